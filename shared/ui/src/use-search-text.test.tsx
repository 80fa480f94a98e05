import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { act, useState } from 'react';
import { useSearchText } from './use-search-text.ts';

const NETWORK_MS = 50;
const searched: string[] = [];

function Field() {
  const [q, setQ] = useState('rice');
  const { text, setText, searchNow } = useSearchText(q, (found) => {
    searched.push(found);
    setTimeout(() => setQ(found), NETWORK_MS);
  });
  return (
    <>
      <label>
        Search
        <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="button" onClick={searchNow}>
        Search now
      </button>
      <button type="button" onClick={() => setQ('tea')}>
        Back
      </button>
      <button type="button" onClick={() => setQ('rice')}>
        Forward
      </button>
      <a href="#order">
        <b>An order</b>
      </a>
      <button type="button">Sort</button>
    </>
  );
}

let page: Shown;
beforeEach(async () => {
  searched.length = 0;
  jest.useFakeTimers();
  page = await show(<Field />);
});
afterEach(async () => {
  history.replaceState(null, '', '/');
  await page.leave();
  jest.useRealTimers();
});

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

it('searches once, after the last letter, and not for what was searched already', async () => {
  await pass(1000);
  await page.type('Search', 'rice b');
  await pass(200);
  await page.type('Search', 'rice ba ');
  await pass(200);
  expect(searched).toEqual([]);
  await pass(200);
  expect(searched).toEqual(['rice ba']);
  await page.type('Search', 'rice ba  ');
  await pass(1000);
  expect(searched).toEqual(['rice ba']);
});

it('follows the address', async () => {
  await page.type('Search', 'dal');
  await page.press('Back');
  expect(page.field('Search').value).toBe('tea');
  await pass(1000);
  expect(searched).toEqual([]);
});

it('does not return to the list after a link of it was followed meanwhile', async () => {
  await page.type('Search', 'asha');
  await pass(200);
  await act(async () => page.container.querySelector('b')?.click());
  await pass(1000);
  expect(searched).toEqual([]);
  await page.type('Search', 'asha r');
  await pass(300);
  expect(searched).toEqual(['asha r']);
});

it('still searches when a link of the list is opened in a new tab', async () => {
  await page.type('Search', 'asha');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  await act(async () => page.container.querySelector('b')?.dispatchEvent(click));
  await pass(300);
  expect(searched).toEqual(['asha']);
});

it('does not return to the list when a row or a key opens something', async () => {
  await page.type('Search', 'asha');
  history.pushState(null, '', '/orders/1');
  await pass(1000);
  expect(searched).toEqual([]);
});

it('still searches when something else in the list is chosen meanwhile', async () => {
  await page.type('Search', 'asha');
  await page.press('Sort');
  history.pushState(null, '', '/?sort=name');
  await pass(300);
  expect(searched).toEqual(['asha']);
});

it('loses no letter that is typed while the search before it is on its way', async () => {
  await page.type('Search', 'asha ');
  await pass(300);
  await page.type('Search', 'asha r');
  await pass(NETWORK_MS);
  expect(page.field('Search').value).toBe('asha r');
  await page.press('Search now');
  await page.type('Search', 'asha ra');
  await pass(1000);
  expect(searched).toEqual(['asha', 'asha r', 'asha ra']);
  expect(page.field('Search').value).toBe('asha ra');
  await page.press('Back');
  expect(page.field('Search').value).toBe('tea');
});

it('follows the address back to a search that was sent twice', async () => {
  await page.press('Search now');
  await page.press('Back');
  expect(page.field('Search').value).toBe('tea');
  await page.press('Forward');
  await pass(1000);
  expect(page.field('Search').value).toBe('rice');
  expect(searched).toEqual(['rice']);
});
