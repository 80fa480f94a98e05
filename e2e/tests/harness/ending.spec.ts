import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../../harness/test.ts';

test('a test may end while it still changes a response', async ({ page }) => {
  let isOnItsWay = false;
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<title>blank</title>' }));
  await page.route('**/robots.txt', async (route) => {
    const response = await route.fetch();
    isOnItsWay = true;
    // Until then the page is closed.
    await sleep(300);
    await route.fulfill({ response, body: await response.text() });
  });
  await page.goto('/blank');
  await page.evaluate(() => void fetch('/robots.txt'));
  await expect.poll(() => isOnItsWay).toBe(true);
});
