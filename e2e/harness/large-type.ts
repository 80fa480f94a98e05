import { expect, type Page } from '@playwright/test';
import { sidewaysOverflow } from './fits.ts';
import { expectNothingUnderBars } from './under-bars.ts';

async function setFontSize(page: Page, standard: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await devtools.detach();
}

/** A browser whose own font size is 32 px: `rem` follows it, and so does `em` in media queries. */
export const twiceAsLarge = (page: Page) => setFontSize(page, 32);

/** Text that its own box cuts off; text that is clamped or scrolls on purpose does not count. */
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

/** At 135 and at 200 % nothing of the page is cut off, wider than its screen, or under a bar. */
export async function expectLargeTypeToFit(page: Page) {
  const path = new URL(page.url()).pathname;
  for (const [size, expected] of [
    [22, '19.25px'],
    [32, '28px'],
  ] as const) {
    await setFontSize(page, size);
    const type = await page.evaluate(() => getComputedStyle(document.body).fontSize);
    const seen = { path, type, sideways: await sidewaysOverflow(page), cut: await page.evaluate(cutOff) };
    expect(seen).toEqual({ path, type: expected, sideways: 0, cut: [] });
    await expectNothingUnderBars(page);
  }
}
