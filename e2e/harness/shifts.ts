import { expect, type Page } from '@playwright/test';
import { stillLoading } from './still-loading.ts';

interface Shift {
  value: number;
  /** The moved element, and from where to where, in pixels from the top. */
  moved: string[];
}

declare global {
  /** Elements of the page that moved by themselves. */
  var shifts: Shift[] | undefined;
}

/** From the next page on. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shift[] = [];
    globalThis.shifts = shifts;
    const describe = ({ node, previousRect, currentRect }: Entry['sources'][number]) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = `${element?.tagName.toLowerCase()}.${element?.className}`;
      return `${name} ${previousRect.top}+${previousRect.height} to ${currentRect.top}+${currentRect.height}`;
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(describe) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The whole page has loaded. */
export async function expectSteady(page: Page, most: number) {
  await expect(stillLoading(page)).toHaveCount(0);
  // The observer is notified after the frame of a shift.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
  const shifts = await page.evaluate(() => globalThis.shifts ?? []);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const found = JSON.stringify(shifts.filter(({ value }) => value > 0.001));
  expect.soft(total, `${new URL(page.url()).pathname} ${found}`).toBeLessThanOrEqual(most);
}
