import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { act, useState } from 'react';
import { useSearchText } from './use-search-text.ts';

const searched: string[] = [];

function Field() {
  const [q, setQ] = useState('rice');
  const [text, setText] = useSearchText(q, (found) => {
    searched.push(found);
    setQ(found);
  });
  return (
    <>
      <label>
        Search
        <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="button" onClick={() => setQ('tea')}>
        Back
      </button>
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
  await page.leave();
  jest.useRealTimers();
});

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

it('searches once, after the last letter, and for nothing that is searched already', async () => {
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
