import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Category } from '@shop/contract/category';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { ApiError, api, queries, restoredAtom, shopStore, signedIn } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { Provider } from 'jotai';
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { OrderAgain } from '../../features/usual/order-again.tsx';
import { FrontWithoutSections } from './front-without-sections.tsx';
import { LateSection } from './late-section.tsx';

const ID = 's'.repeat(24);
const toor = sampleProduct({ name: 'Toor dal' });
const tea = { _id: ID, kind: 'products' as const, title: 'Tea and coffee' };

let come: () => Promise<void>;
let requests: string[];
let failing: boolean;
let page: Shown;

beforeEach(() => {
  requests = [];
  failing = true;
  class Near {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      come = () => act(async () => callback([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Near });
  jest.spyOn(api, 'get').mockImplementation(async (path) => {
    requests.push(path);
    if (failing) throw new ApiError(0, 'network', 'Nothing came back.');
    if (path.includes('/usual-products/')) return { usual: [{ product: toor, quantity: 3 }] } as never;
    return { ...tea, products: [toor] } as never;
  });
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

const open = async (content: ReactNode) => {
  page = await show(
    <Provider store={shopStore}>
      <MemoryRouter>{content}</MemoryRouter>
    </Provider>,
  );
};
const untilShown = (sentence: string) => until(() => page.text().includes(sentence));

describe('a section further down', () => {
  it('is loaded near the screen, reports a failure, and recovers', async () => {
    await open(<LateSection head={tea} categories={[]} preview={false} />);
    expect(requests).toEqual([]);
    await come();
    await untilShown('“Tea and coffee” did not load.');
    failing = false;
    await page.press('Try again');
    await untilShown('Toor dal');
  });
});

describe('the usual products', () => {
  it('show an error in their place if they did not load, and load with Try again', async () => {
    document.documentElement.dataset.usual = '';
    shopStore.set(restoredAtom, true);
    const user = { _id: 'u'.repeat(24), user_name: 'Asha', user_email: null, phoneNumber: '+919812345678' };
    signedIn({ token: 't', role: 'user', user });
    await open(<OrderAgain />);
    await untilShown('Your usual things did not load.');
    failing = false;
    await page.press('Try again');
    await until(() => page.container.querySelector('[aria-label="Buy 3 of Toor dal now"]') !== null);
  });
});

it('a home page without sections has every category, and an empty shop says so', async () => {
  const rice: Category = { _id: 'c'.repeat(24), category_name: 'Rice', img_url: '', tint: 'leaf', subcategories: [] };
  const front = (categories: Category[]) => (
    <MemoryRouter>
      <FrontWithoutSections categories={categories} />
    </MemoryRouter>
  );
  page = await show(front([rice]));
  expect(page.container.querySelector('a')?.textContent).toContain('Rice');
  await page.leave();
  page = await show(front([]));
  expect(page.text()).toBe('The shelves are still empty. Please come back soon.');
});
