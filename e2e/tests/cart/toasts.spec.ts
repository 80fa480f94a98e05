import type { Locator, Page } from '@playwright/test';
import { ofLooks, onEachScreen } from '../../harness/screens.ts';
import { expect, test } from './cart-test.ts';
import { fillCart, openFullCart, placeButton, saveAddress } from './shopping.ts';

const toastOf = (page: Page) => page.locator('[data-sonner-toast]').first();

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is drawn');
  return box;
}

/** Both are at rest and do not overlap. */
const expectApart = (toast: Locator, button: Locator) =>
  expect(async () => {
    const [a, b] = [await boxOf(toast), await boxOf(button)];
    const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
    const isAboveOrBelow = a.y + a.height <= b.y || b.y + b.height <= a.y;
    expect(isBeside || isAboveOrBelow, JSON.stringify({ toast: a, button: b })).toBe(true);
  }).toPass({ timeout: 1000, intervals: [100] });

test(
  'the notice of a refused order covers neither the button nor what is above it',
  ofLooks,
  async ({ page, customer, shelf }) => {
    await saveAddress(customer);
    await fillCart(
      customer,
      shelf.plain.slice(0, 1).map((product) => ({ product, quantity: 2 })),
    );
    const message = 'Too many orders. Please wait a minute.';
    await page.route('**/api/user/place-order/**', (route) =>
      route.fulfill({ status: 429, json: { error: { code: 'too_many', message } } }),
    );
    await openFullCart(page);
    const refusal = page.getByText('The order is not placed').locator('..').locator('..');
    await onEachScreen(page, () =>
      // On a busy machine the notice may be gone before it is measured.
      expect(async () => {
        if (!(await toastOf(page).isVisible())) await placeButton(page).click();
        await expect(toastOf(page)).toContainText(message, { timeout: 1000 });
        await toastOf(page).hover({ timeout: 1000 });
        await placeButton(page).scrollIntoViewIfNeeded();
        await expectApart(toastOf(page), placeButton(page));
        await expectApart(toastOf(page), refusal);
      }).toPass(),
    );
  },
);

test("a link is copied if the browser cannot share, and its notice leaves the page's bar free", async ({
  page,
  context,
  shelf,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
  const [product] = shelf.plain;
  await page.goto(`/details/${product?._id}`);
  const button = page.locator('main button:visible', { hasText: /^Add/ }).first();
  await onEachScreen(page, () =>
    expect(async () => {
      await page.getByRole('button', { name: /^Share/ }).click();
      await expect(toastOf(page)).toContainText('Link copied', { timeout: 1000 });
      await expectApart(toastOf(page), button);
    }).toPass(),
  );
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/details/${product?._id}`);
});
