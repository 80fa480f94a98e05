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
const products = Array.from({ length: 40 }, (_, number) =>
  sampleProduct({ _id: String(number).padStart(24, '0'), name: `Rice ${number}` }),
);
const pageOf = (some: Product[]) =>
  ({ products: some, total: 40, hasMore: some.length === 20, currentPage: 1 }) as unknown as ProductPage;

let failing: boolean;
let page: Shown;

async function post(body: unknown) {
  if (failing) throw new ApiError(0, 'network', 'Nothing came back.');
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
  Object.assign(globalThis, { IntersectionObserver: NeverNear, ResizeObserver: NeverNear });
  jest.spyOn(api, 'get').mockResolvedValue({ categories: [rice] } as never);
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
}
const untilShown = (sentence: string) => until(() => page.text().includes(sentence));
const more = () =>
  act(async () => [...page.container.querySelectorAll('a')].find(({ rel }) => rel === 'next')?.click());

describe('the list of a category', () => {
  it('shows under its name that its products did not load, and shows them when they do', async () => {
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
