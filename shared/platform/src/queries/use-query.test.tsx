import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import type { Query } from './query.ts';
import { queries } from './tab-queries.ts';
import { useQuery } from './use-query.ts';

let requests: string[];
let respond: (value: string) => Promise<void>;
let fail: (failure: unknown) => Promise<void>;
let page: Shown | undefined;

const greeting = (name: string): Query<string> => ({
  key: ['greeting', name],
  freshMs: 60_000,
  refetchOn: ['online'],
  fetch: () =>
    new Promise((resolve, reject) => {
      requests.push(name);
      respond = (value) => act(async () => resolve(value));
      fail = (failure) => act(async () => reject(failure));
    }),
});

interface Props {
  initial?: string;
  isFresh?: boolean;
  enabled?: boolean;
}

function Greeting(options: Props) {
  const [name, setName] = useState('Asha');
  const { data, error, isFetching, refetch } = useQuery(greeting(name), options);
  return (
    <>
      <p>{data ?? (error ? 'It did not come' : 'Skeleton')}</p>
      {isFetching && <i>…</i>}
      <button type="button" onClick={refetch}>
        Try again
      </button>
      <button type="button" onClick={() => setName('Ravi')}>
        Ravi
      </button>
    </>
  );
}

const text = () => page?.container.querySelector('p')?.textContent;

beforeEach(() => {
  requests = [];
});
afterEach(async () => {
  await page?.leave();
  queries.forget();
});

describe('a component with a query', () => {
  it('shows its skeleton, then the response', async () => {
    page = await show(<Greeting />);
    expect(text()).toBe('Skeleton');
    await respond('Namaste');
    expect(text()).toBe('Namaste');
  });

  it('shows at once what another component had fetched', async () => {
    queries.set(['greeting', 'Asha'], 'Namaste');
    page = await show(<Greeting />);
    expect([text(), requests]).toEqual(['Namaste', []]);
  });

  it('offers a retry after a failure, and shows that it is running', async () => {
    page = await show(<Greeting />);
    await fail({ status: 500 });
    expect(text()).toBe('It did not come');
    await page.press('Try again');
    expect(page.container.querySelector('i')).not.toBeNull();
    await respond('Namaste');
    expect([text(), requests.length]).toEqual(['Namaste', 2]);
  });

  it('never shows a late response to an earlier key', async () => {
    page = await show(<Greeting />);
    const toAsha = respond;
    await page.press('Ravi');
    await toAsha('Namaste, Asha');
    expect(text()).toBe('Skeleton');
    await respond('Namaste, Ravi');
    expect(text()).toBe('Namaste, Ravi');
  });

  it('fetches nothing while it is not enabled', async () => {
    page = await show(<Greeting enabled={false} />);
    expect([text(), requests]).toEqual(['Skeleton', []]);
  });

  it('shows its initial data first, and then the response', async () => {
    page = await show(<Greeting initial="From the list" />);
    expect(text()).toBe('From the list');
    await respond('Whole');
    expect(text()).toBe('Whole');
  });

  it('sends no request if its initial data is fresh', async () => {
    page = await show(<Greeting initial="As placed" isFresh />);
    expect([text(), requests]).toEqual(['As placed', []]);
    await act(async () => queries.change<string>(['greeting'], (known) => `${known}, then moved`));
    expect(text()).toBe('As placed, then moved');
  });

  it('fetches failed data when the network is back', async () => {
    page = await show(<Greeting />);
    await fail({ status: 0 });
    await act(async () => void dispatchEvent(new Event('online')));
    expect(requests).toHaveLength(2);
  });

  it('only knows its initial data on the server', () => {
    queries.set(['greeting', 'Asha'], "another visitor's");
    expect(renderToString(<Greeting initial="Given" />)).toContain('Given');
    expect(renderToString(<Greeting />)).toContain('Skeleton');
  });
});
