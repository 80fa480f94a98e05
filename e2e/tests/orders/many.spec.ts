import type { Page } from '@playwright/test';
import { cards, expect, plain, test } from './orders-test.ts';
import { placeMany } from './orders-world.ts';

const LONGEST_TASK_MS = 50;

interface TraceEvent {
  name: string;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/** The page's longest task while it scrolled, in its own thread's processor time: other programs do not count. */
async function longestTask(page: Page, scroll: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(
      ...(value as unknown as TraceEvent[]).filter(({ name }) => name === 'thread_name' || name === 'RunTask'),
    );
  });
  const includedCategories = ['disabled-by-default-devtools.timeline', 'toplevel'];
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await scroll();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  const main = events.find(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = events.filter(({ name, tid }) => name === 'RunTask' && tid === main?.tid);
  expect(tasks.length).toBeGreaterThan(10);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** Scrolls screen by screen to the end of the list; returns the highest number of cards in the document. */
const scrollToEnd = (page: Page) =>
  page.evaluate(async () => {
    const count = () => document.querySelectorAll('[data-order]').length;
    const hasEnded = () => document.body.textContent?.includes('No more orders to show');
    let most = count();
    while (!hasEnded()) {
      scrollBy(0, innerHeight * 2);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
      most = Math.max(most, count());
    }
    return most;
  });

/** Which pages of the history the browser has requested, and when. */
function requestedPages(page: Page) {
  const requested: { page: string | null; limit: string | null; at: number }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.includes('/user/history/')) return;
    requested.push({ page: url.searchParams.get('page'), limit: url.searchParams.get('limit'), at: Date.now() });
  });
  return requested;
}

const showEnd = (page: Page) =>
  page.evaluate(() => document.querySelector('[aria-label="Orders"]')?.scrollIntoView({ block: 'end' }));

test('orders load fifty at a time, half a second after the end is near; at most 100 cards are in the document', async ({
  page,
  customer,
  shelf,
}) => {
  const count = 105;
  await shelf.change(plain(shelf), { prod_quantity: 1000 });
  await placeMany(customer, { product: plain(shelf), quantity: 1 }, count);
  const requested = requestedPages(page);
  await page.goto('/orders');
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '50');
  expect(requested.map(({ page: number, limit }) => [number, limit])).toEqual([['1', '50']]);
  await expect(page.getByText('No more orders to show')).toHaveCount(0);

  const scrolledAt = Date.now();
  await expect(async () => {
    await showEnd(page);
    await expect(cards(page).last()).toHaveAttribute('aria-setsize', '100', { timeout: 1500 });
  }).toPass();
  expect(requested.map(({ page: number }) => number)).toEqual(['1', '2']);
  expect((requested[1]?.at ?? 0) - scrolledAt).toBeGreaterThanOrEqual(500);

  expect(await scrollToEnd(page)).toBeLessThanOrEqual(100);
  await showEnd(page);
  await expect(cards(page).last()).toHaveAttribute('aria-posinset', String(count));
  await expect(page.getByText('No more orders to show')).toBeVisible();
  expect(requested.map(({ page: number }) => number)).toEqual(['1', '2', '3']);
});

test('10,000 orders scrolled to the end: at most 100 cards at a time, and no long task @long', async ({
  page,
  customer,
  shelf,
}) => {
  test.setTimeout(1_800_000);
  const count = 10_000;
  await shelf.change(plain(shelf), { prod_quantity: 100_000 });
  await placeMany(customer, { product: plain(shelf), quantity: 1 }, count);
  await page.goto('/orders');
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '50');
  let most = 0;
  const scroll = async () => {
    most = await scrollToEnd(page);
  };
  expect(await longestTask(page, scroll)).toBeLessThanOrEqual(LONGEST_TASK_MS);
  expect(most).toBeLessThanOrEqual(100);
  await showEnd(page);
  await expect(cards(page).last()).toHaveAttribute('aria-posinset', String(count));
});
