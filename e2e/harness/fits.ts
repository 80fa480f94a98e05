import { expect, type Page } from '@playwright/test';

/** Everything a finger may aim at, with the room that its hit area takes; links within running text are exempt. */
const smallTargets = () =>
  [...document.querySelectorAll<HTMLElement>('main a, main button, main select, main input:not([type=hidden])')]
    .filter((element) => element.checkVisibility() && !element.closest('p'))
    .map((element) => {
      // A box that is ticked is as large as the label around it.
      const box = (element.closest('label') ?? element).getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      const grows = after.content !== 'none' && after.position === 'absolute';
      const reach = (value: string) => (grows ? Math.max(0, -Number.parseFloat(value) || 0) : 0);
      const covers = grows && after.inset === '0px';
      return {
        what: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName,
        width: covers ? 44 : Math.round(box.width + reach(after.left) + reach(after.right)),
        height: covers ? 44 : Math.round(box.height + reach(after.top) + reach(after.bottom)),
      };
    })
    .filter(({ width, height }) => width < 44 || height < 44);

export const expectRoomForFingers = async (page: Page) => expect(await page.evaluate(smallTargets)).toEqual([]);

const WIDTHS = [320, 360, 575, 576, 767, 768, 991, 992, 1200, 1280, 1920];

export async function expectNoOverflow(page: Page) {
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `sideways overflow at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (size) await page.setViewportSize(size);
}
