import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { createStore, Provider } from 'jotai';
import { act } from 'react';

let page: Shown;
let store: ReturnType<typeof createStore>;
const drawing = () => page.container.querySelector('path')?.getAttribute('d');

/** The code starts in a page of the server, which has the drawing. */
async function started() {
  document.body.innerHTML = '<svg class="wordmark"><path d="M1 2"></path></svg>';
  const logo = await import('./logo.tsx');
  document.body.innerHTML = '';
  return logo;
}

beforeEach(async () => {
  const { Wordmark } = await started();
  store = createStore();
  page = await show(
    <Provider store={store}>
      <Wordmark name="Panseri" />
    </Provider>,
  );
});
afterEach(() => page.leave());

test("the name's drawing is the one that the page of the server had", () => {
  expect(drawing()).toBe('M1 2');
});

test('a page without it has the name as text, until the drawing comes', async () => {
  const { wordmarkAtom } = await started();
  await act(async () => store.set(wordmarkAtom, undefined));
  expect([page.text(), drawing()]).toEqual(['Panseri', undefined]);
  await act(async () => store.set(wordmarkAtom, 'M3 4'));
  expect(drawing()).toBe('M3 4');
});
