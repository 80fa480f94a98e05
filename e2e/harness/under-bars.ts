import { expect, type Page } from '@playwright/test';

/**
 * Elements that a bar or the header covers completely. Each is scrolled into view just far enough, as the focus does.
 * At the end of the page, elements under a bar count too.
 */
const covered = () => {
  const isUnder = (element: HTMLElement, bars: string) => {
    const { left, top, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) => {
      const bar = document.elementFromPoint(left + width / 2, top + height * part)?.closest(bars);
      return bar && !bar.contains(element);
    });
  };
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent?.slice(0, 60);

  const reached = shown(':is(main, footer) :is(a, button, input, select)').filter((target) => {
    scrollTo(0, 0);
    target.scrollIntoView({ block: 'nearest' });
    return isUnder(target, '[data-keep-clear], [data-shop] > header');
  });
  scrollTo(0, document.documentElement.scrollHeight);
  const last = shown('footer :is(a, button)').filter((target) => isUnder(target, '[data-keep-clear]'));
  scrollTo(0, 0);
  return { reached: reached.map(nameOf), last: last.map(nameOf) };
};

export const expectNothingUnderBars = async (page: Page) =>
  expect(await page.evaluate(covered)).toEqual({ reached: [], last: [] });
