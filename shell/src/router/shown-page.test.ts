import { afterEach, expect, it } from '@jest/globals';
import { addKey } from './entry-keys.ts';
import { followRouter, positionOf } from './shown-page.ts';

/** What the router calls the entry in a document that has just been loaded. */
function load() {
  addKey();
  const { key } = history.state;
  followRouter({ state: { location: { key } }, subscribe: () => undefined } as unknown as Parameters<
    typeof followRouter
  >[0]);
  return key as string;
}

afterEach(() => sessionStorage.clear());

it('a page that is loaded again is as it was left, and one that is opened by its address begins at its top', () => {
  history.replaceState(null, '', '/orders');
  const key = load();
  sessionStorage.setItem('scroll-positions', JSON.stringify({ [key]: 300 }));
  expect(positionOf(load())).toBe(300);
  // A browser forgets the state of an entry whose address is entered again.
  history.replaceState(null, '', '/orders');
  expect(positionOf(load())).toBeUndefined();
});
