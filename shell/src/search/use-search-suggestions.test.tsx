import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act, useState } from 'react';
import { useSearchSuggestions } from './use-search-suggestions.ts';

let page: Shown;
let searched: { name: string; respond(product: string): Promise<void>; fail(): Promise<void> }[];

function Search() {
  const [text, setText] = useState('');
  const found = useSearchSuggestions(text);
  return (
    <>
      <label>
        Search <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <p>{found ? `${found.text}: ${found.products.map(({ name }) => name).join()}` : 'nothing'}</p>
    </>
  );
}

const type = (text: string) => page.type('Search', text);
const pause = () => act(() => jest.advanceTimersByTimeAsync(150));
const shown = () => page.container.querySelector('p')?.textContent;

beforeEach(async () => {
  searched = [];
  jest.useFakeTimers();
  jest.spyOn(api, 'get').mockResolvedValue({ categories: [] } as never);
  jest.spyOn(api, 'post').mockImplementation(
    (_path, body) =>
      new Promise<never>((resolve, reject) => {
        searched.push({
          name: (body as { name: string }).name,
          respond: (name) => act(async () => resolve({ Products: [{ name }] } as never)),
          fail: () => act(async () => reject({ status: 500 })),
        });
      }),
  );
  page = await show(<Search />);
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('suggestions while typing', () => {
  it('are fetched when the typing pauses, and not for each letter', async () => {
    await type('r');
    await type('ra');
    await pause();
    expect(searched.map(({ name }) => name)).toEqual(['ra']);
    await searched[0]?.respond('Rajma');
    expect(shown()).toBe('ra: Rajma');
  });

  it('never belong to an older text than the input', async () => {
    await type('ra');
    await pause();
    await type('dal');
    await searched[0]?.respond('Rajma');
    expect(shown()).toBe('nothing');
    await pause();
    await searched[1]?.respond('Toor');
    expect(shown()).toBe('dal: Toor');
  });

  it('stay until the next arrive, and if those fail', async () => {
    await type('ra');
    await pause();
    await searched[0]?.respond('Rajma');
    await type('raj');
    await pause();
    expect(shown()).toBe('ra: Rajma');
    await searched[1]?.fail();
    expect(shown()).toBe('ra: Rajma');
  });

  it('disappear with the text', async () => {
    await type('ra');
    await pause();
    await searched[0]?.respond('Rajma');
    await type('');
    expect(shown()).toBe('nothing');
  });
});
