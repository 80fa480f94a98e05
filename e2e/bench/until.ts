import type { Page } from 'playwright-core';

export const GIVE_UP_MS = 30_000;
const EVERY_MS = 100;

/**
 * The value of an expression in the page, once it is above zero. Not `waitForFunction`: it evaluates text, which the shop's
 * content security policy forbids.
 */
export async function untilPositive(page: Page, expression: string, missing: string): Promise<number> {
  const giveUp = Date.now() + GIVE_UP_MS;
  while (Date.now() < giveUp) {
    const value = await page.evaluate(expression);
    if (typeof value === 'number' && value > 0) return value;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new Error(missing);
}

/** Longer than the shop waits before it loads ahead, or stores its page. */
const QUIET_MS = 5_000;
/** Above zero once nothing has loaded for that long. */
const QUIET = `performance.now() - ${QUIET_MS} - Math.max(0, ...performance.getEntriesByType('resource').map((each) => each.responseEnd))`;

export const untilQuiet = (page: Page) => untilPositive(page, QUIET, `${page.url()} was never quiet`);
