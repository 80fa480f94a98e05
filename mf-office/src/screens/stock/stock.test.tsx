import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Right } from '@shop/contract/office/rights';
import type { StockRow } from '@shop/contract/office/stock';
import type { StockMovementInput } from '@shop/contract/stock';
import { ApiError, api, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { MeContext } from '../../lib/me.ts';
import { readFilter, searchOf } from './address.ts';
import { Stock } from './stock.tsx';

const sugar: StockRow = {
  _id: 'a'.repeat(24),
  name: 'Sugar',
  sku: null,
  barcode: '8901',
  img_url: null,
  tint: 'leaf',
  stock: 4,
  stock_version: 7,
  low_stock: null,
  available: true,
  waiting: 2,
};

let page: Shown;
let moves: StockMovementInput[];
let refusal: ApiError | undefined;
const open = async (rights: Right[] = ['stock.edit'], products = [sugar]) => {
  const counts = { low: 1, out: 0, waiting: 1 };
  jest.spyOn(api, 'get').mockImplementation(async () => ({ products, total: 1, counts, low_stock: 10 }) as never);
  page = await show(
    <MeContext value={{ user_name: 'Shop', role: 'stock', rights }}>
      <MemoryRouter initialEntries={['/office/stock']}>
        <Stock />
      </MemoryRouter>
    </MeContext>,
  );
};

beforeEach(() => {
  [moves, refusal] = [[], undefined];
  jest.spyOn(api, 'post').mockImplementation(async (_, body) => {
    moves.push(body as StockMovementInput);
    if (refusal) throw refusal;
    return { product: { ...sugar, stock: 24, stock_version: 8 }, low_stock: 10 } as never;
  });
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

describe('the list of stock', () => {
  it('records a delivery with two taps and a number, and shows the new stock', async () => {
    await open();
    expect(page.text()).toContain('2 customers are waitingIt is back: inform them');
    await page.press('Receive');
    await page.type('Pieces received', '20');
    expect(page.text()).toContain('4 now, 24 afterwards');
    await page.press('Delivery');
    await page.press('Save');
    expect(moves).toMatchObject([{ kind: 'received', quantity: 20, reason: 'Delivery' }]);
    expect(page.text()).toContain('24in stock');
    expect(document.activeElement?.textContent).toBe('Receive');
  });

  it('is counted again, based on the current stock, if somebody else counted meanwhile', async () => {
    await open();
    await page.press('Count');
    await page.type('Pieces on the shelf', '20');
    refusal = new ApiError(409, 'stale_count', 'This product has been counted again since then. Count it again.');
    jest
      .spyOn(api, 'get')
      .mockImplementation(async () => ({ product: { ...sugar, stock: 18, stock_version: 9 }, low_stock: 10 }) as never);
    await page.press('Save');
    refusal = undefined;
    expect(page.text()).toContain('Count it again.');
    expect(page.text()).toContain('18in stock');
    await page.press('Save');
    expect(moves.map(({ stock_version }) => stock_version)).toEqual([7, 9]);
  });

  it('shows without a network that it waits, and cannot be withdrawn by a button without effect', async () => {
    await open();
    await page.press('Receive');
    await page.type('Pieces received', '20');
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await page.press('Save');
    expect(page.text()).toContain('You are offline. It is saved when the network is back.');
    await page.press('Cancel');
    expect([moves.length, page.button('Cancel')?.ariaDisabled]).toEqual([0, 'true']);
    onLine.mockRestore();
    await act(async () => void dispatchEvent(new Event('online')));
    expect(moves).toHaveLength(1);
  });

  it('keeps the input after a refusal, and sends it again under the same key', async () => {
    await open();
    await page.press('Damage');
    await page.type('Pieces damaged or lost', '5');
    refusal = new ApiError(409, 'not_enough_stock', 'The shop has only 4 pieces of it.');
    await page.press('Save');
    await page.press('Save');
    expect(page.text()).toContain('The shop has only 4 pieces of it.');
    expect(page.field('Pieces damaged or lost').value).toBe('5');
    expect(new Set(moves.map(({ key }) => key)).size).toBe(1);
  });

  it('is read-only without the right to change it', async () => {
    await open(['see']);
    expect([page.button('Receive'), page.text().includes('Stocktake')]).toEqual([null, false]);
  });

  it('explains an empty list', async () => {
    await open(['see'], []);
    expect(page.text()).toContain('Nothing is low.');
  });
});

it('reads the list from the address', () => {
  const filter = { show: 'waiting', q: 'toor dal', page: 3 } as const;
  expect(readFilter(new URLSearchParams(searchOf(filter)))).toEqual(filter);
  expect(readFilter(new URLSearchParams('show=x&page=-1'))).toEqual({ show: 'low', q: '', page: 1 });
  expect(searchOf({ show: 'low', q: '', page: 1 })).toBe('');
});
