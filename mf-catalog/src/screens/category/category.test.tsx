import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Product, ProductPage } from '@shop/contract/product';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { ApiError, api, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CategoryScreen } from './category.tsx';
import { loader } from './loader.ts';

const ID = 'c'.repeat(24);
const rice = { _id: ID, category_name: 'Rice', img_url: '', tint: 'clay', subcategories: [] };
const dal = { ...rice, _id: 'd'.repeat(24), category_name: 'Dal' };
const products = Array.from({ length: 40 }, (_, number) =>
  sampleProduct({ _id: String(number).padStart(24, '0'), name: `Rice ${number}` }),
);
const facets = { in_stock: 20, discounted: 3, prices: [], units: [] };
const pageOf = (some: Product[]) =>
  ({ products: some, total: 40, hasMore: some.length === 20, currentPage: 1, facets }) as unknown as ProductPage;

let failing: boolean;
let waits: Promise<void> | undefined;
let page: Shown;

async function post(body: unknown) {
  if (failing) throw new ApiError(0, 'network', 'Nothing came back.');
  await waits;
  const number = (body as { page: number }).page;
  return pageOf(products.slice((number - 1) * 20, number * 20 - (number === 2 ? 1 : 0)));
}

class NeverNear {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  failing = false;
  waits = undefined;
  Object.assign(globalThis, { IntersectionObserver: NeverNear, ResizeObserver: NeverNear });
  jest.spyOn(api, 'get').mockResolvedValue({ categories: [rice, dal] } as never);
  jest.spyOn(api, 'post').mockImplementation((_path, body) => post(body) as Promise<never>);
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

const Nothing = () => null;

async function open() {
  const routes = [{ path: '/categories/:categoryId', loader, Component: CategoryScreen, HydrateFallback: Nothing }];
  const router = createMemoryRouter(routes, { initialEntries: [`/categories/${ID}`] });
  page = await show(<RouterProvider router={router} />);
  return router;
}
const untilShown = (sentence: string) => until(() => page.text().includes(sentence));
const more = () =>
  act(async () => [...page.container.querySelectorAll('a')].find(({ rel }) => rel === 'next')?.click());

describe('the list of a category', () => {
  it('shows under its name that its products did not load, and shows them once they do', async () => {
    failing = true;
    await open();
    await untilShown('The products did not load.');
    expect(page.container.querySelector('h1')?.textContent).toBe('Rice');
    failing = false;
    await page.press('Try again');
    await untilShown('Rice 0');
    expect(page.container.querySelector('[role=alert]')).toBeNull();
  });

  it('keeps the shown products if more do not load, and continues with Try again', async () => {
    await open();
    await untilShown('Rice 0');
    failing = true;
    await more();
    await untilShown('More products did not load.');
    expect(page.text()).toContain('Rice 0');
    failing = false;
    await page.press('Try again');
    await untilShown('39 products shown');
    expect(page.container.querySelector('[role=alert]')).toBeNull();
  });
});

describe('filters and sorting', () => {
  const select = () => page.container.querySelector('select') as HTMLSelectElement;
  const choice = (name: string) =>
    [...page.container.querySelectorAll<HTMLAnchorElement>('#filters a')].find(({ textContent }) =>
      textContent?.startsWith(name),
    ) as HTMLAnchorElement;
  const hasSkeleton = () => page.container.querySelector('[role=status][aria-label=Loading]') !== null;

  /** The response takes so long that a skeleton is shown. */
  async function slowly(choose: () => void) {
    let respond = () => {};
    waits = new Promise((resolve) => {
      respond = resolve;
    });
    await act(async () => choose());
    await until(hasSkeleton);
    return async () => {
      respond();
      await until(() => !hasSkeleton());
    };
  }

  it('keep the focus of the sort field while and after the list loads', async () => {
    await open();
    await untilShown('Rice 0');
    const sort = select();
    sort.focus();
    const arrive = await slowly(() => {
      sort.value = 'price_asc';
      sort.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect([document.activeElement, sort.value]).toEqual([sort, 'price_asc']);
    await arrive();
    expect(document.activeElement).toBe(sort);
    expect(page.text()).toContain('Rice 0');
  });

  it('keep the focus of a filter, which is on at once', async () => {
    await open();
    await untilShown('Rice 0');
    const inStock = choice('In stock');
    inStock.focus();
    const arrive = await slowly(() => inStock.click());
    expect(document.activeElement).toBe(inStock);
    expect(inStock.getAttribute('aria-current')).toBe('true');
    await arrive();
    expect(document.activeElement).toBe(inStock);
    await act(async () => choice('Clear filters').click());
    await until(() => choice('Clear filters') === undefined);
    expect(document.activeElement?.id).toBe('filters');
  });

  it('can be changed again if the list did not load', async () => {
    await open();
    await untilShown('Rice 0');
    failing = true;
    await act(async () => choice('In stock').click());
    await untilShown('The products did not load.');
    failing = false;
    await act(async () => choice('In stock').click());
    await untilShown('Rice 0');
  });

  it('are those of the category', async () => {
    const router = await open();
    await untilShown('Rice 0');
    const sort = select();
    await act(async () => router.navigate(`/categories/${dal._id}`));
    await untilShown('Dal');
    expect(sort.isConnected).toBe(false);
  });
});
