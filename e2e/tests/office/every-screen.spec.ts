import type { Page } from '@playwright/test';
import { expectAccessible } from '../../harness/accessibility.ts';
import { expectNoOverflow, expectRoomForFingers, expectWholeNumbers, NARROW } from '../../harness/fits.ts';
import { goInside } from '../../harness/go-inside.ts';
import { officePages } from '../../harness/office-pages.ts';
import type { Session } from '../../harness/people.ts';
import { inWiderLetters } from '../../harness/screens.ts';
import { stillLoading } from '../../harness/still-loading.ts';
import { expect, test } from '../../harness/test.ts';

/** Opens each page in the same document; `look` sees it when it has loaded completely. */
async function visitOffice(page: Page, { token }: Session, look: (settled: () => Promise<void>) => Promise<void>) {
  const [first = '', ...others] = await officePages(token);
  const main = page.getByRole('main');
  const settled = () => expect(stillLoading(main)).toHaveCount(0);
  await page.goto(first);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of [first, ...others])
    await test.step(path, async () => {
      if (path !== first) await goInside(page, path);
      await settled();
      await look(settled);
    });
}

test('every page of the office is accessible, has room for fingers, cuts no phone number and fits every width', async ({
  page,
  shopAdmin,
}) => {
  test.setTimeout(360_000);
  await visitOffice(page, shopAdmin, (settled) =>
    expectNoOverflow(page, async () => {
      await settled();
      await expectAccessible(page);
      await expectRoomForFingers(page);
      await expectWholeNumbers(page);
    }),
  );
});

test(
  'with wider letters, too, every page of the office fits narrow screens',
  inWiderLetters,
  async ({ page, shopAdmin }) => {
    await visitOffice(page, shopAdmin, () => expectNoOverflow(page, undefined, NARROW));
  },
);

test('a customer loads nothing of the office, and at its address only its gate', async ({ page, customer }) => {
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
