import type { Page } from '@playwright/test';
import type { OrderFigures } from '@shop/contract/order';
import { sidewaysOverflow } from '../../harness/fits.ts';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { ofLooks, onEachScreen, resize } from '../../harness/screens.ts';
import { expectNothingUnderBars } from '../../harness/under-bars.ts';
import { cards, expect, hearNoNewOrders, plain, test } from './orders-test.ts';
import { placeOrder } from './orders-world.ts';

const FIRST_ORDER_PX = 240;

const topOfFirst = (page: Page) =>
  cards(page)
    .first()
    .evaluate((card) => card.getBoundingClientRect().top + scrollY);

/** At rest: the content above the list has loaded its own data. */
const expectFirstHigh = (page: Page) => expect.poll(() => topOfFirst(page)).toBeLessThanOrEqual(FIRST_ORDER_PX);

test(
  'the first order of a phone’s desk is within 240 px, filters set or not',
  ofLooks,
  async ({ page, shopAdmin: _, shelf }) => {
    await placeOrder(await signInByApi(), [{ product: plain(shelf), quantity: 1 }]);
    await hearNoNewOrders(page);
    await page.goto('/orders');
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('to confirm');
    await expectFirstHigh(page);
    const unfiltered = await topOfFirst(page);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('button', { name: /^Ordered [\d,]+$/ }).click();
    await page.getByText('Last 30 days').click();
    await page.getByRole('button', { name: 'Show orders' }).click();
    await expect(page.getByRole('button', { name: 'Filters, 2 set' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Ordered, \d+ \w+ 20\d\d to \d+ \w+ 20\d\d/);
    await expect(cards(page).first()).toBeVisible();
    await expectFirstHigh(page);
    // The filter in words takes the place of the day's figures, and moves nothing under the finger.
    expect(await topOfFirst(page)).toBe(unfiltered);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/orders');
  },
);

test(
  'the bar of selected orders covers none of them, on narrow screens and at a zoom of 200 and 400 %',
  ofLooks,
  async ({ page, shopAdmin: _, shelf }) => {
    const buyer = await signInByApi();
    for (let count = 0; count < 3; count += 1) await placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]);
    await hearNoNewOrders(page);
    await page.goto('/orders');
    const bar = page.getByRole('region', { name: 'Selected orders' });
    for (const order of [0, 2])
      await page
        .getByRole('checkbox', { name: /^Select order/ })
        .nth(order)
        .check();
    for (const [width, height] of [
      [320, 640],
      [640, 400],
      [320, 256],
    ] as const) {
      await test.step(`${width} x ${height}`, async () => {
        await resize(page, { width, height });
        await expect(bar).toContainText('2 selected');
        expect(await sidewaysOverflow(page)).toBe(0);
        await expectNothingUnderBars(page);
        await bar.scrollIntoViewIfNeeded();
        for (const button of await bar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
      });
    }
  },
);

test('today’s figures are on one line, are of this device’s own day, and move with every order', async ({
  page,
  shopAdmin: _,
  shelf,
}) => {
  const figuresCame = () => page.waitForResponse((response) => response.url().includes('/admin/order-figures'));
  const came = figuresCame();
  await page.goto('/orders');
  const response = await came;
  const since = new Date(Number(new URL(response.url()).searchParams.get('since')));
  expect(since.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' })).toBe('00:00:00');
  const today = page.getByRole('region', { name: 'Today' });
  const { placed } = (await response.json()) as OrderFigures;
  await expect(today).toContainText(new RegExp(`^${placed.toLocaleString('en-IN')} orders? today₹[\\d,.]+ `));
  await onEachScreen(page, async () => {
    await expect(today).toContainText(/^[\d,]+ orders? today₹[\d,.]+ /);
    expect((await today.boundingBox())?.height).toBeLessThanOrEqual(48);
  });

  // Orders of other tests also bring new figures.
  let after = placed;
  page.on('response', async (later) => {
    if (!later.url().includes('/admin/order-figures')) return;
    // A request may arrive when the test ends.
    const figures: OrderFigures | undefined = await later.json().catch(() => undefined);
    after = figures?.placed ?? after;
  });
  await placeOrder(await signInByApi(), [{ product: plain(shelf), quantity: 1 }]);
  await expect.poll(() => after).toBeGreaterThan(placed);
  const shows = async () => (await today.textContent())?.includes(after.toLocaleString('en-IN'));
  await expect.poll(shows).toBe(true);
  await today.getByRole('button', { name: /^[\d,]+ to confirm$/ }).click();
  await expect(page).toHaveURL('/orders?status=0');
});

/** Records the sound of the page; as in a real browser, none before a tap or a key. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard: number[] = [];
    const node = { connect: (next: unknown) => next, start: () => {}, stop: () => {} };
    class Deaf extends EventTarget {
      state = 'suspended';
      currentTime = 0;
      destination = {};
      createOscillator = () => ({ ...node, frequency: {}, start: () => heard.push(1) });
      createGain = () => ({ ...node, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } });
      async resume() {
        if (!navigator.userActivation.isActive) return;
        this.state = 'running';
        this.dispatchEvent(new Event('statechange'));
      }
      async close() {}
    }
    Object.assign(window, { AudioContext: Deaf, heard });
  });
  return () => page.evaluate(() => (window as unknown as { heard: number[] }).heard.length);
}

test('a new order rings on the device where the sound was turned on, and the tab’s title shows it in the background', async ({
  page,
  shopAdmin: _,
  shelf,
}) => {
  const notes = await listen(page);
  const buyer = await signInByApi(newPerson());
  const comes = () => placeOrder(buyer, [{ product: plain(shelf), quantity: 1 }]);
  const following = page.waitForResponse((response) => response.url().includes('/user/order-events/'));
  await page.goto('/orders');
  await following;
  const sound = page.getByRole('switch', { name: 'Sound for a new order' });
  await expect(sound).not.toBeChecked();
  const followed = page.getByText(/new orders? came in/);
  await comes();
  await expect(followed).toBeVisible();
  expect(await notes()).toBe(0);

  await sound.click();
  await expect(sound).toBeChecked();
  await expect.poll(notes, 'heard at once').toBeGreaterThanOrEqual(2);

  await page.reload();
  await expect(sound).toBeChecked();
  const asleep = page.getByText('Touch the page once');
  await expect(asleep).toBeVisible();
  await page.getByRole('searchbox', { name: /^Search by order id/ }).click();
  await expect(asleep).toHaveCount(0);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, value: true }));
  await comes();
  // Two notes each: another test may have placed an order as well.
  await expect.poll(notes).toBeGreaterThanOrEqual(2);
  await expect(page).toHaveTitle(/^[1-9]\d* new orders? · Order desk/);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect(page).toHaveTitle(/^Order desk/);

  await sound.click();
  await expect(sound).not.toBeChecked();
  expect(await topOfFirst(page)).toBeLessThanOrEqual(FIRST_ORDER_PX + 48);
});
