import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  loadForPage,
  type Query,
  queries,
  shopStore,
  signedIn,
  useIsPageShown,
  usePageData,
  usePageLocation,
  usePageQuery,
} from '@shop/platform';
import type { PageHandle } from '@shop/platform/page-handle';
import { type Shown, show } from '@shop/testing/show';
import { atom, Provider, useAtomValue } from 'jotai';
import { act, memo } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { aheadAtom, followRouter, goAhead, positionOf } from '../router/shown-page.ts';
import { PageScroll } from './page-scroll.tsx';
import { Pages } from './pages.tsx';

const mounted: PageHandle = { staysMounted: true };

let drawn: string[];
let respond: (text: string) => void;
const listQuery: Query<string> = {
  key: ['list'],
  fetch: () =>
    new Promise((resolve) => {
      respond = resolve;
    }),
};

function List() {
  const { key } = usePageLocation();
  return <ListOf key={key} />;
}

function ListOf() {
  const list = usePageQuery(listQuery, usePageData<{ list: string | undefined }>().list);
  drawn.push('list');
  return (
    <>
      {useIsPageShown() && <title>List</title>}
      <p>{list.data ?? 'Skeleton'}</p>
      <Row />
    </>
  );
}

const isBrokenAtom = atom(false);

const Row = memo(function Row() {
  if (useAtomValue(isBrokenAtom)) throw new Error('The row is broken');
  drawn.push('row');
  return <Link to="/product">Rice</Link>;
});

function Product() {
  return <p>{usePageData<string>()}</p>;
}

const Layout = () => (
  <>
    <Outlet />
    <PageScroll />
  </>
);

let page: Shown;
let router: ReturnType<typeof createBrowserRouter>;
let startKey: string;

/** Until the router is idle again; `meanwhile` runs while it navigates. */
async function go(to: string | number, meanwhile = async () => {}) {
  const { location: from } = router.state;
  const hasCome = new Promise<void>((resolve) => {
    const stop = router.subscribe(({ location, navigation }) => {
      if (location === from || navigation.state !== 'idle') return;
      stop();
      resolve();
    });
  });
  const isUnderWay = new Promise<void>((resolve) => {
    const stop = router.subscribe(() => {
      stop();
      resolve();
    });
  });
  await act(async () => {
    void router.navigate(to as string);
    await isUnderWay;
    await meanwhile();
    await hasCome;
  });
}

const arrival = (at: string) =>
  new Promise<void>((resolve) => {
    const stop = router.subscribe(({ location, navigation }) => {
      if (location.key !== at || navigation.state !== 'idle') return;
      stop();
      resolve();
    });
  });

const texts = (selector: string) =>
  [...page.container.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
const shown = () => texts('[data-page]:not([data-hidden]) p').join();
const hidden = () => texts('[data-hidden] p').join();
const scrolled = jest.fn();
function showAhead(to: string) {
  goAhead(to);
  shopStore.set(aheadAtom, { seen: to, until: to });
}

beforeEach(async () => {
  drawn = [];
  Object.assign(globalThis, { scrollTo: scrolled });
  scrolled.mockReset();
  sessionStorage.clear();
  history.pushState(null, '', '/');
  router = createBrowserRouter([
    {
      Component: Layout,
      children: [
        {
          Component: Pages,
          children: [
            { path: '/', element: <p>Start</p> },
            {
              path: '/list',
              Component: List,
              handle: mounted,
              loader: async (args) => ({ list: await loadForPage(args, listQuery) }),
            },
            { path: '/product', Component: Product, handle: mounted, loader: () => 'Rice at 158' },
            { path: '/cart', element: <p>Cart</p> },
          ],
        },
      ],
    },
  ]);
  followRouter(router);
  page = await show(
    <Provider store={shopStore}>
      <RouterProvider router={router} />
    </Provider>,
  );
  startKey = router.state.location.key;
  await go('/list', async () => respond('Rice, dal'));
});
afterEach(async () => {
  await page.leave();
  router.dispose();
  queries.forget();
});

describe('a page that stays mounted', () => {
  it('is hidden unchanged while another page is shown, and only the shown page has a title', async () => {
    expect([shown(), hidden(), document.title]).toEqual(['Rice, dal', '', 'List']);
    await go('/product');
    expect([shown(), hidden()]).toEqual(['Rice at 158', 'Rice, dal']);
    expect(document.head.querySelector('title')).toBeNull();
  });

  it('is shown again on Back, the same elements, and nothing in it that has not changed is rendered again', async () => {
    const link = page.container.querySelector('a');
    await go('/product');
    drawn = [];
    await go(-1);
    expect([shown(), hidden(), document.title]).toEqual(['Rice, dal', 'Rice at 158', 'List']);
    expect(page.container.querySelector('a')).toBe(link);
    expect(drawn).not.toContain('row');
    await go(1);
    expect([shown(), hidden()]).toEqual(['Rice at 158', 'Rice, dal']);
  });

  it('shows its former content, never a skeleton, while its loader is late', async () => {
    await go('/product');
    await go(-1);
    expect(router.state.loaderData[router.state.matches.at(-1)?.route.id ?? '']).toEqual({ list: undefined });
    expect(shown()).toBe('Rice, dal');
  });

  it('shows new data at once if its loader brings them in time', async () => {
    await go('/product');
    await go(-1, async () => respond('Rice, dal, tea'));
    expect(shown()).toBe('Rice, dal, tea');
  });

  it('is unmounted when another person logs in', async () => {
    await go('/product');
    const user = { _id: 'u1', user_name: 'Asha', user_email: null, phoneNumber: '+919812345678' };
    await act(async () => signedIn({ token: 't', role: 'user', user }));
    expect([shown(), hidden()]).toEqual(['Rice at 158', '']);
  });

  it('can crash without affecting the shown page, and is rendered again on Back', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await go('/product');
    await act(async () => shopStore.set(isBrokenAtom, true));
    expect([shown(), hidden()]).toEqual(['Rice at 158', '']);
    await act(async () => shopStore.set(isBrokenAtom, false));
    await go(-1, async () => respond('Rice, dal'));
    expect([shown(), hidden()]).toEqual(['Rice, dal', 'Rice at 158']);
    await go(1);
    await act(async () => shopStore.set(isBrokenAtom, true));
    await go(-1, async () => respond('Rice, dal'));
    expect(page.container.textContent).toContain('The row is broken');
    await act(async () => shopStore.set(isBrokenAtom, false));
    logged.mockRestore();
  });

  it('stays hidden behind any other page, and a page without the mark is unmounted', async () => {
    await go('/cart');
    await go('/product');
    expect(hidden()).toBe('Rice, dal');
    await go('/');
    await go('/cart');
    expect([shown(), hidden()]).toEqual(['Cart', 'Rice, dal,Rice at 158']);
  });
});

