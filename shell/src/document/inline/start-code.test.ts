import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { startCode } from './start-code.ts';

const FIRST_BYTE = { quick: 40, slow: 150 };
const frame = (width: number, top: number) =>
  `<span data-width="${width}" data-top="${top}"><picture><img loading="lazy"></picture></span>`;
const MARK = frame(48, 100);
const PHOTO = frame(160, 300);
const BELOW = frame(160, 5000);

let paint = () => {};
class Observer {
  constructor(seen: () => void) {
    paint = seen;
  }
  observe() {}
}

/** As it runs behind the markup of a page whose first byte came after that time; over a slow network the largest file was requested before. */
function run(firstByte: number) {
  const largest = '<link as="script" href="/core.js">';
  document.head.innerHTML =
    firstByte === FIRST_BYTE.slow ? `<template></template>${largest}` : `<template>${largest}</template>`;
  document.body.innerHTML = `${MARK}${PHOTO}${BELOW}<template><link as="script" href="/own.js"></template><script></script>`;
  for (const element of document.querySelectorAll<HTMLElement>('[data-width]')) {
    const [width, top] = [Number(element.dataset.width), Number(element.dataset.top)];
    element.getBoundingClientRect = () => ({ width, top, left: 0 }) as DOMRect;
  }
  const script = document.body.querySelector('script');
  Object.defineProperty(document, 'currentScript', { configurable: true, get: () => script });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
  const request = { requestStart: 5, responseStart: 5 + firstByte };
  Object.assign(performance, { getEntriesByType: () => [request], getEntriesByName: () => [] });
  Object.assign(window, { PerformanceObserver: Observer });
  jest.useFakeTimers({ doNotFake: ['performance'] });
  startCode();
}

const near = () => [...document.querySelectorAll<HTMLElement>('[data-near]')].map(({ dataset }) => dataset.width);
const requested = () => [...document.body.querySelectorAll(':scope > link')].map((link) => link.getAttribute('href'));

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'currentScript');
  Reflect.deleteProperty(document, 'hidden');
});

describe('over a quick network', () => {
  test('pictures in view come first, icons next to names with the first paint, and the code a moment later', () => {
    run(FIRST_BYTE.quick);
    expect(near()).toEqual(['160']);
    paint();
    expect(near()).toEqual(['48', '160']);
    expect(requested()).toEqual([]);
    jest.advanceTimersByTime(80);
    expect(requested()).toEqual(['/core.js', '/own.js']);
  });

  test('everything is loaded even if nothing is painted', () => {
    run(FIRST_BYTE.quick);
    jest.advanceTimersByTime(500);
    expect(near()).toEqual(['48', '160']);
    expect(requested()).toEqual(['/core.js', '/own.js']);
  });
});

describe('over a slow network', () => {
  test('everything in view is loaded at once, and the rest of the code with the first paint', () => {
    run(FIRST_BYTE.slow);
    expect(near()).toEqual(['48', '160']);
    expect(requested()).toEqual([]);
    paint();
    jest.advanceTimersByTime(0);
    expect(requested()).toEqual(['/own.js']);
  });

  test('pictures below the screen are fetched once all code has loaded, also its largest file', () => {
    const lookAhead = jest.fn();
    Object.assign(window, { lookAhead });
    run(FIRST_BYTE.slow);
    paint();
    jest.advanceTimersByTime(0);
    document.body.querySelector('link')?.dispatchEvent(new Event('load'));
    expect(lookAhead).not.toHaveBeenCalled();
    document.head.querySelector('link')?.dispatchEvent(new Event('load'));
    expect(lookAhead).toHaveBeenCalledTimes(1);
  });
});
