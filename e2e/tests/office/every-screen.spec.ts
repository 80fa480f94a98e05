import { expectAccessible } from '../../harness/accessibility.ts';
import { expectNoOverflow, expectRoomForFingers } from '../../harness/fits.ts';
import { officePages } from '../../harness/office-pages.ts';
import { onEachScreen } from '../../harness/screens.ts';
import { expect, test } from '../../harness/test.ts';

test('every page of the office is accessible, has room for fingers and fits every width', async ({
  page,
  shopAdmin,
}) => {
  test.setTimeout(360_000);
  for (const path of await officePages(shopAdmin.token)) {
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await onEachScreen(page, async () => {
        await expect(main.locator('[aria-busy=true], [class*=skeleton]')).toHaveCount(0);
        await expectAccessible(page);
        await expectRoomForFingers(page);
      });
      await expectNoOverflow(page);
    });
  }
});

test('a customer loads nothing of the office, and at its address no more than its gate', async ({ page, customer }) => {
  expect(customer.role).toBe('user');
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/_sections\/mf-office\/[0-9a-f]+\/(.+)$/.exec(request.url()) ?? [];
    if (file) loaded.push(file.replace(/\.[0-9a-f]{10}\./, '.'));
  });
  for (const path of ['/', '/cart', '/orders', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
  }
  expect(loaded).toEqual([]);
  await page.goto('/office/products');
  await expect(page.getByRole('heading', { name: "The office is for the shop's staff" })).toBeVisible();
  expect(loaded.filter((file) => !/^(remoteEntry|routes|office)\.(js|css)$/.test(file))).toEqual([]);
  expect(loaded).toContain('office.js');
});
