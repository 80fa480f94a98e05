import type { Page } from '@playwright/test';
import { expectButtonsInside } from '../../harness/fits.ts';
import { countedHands } from '../../harness/hands.ts';
import { DEMO_ADMIN, signInByApi } from '../../harness/people.ts';
import { ofLooks, onBothScreens } from '../../harness/screens.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { ordersOf, placeButton, placedHeading, saveAddress } from '../cart/shopping.ts';
import { placeOrder } from '../orders/orders-world.ts';
import { expect, isPhone, test } from './catalog-test.ts';

/** How far visible content moved by itself, from the page's start until now. */
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

test(
  'the home page: its parts, the turning offers, sections that load near the screen, and its links',
  onBothScreens,
  async ({ page, goods }, { project }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (path.startsWith('/api/user/theme/')) requested.push(path);
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await (await page.goto('/'))?.text()).toContain('Everyday staples');
    const rail = page.getByRole('list', { name: 'Everyday staples' });
    const card = rail.getByRole('listitem').first();

    await test.step('a product with its Add is seen without scrolling, on a desktop a whole row', async () => {
      await expect(rail.getByRole('button', { name: /^Add / }).first()).toBeInViewport({ ratio: 1 });
      await expect(card).toBeInViewport({ ratio: 1 });
      await expect(card.getByText(/₹[\d,]+/).first()).toBeVisible();
    });

    await test.step('offers and categories are there', async () => {
      await expect(page.getByRole('region', { name: 'Offers' }).getByRole('listitem').first()).toBeVisible();
      for (const { category_name } of goods.categories.slice(0, 3))
        await expect(page.locator('main').getByRole('link', { name: category_name, exact: true })).toBeVisible();
      const known = page.getByRole('link', { name: goods.categories[0]?.category_name ?? '', exact: true });
      const tiles = page.locator('main').getByRole('list').filter({ has: known }).getByRole('listitem');
      // A name that is wider than its tile runs into the next one.
      const beyond = await tiles.evaluateAll((all) =>
        all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );
      expect(Math.max(...beyond)).toBe(0);
    });

    await test.step('offers turn by the arrow keys and never by themselves, by a finger on a phone, by buttons next to it on a desktop', () =>
      turnOffers(page, project.name));

    await test.step('a section further down is requested as it nears the screen', async () => {
      const late = page.getByRole('heading', { name: 'Tea, coffee and sweets' });
      // Its own heading replaces the placeholder's.
      await expect(() => late.scrollIntoViewIfNeeded()).toPass();
      const list = page.getByRole('list', { name: 'Tea, coffee and sweets' });
      await expect(list.getByRole('listitem').first()).toBeVisible();
      expect(requested.length).toBeGreaterThan(0);
    });

    await test.step('a card leads to its product', async () => {
      const name = (await card.getByRole('heading').textContent()) ?? '';
      await card.getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });
  },
);

async function turnOffers(page: Page, project: string) {
  const strip = page.getByRole('list', { name: 'Offers' });
  const next = page.getByRole('button', { name: 'Next offer' });
  if (!isPhone(project)) {
    await expect(page.getByRole('button', { name: 'Previous offer' })).toBeDisabled();
    await next.click();
    return expect(next).toBeDisabled();
  }
  await expect(next).toBeHidden();
  expect(await strip.evaluate((element) => getComputedStyle(element).overflowX)).toBe('auto');
  const scrolled = () => strip.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  await expect.poll(scrolled).toBe(0);
  await strip.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await scrolled()).toBe(1);
  }).toPass();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(scrolled).toBe(0);
}

test('a returning customer finds their usual products first, and orders one with 2 taps', {
  tag: [onBothScreens.tag, ofLooks.tag],
}, async ({ page, customer, goods: { tiered: product } }) => {
  const { tap, expectAtMost } = countedHands();
  await saveAddress(customer);
  await placeOrder(customer, [{ product, quantity: 3 }]);
  await page.goto('/');
  const again = page.getByRole('region', { name: 'Order again' });
  // Nothing that somebody reads is pushed down: the first visit only learns that there is something.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('usual'))).toContain(customer.user._id);
  await expect(again).toHaveCount(0);
  await page.goto('/');
  await expect(again.getByRole('link', { name: product.name })).toBeInViewport();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await test.step('both buttons are inside the card, on a narrow phone too', () =>
    expectButtonsInside(page, again.getByRole('listitem')));
  await tap(again.getByRole('button', { name: `Buy 3 of ${product.name} now` }));
  await expect(page).toHaveURL(/\/cart$/);
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
  await tap(placeButton(page));
  await expect(placedHeading(page)).toBeVisible();
  expectAtMost(2);
  expect(await ordersOf(customer)).toHaveLength(2);
});

test('the draft of the theme is shown to an admin; others get the home page at its address', async ({
  page,
  customer,
}) => {
  expect(customer.role).toBe('user');
  await page.goto('/?themePreview=1');
  await expect(page.getByRole('list', { name: 'Everyday staples' })).toBeVisible();
  await expect(page.getByText('Preview of the draft.')).toHaveCount(0);
  await storeSession(page, await signInByApi(DEMO_ADMIN));
  await page.goto('/?themePreview=1');
  await expect(page.getByText('Preview of the draft.')).toBeVisible();
});
