import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { FindResponse } from '@shop/contract/office/frame';
import { type Right, rightsOf, type StaffRole } from '@shop/contract/office/rights';
import { api, queries, shopStore, toasterWantedAtom } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { Provider } from 'jotai';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Frame } from './frame.tsx';

const found: FindResponse = {
  orders: [{ orderId: '00000012', name: 'Lakshmi', date: '2026-11-20T09:00:00Z', status: 0 }],
  customers: [{ _id: 'c1', user_name: 'Lakshmi Stores', phoneNumber: '+918012345678' }],
  products: [],
};

let page: Shown;
let searches: unknown[];
afterEach(async () => {
  await page.leave();
  queries.forget();
  localStorage.clear();
  jest.restoreAllMocks();
});

const user = { _id: 'u1', user_name: 'Asha', user_email: null, phoneNumber: '+919000000001' };

const Place = () => <output>{useLocation().pathname}</output>;

async function open({ at = '/office/products', role = 'owner' as StaffRole, response = found } = {}) {
  searches = [];
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => media });
  jest.spyOn(api, 'get').mockImplementation(async (path, options) => {
    if (path === '/admin/me') return { user_name: 'Asha', role, rights: rightsOf(role) as Right[] };
    if (path === '/admin/waiting') return { orders: 3, low_stock: 0, payments: 1, messages: 0 };
    searches.push(options?.params);
    return response;
  });
  page = await show(
    <Provider store={shopStore}>
      <MemoryRouter initialEntries={[at]}>
        <Frame user={user} />
        <Place />
      </MemoryRouter>
    </Provider>,
  );
  await until(() => page.text().includes(role === 'owner' ? 'Owner' : 'Stock'));
}

const menu = () => page.container.querySelector('nav') as HTMLElement;
const labels = () => [...menu().querySelectorAll('a > span')].map(({ textContent }) => textContent);
const box = () => page.container.querySelector('[role=combobox]') as HTMLInputElement;
const place = () => page.container.querySelector('output')?.textContent;
const press = (key: string, more: KeyboardEventInit = {}, on: EventTarget = document.body) =>
  act(
    async () => void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
  );

async function find(text: string) {
  // The label shows the key.
  await page.type('Ctrl K', text);
  await until(() => searches.length > 0);
  await until(() => box().getAttribute('aria-expanded') === 'true' || page.text().includes('Nothing found'));
}

describe('the frame of the staff', () => {
  it('has the pages of the role in four groups, and marks where somebody is', async () => {
    await open();
    expect([...menu().querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'Selling',
      'Goods',
      'Shop',
      'Reports',
    ]);
    expect(menu().querySelector('[aria-current]')?.textContent).toBe('Products');
  });

  it('has no entry for a page that the role does not include', async () => {
    await open({ role: 'stock' });
    expect(labels()).not.toEqual(expect.arrayContaining(['Customers']));
    expect(labels()).not.toEqual(expect.arrayContaining(['Figures']));
    expect(labels()).toEqual(expect.arrayContaining(['Orders', 'Stock', 'Purchases']));
  });

  it('shows a number at pages where something waits, and none at others', async () => {
    await open();
    const waits = page.container.querySelector('[aria-label="Waiting for you"]');
    expect([...(waits?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
      '3 orders to confirm',
      '1 payment to settle',
    ]);
    expect(menu().querySelector('a[href="/orders"]')?.textContent).toBe('Orders3 to confirm');
    expect(page.container.querySelector('[aria-haspopup=dialog]')?.textContent).toBe('More1 to settle');
  });

  it('shows that there is no network, with code that it loaded before', async () => {
    await open();
    expect(shopStore.get(toasterWantedAtom)).toBe(true);
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => void dispatchEvent(new Event('offline')));
    expect(page.text()).toContain('Offline. What you typed stays.');
    onLine.mockReturnValue(true);
    await act(async () => void dispatchEvent(new Event('online')));
    expect(page.text()).not.toContain('Offline');
  });

  it('folds to icons with their names, and is still folded at the next visit', async () => {
    await open();
    const isFolded = () => menu().dataset.folded !== undefined;
    expect(isFolded()).toBe(false);
    await act(async () => page.container.querySelector<HTMLElement>('[aria-label="Fold the menu"]')?.click());
    expect(isFolded()).toBe(true);
    await page.leave();
    await open();
    expect(isFolded()).toBe(true);
  });
});

describe('the search of the frame', () => {
  it('has a group for each kind, and arrows and Enter open what is marked', async () => {
    await open();
    await find('lakshmi');
    expect(searches).toEqual([{ q: 'lakshmi' }]);
    const groups = [...page.container.querySelectorAll('[role=listbox] > div')];
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Customers', 'Orders']);
    // Of a keyboard that composes Hindi letters.
    await press('ArrowDown', { isComposing: true }, box());
    await press('Enter', { isComposing: true }, box());
    expect(place()).toBe('/office/products');
    await press('ArrowDown', {}, box());
    const marked = document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
    expect(marked?.textContent).toContain('Lakshmi Stores');
    await press('Enter', {}, box());
    expect(place()).toBe('/office/customers/c1');
  });

  it('opens the first with Enter, and closes with Escape', async () => {
    await open();
    await find('lakshmi');
    await press('Escape', {}, box());
    expect(box().getAttribute('aria-expanded')).toBe('false');
    await find('lakshmi s');
    // Faster than the shop's response.
    await press('Enter', {}, box());
    await until(() => place() === '/office/customers/c1');
  });

  it('finds pages and parts of the settings by other words, also in Hindi, as far as the role has them', async () => {
    const nothing = { orders: [], customers: [], products: [] };
    await open({ response: nothing });
    for (const [typed, to] of [
      ['gst', '/office/settings?part=gst'],
      ['छुट्टी', '/office/settings?part=hours'],
      ['export', '/office/import'],
      ['आयात', '/office/import'],
      ['डिलीवरी', '/office/dispatch'],
    ] as const) {
      await find(typed);
      await until(() => page.container.querySelector('[role=option]')?.getAttribute('href') === to);
    }
    await page.leave();
    queries.forget();
    await open({ role: 'stock', response: nothing });
    await find('gst');
    expect(page.text()).toContain('Nothing found for “gst”.');
  });

  it('shows that nothing was found', async () => {
    await open({ response: { orders: [], customers: [], products: [] } });
    await find('zzz');
    expect(page.text()).toContain('Nothing found for “zzz”.');
  });

  it.each([
    ['/', {}, '/office/products', true],
    ['k', { ctrlKey: true }, '/office/products', true],
    ['k', { ctrlKey: true }, '/orders', true],
    ['/', {}, '/orders', false],
  ])('takes the focus with %s %j on %s: %s', async (key, more, at, takes) => {
    await open({ at });
    await press(key, more);
    expect(document.activeElement === box()).toBe(takes);
  });
});
