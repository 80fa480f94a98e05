import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { followPictures } from './near-pictures.ts';

/** What this test's pictures are watched by. */
let watched: { margin: string; frame: Element; see(): void }[];

class Observer {
  declare scrollMargin: string;
  private margin: string;
  private mine = watched;
  private see: (entries: object[]) => void;

  constructor(see: (entries: object[]) => void, { rootMargin }: { rootMargin: string }) {
    this.margin = rootMargin;
    this.see = see;
  }
  observe(frame: Element) {
    const see = () => this.see([{ target: frame, intersectionRatio: 1 }]);
    this.mine.push({ margin: this.margin, frame, see });
  }
  unobserve() {}
}
Object.defineProperty(Observer.prototype, 'scrollMargin', { value: '0px' });

const frame = (name: string) => `<span id="${name}"><picture><img loading="lazy"></picture></span>`;
const margins = (name: string) => watched.filter(({ frame: { id } }) => id === name).map(({ margin }) => margin);

beforeEach(() => {
  watched = [];
  Object.assign(globalThis, { IntersectionObserver: Observer });
  jest.useFakeTimers();
  document.body.innerHTML = frame('onions');
  followPictures();
});
afterEach(() => {
  globalThis.lookAhead?.();
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('a lazy picture is fetched when its frame is in view, and half a screen ahead once the code has loaded', () => {
  expect(margins('onions')).toEqual(['0px']);
  globalThis.lookAhead?.();
  expect([margins('onions'), globalThis.lookAhead]).toEqual([['0px', '50%'], undefined]);
});

test('a frame that is in view is marked, and is not waited for again', () => {
  watched[0]?.see();
  expect(document.getElementById('onions')?.dataset.near).toBe('');
  globalThis.lookAhead?.();
  expect(margins('onions')).toEqual(['0px']);
});

test.each([
  ['a scroll', () => dispatchEvent(new Event('scroll'))],
  ['four seconds', () => jest.advanceTimersByTime(4_000)],
])('after %s pictures are looked ahead for without the code', (_what, happen) => {
  happen();
  expect(margins('onions')).toEqual(['0px', '50%']);
});

test('pictures that come later are watched too', async () => {
  document.body.insertAdjacentHTML('beforeend', frame('rice'));
  await Promise.resolve();
  expect(margins('rice')).toEqual(['0px']);
});