describe('a hidden page that is shown before the router follows', () => {
  const list = () => page.container.querySelector('a')?.closest('[data-page]');

  it('is seen at once and stays when the router arrives, which does not scroll it again', async () => {
    const to = router.state.location.key;
    await go('/product');
    Object.assign(globalThis, { scrollY: 70 });
    scrolled.mockReset();
    await act(async () => showAhead(to));
    expect([shown(), router.state.location.pathname]).toEqual(['Rice, dal', '/product']);
    expect(list()?.hasAttribute('data-hidden')).toBe(false);
    Object.assign(globalThis, { scrollY: 500 });
    await go(-1);
    expect(shown()).toBe('Rice, dal');
    expect(scrolled).not.toHaveBeenCalled();
    Object.assign(globalThis, { scrollY: 0 });
    await go(1);
    expect(scrolled).toHaveBeenLastCalledWith(0, 70);
    expect(positionOf(to)).toBe(0);
  });

  it('is hidden again if the router goes elsewhere, or the visitor goes forward before the router arrives', async () => {
    const to = router.state.location.key;
    await go('/product');
    const from = router.state.location.key;
    await act(async () => showAhead(to));
    await act(async () => showAhead(from));
    expect(shown()).toBe('Rice at 158');
    await act(async () => showAhead(to));
    await go('/cart');
    expect(shown()).toBe('Cart');
    await go(-1);
    expect(shown()).toBe('Rice at 158');
  });

  it('is seen at once also if the router has arrived at another page that is not rendered yet', async () => {
    const list = router.state.location.key;
    await go('/product');
    const product = router.state.location.key;
    await go(-1);
    await act(async () => {
      const isStart = arrival(startKey);
      void router.navigate(-1);
      await isStart;
      expect(shown()).toBe('Rice, dal');
      flushSync(() => showAhead(product));
      expect(shown()).toBe('Rice at 158');
      flushSync(() => showAhead(list));
      expect(shown()).toBe('Rice, dal');
    });
    expect(shown()).toBe('Rice, dal');
    await go(1);
    expect([shown(), hidden()]).toEqual(['Rice, dal', 'Rice at 158']);
    await go(-1);
    expect(shown()).toBe('Start');
  });

  it('keeps its scroll position, however quickly the visitor goes back and forth', async () => {
    const to = router.state.location.key;
    await go('/product');
    const from = router.state.location.key;
    Object.assign(globalThis, { scrollY: 130 });
    await act(async () => showAhead(to));
    Object.assign(globalThis, { scrollY: 723 });
    await act(async () => {
      const isList = arrival(to);
      void router.navigate(-1);
      showAhead(from);
      Object.assign(globalThis, { scrollY: 130 });
      // The router arrives at the list, and navigates again before that page is rendered.
      await isList;
      const isProduct = arrival(from);
      void router.navigate(1);
      await isProduct;
    });
    expect(shown()).toBe('Rice at 158');
    expect([positionOf(to), positionOf(from)]).toEqual([723, 130]);
  });
});
