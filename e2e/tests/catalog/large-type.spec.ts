import type { Page } from '@playwright/test';
import { expect, test } from './catalog-test.ts';

/** What a browser whose own font size is 32 px makes of `rem`. */
const twiceAsLarge = (page: Page) =>
  page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.documentElement) return;
      watch.disconnect();
      document.documentElement.style.setProperty('font-size', '200%');
    });
    watch.observe(document, { childList: true });
  });

/** Text that its own box cuts off; what is clamped or scrolls on purpose is not. */
const cutOff = () =>
  [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText || !element.checkVisibility()) return false;
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, position } = getComputedStyle(element);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none' || position === 'absolute')
        return false;
      const cut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (cut(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cut(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    })
    .map((element) => element.textContent?.trim().slice(0, 60));

test("a browser's own font size of 200 % is followed on a screen of 320 px", async ({ page, customer, goods }) => {
  test.setTimeout(90_000);
  expect(customer.role).toBe('user');
  await twiceAsLarge(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const { _id, category_id } = goods.tiered;
  await page.goto(`/details/${_id}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
  const name = goods.tiered.name;
  const pages: [path: string, says: string | RegExp][] = [
    ['/', 'Everyday staples'],
    [`/categories/${category_id}`, name],
    [`/details/${_id}`, name],
    ['/productsSearch/rice', /rice/i],
    ['/cart', /^Place order/],
    ['/orders', 'You have not placed any orders'],
    ['/profile', 'Phone'],
    ['/savedAddresses', 'Add address'],
    ['/shippingPolicyScreen', /deliver/i],
    ['/nowhere', "Sorry, we couldn't find this page."],
  ];
  for (const [path, says] of pages) {
    await page.goto(path);
    await expect(page.locator('main').getByText(says).first()).toBeVisible();
    const seen = await page.evaluate(() => ({
      type: getComputedStyle(document.body).fontSize,
      sideways: document.documentElement.scrollWidth - innerWidth,
    }));
    expect({ path, ...seen, cut: await page.evaluate(cutOff) }).toEqual({ path, type: '28px', sideways: 0, cut: [] });
  }
});
