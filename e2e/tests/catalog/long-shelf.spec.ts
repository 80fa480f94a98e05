import { expect, test } from '../../harness/test.ts';
import { longShelf } from './shelf.ts';

const PRODUCTS = 5000;
const MOST_CARDS = 120;
const LONGEST_TASK_MS = 50;

test('a category of 5,000 products scrolls to its end with few cards and no long task @long', async ({ page }) => {
  test.setTimeout(900_000);
  const { category } = await longShelf({ products: PRODUCTS, name: 'Long shelf of thousands' });
  await page.goto(`/categories/${category._id}`);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const seen = { longest: 0, most: 0, last: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
    const look = () => {
      const cards = document.querySelectorAll('main li[aria-posinset]');
      seen.most = Math.max(seen.most, cards.length);
      seen.last = Number([...cards].at(-1)?.getAttribute('aria-posinset') ?? 0);
      requestAnimationFrame(look);
    };
    look();
    const scroll = () => {
      scrollBy(0, 120);
      if (seen.last < 5000) requestAnimationFrame(scroll);
    };
    scroll();
  });
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: Record<string, number> }).seen);
  await expect.poll(async () => (await seen()).last, { timeout: 800_000, intervals: [5000] }).toBe(PRODUCTS);
  const { most, longest } = await seen();
  expect(most).toBeLessThanOrEqual(MOST_CARDS);
  expect(longest).toBeLessThanOrEqual(LONGEST_TASK_MS);
});
