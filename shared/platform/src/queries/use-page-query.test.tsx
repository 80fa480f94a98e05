import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLoaderData, useLocation } from 'react-router-dom';
import { changeSession } from '../state/authentication.ts';
import { loadForPage } from './load.ts';
import type { Query } from './query.ts';
import { queries } from './tab-queries.ts';
import { usePageQuery } from './use-page-query.ts';

const FRESH_MS = 60_000;

let page: Shown;
let router: ReturnType<typeof createMemoryRouter>;
let requests: string[];
let respond: (value: string) => Promise<void>;
let fail: (failure: unknown) => Promise<void>;

/** What a card knows about one of them. */
let known: { id: string; product: string } | undefined;

const productQuery = (id: string): Query<string> => ({
  key: ['product', id],
  known: () => (known?.id === id ? known.product : undefined),
  freshMs: FRESH_MS,
  fetch: () =>
    new Promise((resolve, reject) => {
      requests.push(id);
      respond = (value) => act(async () => resolve(value));
      fail = (failure) => act(async () => reject(failure));
    }),
});

interface Loaded {
  id: string;
  product: string | undefined;
}

let isKeyed: boolean;

function Screen() {
  const { key } = useLocation();
  return <Product key={isKeyed ? key : undefined} />;
}

function Product() {
  const { id, product: loaded } = useLoaderData<Loaded>();
  const { data, error, isFetching, refetch } = usePageQuery(productQuery(id), loaded);
  return (
    <>
      <p>{data ?? (error ? 'It did not come' : 'Skeleton')}</p>
      <i>{isFetching && '…'}</i>
      <button type="button" onClick={refetch}>
        Try again
      </button>
    </>
  );
}

const shown = () => page.container.querySelector('p')?.textContent ?? '';
const go = (to: string | number) =>
  act(async () => {
    void router.navigate(to as string);
  });
/** Until the loader has stopped waiting for a slow response. */
const untilSkeletonTime = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

beforeEach(async () => {
  requests = [];
  known = undefined;
  router = createMemoryRouter([
    { path: '/', element: <Link to="/rice">Rice</Link> },
    {
      path: '/:id',
      Component: Screen,
      loader: async (args): Promise<Loaded> => {
        const id = args.params.id ?? '';
        return { id, product: await loadForPage(args, productQuery(id)) };
      },
    },
  ]);
  page = await show(<RouterProvider router={router} />);
});
afterEach(async () => {
  await page.leave();
  queries.forget();
});

describe.each([
  ['in a component of its own for each history entry', true],
  ['in one component for all of them', false],
])('the query of a page, %s,', (_, keyed) => {
  beforeEach(() => {
    isKeyed = keyed;
  });

  it('shows at once what its loader had in time', async () => {
    await go('/rice');
    await respond('Sona Masoori');
    expect([shown(), requests]).toEqual(['Sona Masoori', ['rice']]);
  });

  it('shows its skeleton if that takes longer, then the response', async () => {
    await go('/rice');
    await untilSkeletonTime();
    expect(shown()).toBe('Skeleton');
    await respond('Sona Masoori');
    expect(shown()).toBe('Sona Masoori');
  });

  it('shows known data at once, then the response', async () => {
    known = { id: 'rice', product: 'Rice' };
    await go('/rice');
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(shown()).toBe('Rice');
    await respond('Sona Masoori');
    expect(shown()).toBe('Sona Masoori');
  });

  it('keeps known data if the response fails', async () => {
    known = { id: 'rice', product: 'Rice' };
    await go('/rice');
    await fail({ status: 500 });
    expect([shown(), requests.length]).toEqual(['Rice', 1]);
  });

  it('shows a failure in its place, after one request, and retries', async () => {
    await go('/rice');
    await fail({ status: 500 });
    expect([shown(), requests.length]).toEqual(['It did not come', 1]);
    await page.press('Try again');
    await respond('Sona Masoori');
    expect([shown(), requests.length]).toEqual(['Sona Masoori', 2]);
  });

  it('appears as it was left when the user comes back, and is fetched in the background', async () => {
    await go('/rice');
    await respond('Sona Masoori');
    await go('/dal');
    await respond('Toor');
    await act(async () => queries.forget());
    await go(-1);
    await untilSkeletonTime();
    expect(shown()).toBe('Sona Masoori');
    await respond('Sona Masoori, new crop');
    expect(shown()).toBe('Sona Masoori');
    await go(1);
    await go(-1);
    expect(shown()).toBe('Sona Masoori, new crop');
  });

  it('shows no old data after following a link', async () => {
    await go('/rice');
    await respond('Sona Masoori');
    await go('/');
    await act(async () => queries.invalidate(['product']));
    await go('/rice');
    await untilSkeletonTime();
    expect(shown()).toBe('Skeleton');
    await respond('Sona Masoori, new crop');
    expect(shown()).toBe('Sona Masoori, new crop');
  });

  it("shows another role's data after the loader has run again", async () => {
    await go('/rice');
    await respond('Sona Masoori');
    await act(async () => changeSession((session) => ({ ...session, role: 'admin' })));
    await act(async () => void router.revalidate());
    expect(shown()).toBe('Sona Masoori');
    await respond('Sona Masoori, ₹ 40');
    expect([shown(), requests.length]).toEqual(['Sona Masoori, ₹ 40', 2]);
    await act(async () => changeSession((session) => ({ ...session, role: 'user' })));
  });
});
