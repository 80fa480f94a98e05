import type { Page } from '@playwright/test';
import { onBothScreens } from '../../harness/screens.ts';
import { placeOrder } from '../orders/orders-world.ts';
import { expect, isPhone, test } from './catalog-test.ts';

/** How far what is on the screen moved by itself, from the page's start until now. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 500, 0);
      }),
  );

test('the home page shows offers, categories and products, each leading on', onBothScreens, async ({ page, goods }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Offers' }).getByRole('listitem').first()).toBeVisible();
  for (const { category_name } of goods.categories.slice(0, 3)) {
    await expect(page.locator('main').getByRole('link', { name: category_name, exact: true })).toBeVisible();
  }
  const card = page.getByRole('list', { name: 'Everyday staples' }).getByRole('listitem').first();
  await expect(card.getByText(/₹[\d,]+/).first()).toBeVisible();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a product with its Add is seen without scrolling, on a desktop a whole row', onBothScreens, async ({ page }) => {
  await page.goto('/');
  const rail = page.getByRole('list', { name: 'Everyday staples' });
  const add = rail.getByRole('button', { name: /^Add / }).first();
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(rail.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
});

test(
  'a returning customer finds their usual things first, and orders one in two taps',
  onBothScreens,
  async ({ page, customer, goods: { tiered: product } }) => {
    await placeOrder(customer, [{ product, quantity: 3 }]);
    await page.goto('/');
    const again = page.getByRole('region', { name: 'Order again' });
    // Nothing is pushed down that somebody reads already: the first visit only learns that there is something.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('usual'))).toContain(customer.user._id);
    await expect(again).toHaveCount(0);
    await page.goto('/');
    await expect(again.getByRole('link', { name: product.name })).toBeInViewport();
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await again.getByRole('button', { name: `Buy 3 of ${product.name} now` }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(again).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
  },
);

test('where the usual things do not come, the page says so in their place', async ({ page, customer, goods }) => {
  await page.evaluate((id) => localStorage.setItem('usual', JSON.stringify(id)), customer.user._id);
  await page.route('**/api/user/usual-products/**', (route) => route.abort());
  await page.goto('/');
  const failure = page.getByRole('alert').filter({ hasText: 'Your usual things did not load.' });
  await expect(failure).toBeVisible();
  await placeOrder(customer, [{ product: goods.tiered, quantity: 3 }]);
  await page.unroute('**/api/user/usual-products/**');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Order again' })).toBeVisible();
});

test('offers turn by the arrow keys and never by themselves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const strip = page.getByRole('list', { name: 'Offers' });
  const scrolled = () => strip.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  await expect.poll(scrolled).toBe(0);
  await strip.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await scrolled()).toBe(1);
  }).toPass();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(scrolled).toBe(0);
});

test(
  'offers turn by a finger on a phone, by buttons beside it on a desktop',
  onBothScreens,
  async ({ page }, { project }) => {
    await page.goto('/');
    const next = page.getByRole('button', { name: 'Next offer' });
    const strip = page.getByRole('list', { name: 'Offers' });
    if (isPhone(project.name)) {
      await expect(next).toBeHidden();
      expect(await strip.evaluate((element) => getComputedStyle(element).overflowX)).toBe('auto');
      return;
    }
    await expect(page.getByRole('button', { name: 'Previous offer' })).toBeDisabled();
    await next.click();
    await expect(next).toBeDisabled();
  },
);

test('a section further down is asked for as it nears the screen', onBothScreens, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/user/theme/')) asked.push(path);
  });
  const html = await (await page.goto('/'))?.text();
  expect(html).toContain('Everyday staples');
  const late = page.getByRole('heading', { name: 'Tea, coffee and sweets' });
  // Its own heading takes the place of the one that waited.
  await expect(() => late.scrollIntoViewIfNeeded()).toPass();
  await expect(page.getByRole('list', { name: 'Tea, coffee and sweets' }).getByRole('listitem').first()).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
});

test('a section that does not come says so in its place and recovers', async ({ page }) => {
  await page.route('**/api/user/theme/*', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('heading', { name: 'Tea, coffee and sweets' }).scrollIntoViewIfNeeded();
  const failure = page.getByRole('alert').filter({ hasText: '“Tea, coffee and sweets” did not load.' });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/user/theme/*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Tea, coffee and sweets' })).toBeVisible();
});

test('the draft of the theme is shown to an admin only', async ({ page, shopAdmin }) => {
  expect(shopAdmin.role).toBe('admin');
  await page.goto('/?themePreview=1');
  await expect(page.getByText('Preview of the draft.')).toBeVisible();
});

test('to everybody else the address of the draft is the home page', async ({ page, customer }) => {
  expect(customer.role).toBe('user');
  await page.goto('/?themePreview=1');
  await expect(page.getByRole('list', { name: 'Everyday staples' })).toBeVisible();
  await expect(page.getByText('Preview of the draft.')).toHaveCount(0);
});
