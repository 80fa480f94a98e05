import { expect, type Page } from '@playwright/test';
import { sidewaysOverflow } from './fits.ts';

/** A browser whose own font size is 32 px: `rem` follows it, and so does `em` in media queries. */
export async function twiceAsLarge(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

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

/** At 200 % nothing of the page is cut off, or wider than its screen. */
export async function expectLargeTypeToFit(page: Page) {
  const path = new URL(page.url()).pathname;
  const type = await page.evaluate(() => getComputedStyle(document.body).fontSize);
  const seen = { path, type, sideways: await sidewaysOverflow(page), cut: await page.evaluate(cutOff) };
  expect(seen).toEqual({ path, type: '28px', sideways: 0, cut: [] });
}
