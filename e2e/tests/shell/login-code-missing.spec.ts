import { dialogOf, openLogin } from '../../harness/login-dialog.ts';
import { tapLogin } from '../../harness/sign-in.ts';
import { expect, test } from '../../harness/test.ts';

test('when the code of the login does not come, a sentence says so and the next try works', async ({ page }) => {
  await page.goto('/');
  const files = /\/_sections\/shell\/[^/]+\/login\.[^/]*\.js$/;
  await page.route(files, (route) => route.abort('connectionrefused'));
  await tapLogin(page);
  await expect(page.getByText('Something went wrong, please try again')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.unroute(files);
  await openLogin(page);
});
