import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { api, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loader } from './loader.ts';
import { SearchScreen } from './search.tsx';

const facets = { in_stock: 1, discounted: 1, prices: [], units: [] };
const rice = sampleProduct({ name: 'Basmati rice' });
let page: Shown;
let hits: (typeof rice)[];
let waits: Promise<void> | undefined;

class NeverNear {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  hits = [rice];
  waits = undefined;
  Object.assign(globalThis, { IntersectionObserver: NeverNear, ResizeObserver: NeverNear });
  jest.spyOn(api, 'get').mockResolvedValue({ categories: [] } as never);
  jest.spyOn(api, 'post').mockImplementation((async () => {
    await waits;
    return { Products: hits, SuggestedProducts: [], hasMore: false, total: hits.length, facets };
  }) as never);
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

const Nothing = () => null;

async function open(path: string) {
  const routes = [{ path: '/productsSearch/:searchName', loader, Component: SearchScreen, HydrateFallback: Nothing }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  page = await show(<RouterProvider router={router} />);
}
const choice = (name: string) =>
  [...page.container.querySelectorAll<HTMLAnchorElement>('#filters a')].find(({ textContent }) =>
    textContent?.startsWith(name),
  ) as HTMLAnchorElement;
const hasSkeleton = () => page.container.querySelector('[role=status][aria-label=Loading]') !== null;

it('a long search is cut between characters, and its page is shown', async () => {
  await open(`/productsSearch/${encodeURIComponent(`${'a'.repeat(199)}😀`)}`);
  await until(() => page.text().includes('Basmati rice'));
  expect(page.container.querySelector('h1')?.textContent).toBe(`Results for “${'a'.repeat(199)}”`);
});

it.each([
  ['/productsSearch/dal\ud83d', 'dal'],
  ['/productsSearch/dal%ED%A0%BD', 'dal%ED%A0%BD'],
])('a search with half a character has a page: %j', async (path, text) => {
  await open(path);
  await until(() => page.text().includes('Basmati rice'));
  expect(page.container.querySelector('h1')?.textContent).toBe(`Results for “${text}”`);
});

it('words in Hindi letters are read aloud as Hindi', async () => {
  await open('/productsSearch/दाल');
  await until(() => page.text().includes('Basmati rice'));
  expect(page.container.querySelector('h1 [lang=hi]')?.textContent).toBe('दाल');
});

describe('the filters of a search', () => {
  it('keep the focus while and after the results load', async () => {
    await open('/productsSearch/rice');
    await until(() => page.text().includes('Basmati rice'));
    const inStock = choice('In stock');
    inStock.focus();
    let respond = () => {};
    waits = new Promise((resolve) => {
      respond = resolve;
    });
    await act(async () => inStock.click());
    await until(hasSkeleton);
    expect(document.activeElement).toBe(inStock);
    respond();
    await until(() => page.text().includes('Basmati rice'));
    expect(document.activeElement).toBe(inStock);
  });

  it('stay on the page if no result fits them, and can be removed', async () => {
    await open('/productsSearch/rice');
    await until(() => page.text().includes('Basmati rice'));
    hits = [];
    await act(async () => choice('In stock').click());
    await until(() => page.text().includes('Nothing that was found fits what you chose.'));
    await act(async () => choice('In stock').click());
    await until(() => page.text().includes('Basmati rice'));
  });
});
