import { expect, type Locator, type Page } from '@playwright/test';
import { DESKTOP, resize } from './screens.ts';

/** Every target of a finger, with its hit area; links within running text are exempt. */
const smallTargets = () =>
  [...document.querySelectorAll<HTMLElement>('main a, main button, main select, main input:not([type=hidden])')]
    .filter((element) => element.checkVisibility() && !element.closest('p'))
    .map((element) => {
      // A checkbox is as large as the label around it, and a field of antd as its frame, which passes a press on.
      const frame = element.closest('label, .ant-select, .ant-picker, .ant-input-affix-wrapper');
      const box = (frame ?? element).getBoundingClientRect();
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

/** Phone numbers that are cut off, that stick out of their cell, or that are on two lines. */
const brokenNumbers = () => {
  const isCut = (element: Element | null, right: number): boolean => {
    if (!element || element.localName === 'main') return false;
    const clips = element.matches('td, dd, li, p') || getComputedStyle(element).overflowX !== 'visible';
    return (clips && right > element.getBoundingClientRect().right + 0.5) || isCut(element.parentElement, right);
  };
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (!/^\+91 \d{5} \d{5}$/.test(textContent ?? '') || !parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { right } = range.getBoundingClientRect();
    if (range.getClientRects().length > 1 || isCut(parentElement, right)) broken.push(textContent ?? '');
  }
  return broken;
};

export const expectWholeNumbers = async (page: Page) => expect(await page.evaluate(brokenNumbers)).toEqual([]);

/** Names of the buttons that stick out of their card, which overflows while the page does not. */
const sticksOut = (card: Element) => {
  const { left, right } = card.getBoundingClientRect();
  return [...card.querySelectorAll('button')]
    .map((button) => [button.textContent, button.getBoundingClientRect()] as const)
    .filter(([, box]) => box.left < left - 0.5 || box.right > right + 0.5)
    .map(([name, box]) => `${name}: ${box.left} to ${box.right}, card ${left} to ${right}`);
};

/** On the narrowest phone and on the current screen. */
export async function expectButtonsInside(page: Page, card: Locator) {
  const size = page.viewportSize();
  if (!size) throw new Error('the project has a viewport');
  await expect(card.getByRole('button').first()).toBeVisible();
  for (const width of [320, size.width]) {
    await resize(page, { ...size, width });
    expect(await card.evaluate(sticksOut), `at ${width} px`).toEqual([]);
  }
}

const WIDTHS = [320, 360, 575, 576, 767, 768, 991, 992, 1200, 1280, 1920];
/** For letters that are wider: the narrowest screens of each layout. */
export const NARROW = [320, 360, 576, 768, 992, 1200];

/** On a phone, `innerWidth` grows with the overflow. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing is wider than the screen at any width; `look` sees the page on the phone's screen and on the desktop's meanwhile. */
export async function expectNoOverflow(page: Page, look?: () => Promise<void>, widths = WIDTHS) {
  const phone = page.viewportSize();
  if (!phone) throw new Error('the project has a viewport');
  for (const width of widths) {
    const size = { width, height: width === phone.width ? phone.height : 800 };
    await page.setViewportSize(size);
    expect(await sidewaysOverflow(page), `sideways overflow at ${width} px`).toBeLessThanOrEqual(0);
    if (!look || (width !== phone.width && width !== DESKTOP.width)) continue;
    await resize(page, size);
    await look();
  }
  await resize(page, phone);
}

/** Texts with this mark that are cut, stick out of their button, or are beyond the screen. */
const cutTexts = (mark: string) => {
  const cut: string[] = [];
  const isHidden = (style: CSSStyleDeclaration, box: DOMRect) =>
    box.width <= 1 || box.height <= 1 || style.clipPath.startsWith('inset(50%') || style.opacity === '0';
  const whyCut = (text: DOMRect, from: Element | null): string | undefined => {
    for (let at = from; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (isHidden(style, box)) return undefined;
      const [clipsX, clipsY] = [style.overflowX, style.overflowY].map((value) => /hidden|clip/.test(value));
      const isButton = at.matches('button, [role=tab], a[class*=button]');
      const isWider = text.right > box.right + 1 || text.left < box.left - 1;
      const isHigher = text.bottom > box.bottom + 1 || text.top < box.top - 1;
      // The title in the header: the page has it in full.
      if (at.closest('header') && style.textOverflow === 'ellipsis') return undefined;
      if ((clipsX || isButton) && isWider) return `wider than its ${at.localName}`;
      if ((clipsY || isButton) && isHigher) return `higher than its ${at.localName}`;
      // What can be scrolled is seen.
      if (/auto|scroll/.test(style.overflowX) || /auto|scroll/.test(style.overflowY)) return undefined;
    }
    return text.right > innerWidth + 1 || text.left < -1 ? 'beyond the screen' : undefined;
  };
  // What a dialog covers was looked at before it opened. A choice is read in full in its list.
  const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (!textContent?.includes(mark) || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    if (parentElement.closest('script, style, option, .ant-select, [data-hidden], [data-demo]')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const why = whyCut(range.getBoundingClientRect(), parentElement);
    if (why) cut.push(`${textContent.trim().slice(0, 60)}: ${why}`);
  }
  return cut;
};

/** At the current width. Texts of the merchant may be cut, the shop's own, which have the mark, may not. */
export async function textsCut(page: Page, mark: string): Promise<string[]> {
  const wider = await sidewaysOverflow(page);
  return [
    ...(await page.evaluate(cutTexts, mark)),
    ...(wider > 0 ? [`the page is ${wider} px wider than the screen`] : []),
  ];
}

export async function expectNothingCut(page: Page, mark: string) {
  const path = new URL(page.url()).pathname;
  expect({ path, cut: await textsCut(page, mark) }).toEqual({ path, cut: [] });
}
