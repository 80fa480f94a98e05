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

/** The page's longest task while it scrolled, in time that its own thread worked: other programs do not count. */
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

/** Scrolls screen by screen until the list has ended; answers the most cards that stood in the document. */
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

for (const { count, title } of [
  { count: 160, title: '160 orders scrolled to the end: at most 100 cards at a time' },
  { count: 10_000, title: '10,000 orders scrolled to the end: at most 100 cards at a time, and no long task @long' },
]) {
  test(title, async ({ page, customer, shelf }) => {
    test.setTimeout(count > 1000 ? 1_800_000 : 120_000);
    await shelf.change(plain(shelf), { prod_quantity: 100_000 });
    await placeMany(customer, { product: plain(shelf), quantity: 1 }, count);
    await page.goto('/orders');
    await expect(cards(page).first()).toHaveAttribute('aria-setsize', '50');
    let most = 0;
    const scroll = async () => {
      most = await scrollToEnd(page);
    };
    // Time is measured where nothing else runs beside it.
    if (count > 1000) expect(await longestTask(page, scroll)).toBeLessThanOrEqual(LONGEST_TASK_MS);
    else await scroll();
    expect(most).toBeLessThanOrEqual(100);
    await page.evaluate(() => document.querySelector('[aria-label="Orders"]')?.scrollIntoView({ block: 'end' }));
    await expect(cards(page).last()).toHaveAttribute('aria-posinset', String(count));
  });
}
