import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { StockRow, StocktakeRequest } from '@shop/contract/office/stock';
import { ApiError, api, queries, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { Provider } from 'jotai';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { countLinesAtom } from './run.ts';
import { Stocktake } from './stocktake.tsx';

const row = (_id: string, name: string, barcode: string): StockRow => ({
  ...{ _id, name, barcode, sku: null, img_url: null, tint: 'leaf' },
  ...{ stock: 50, stock_version: 7, low_stock: null, available: true, waiting: 0 },
});
const rice = row('a'.repeat(24), 'Rice', '8901');
const tea = row('b'.repeat(24), 'Tea', '8902');

let sent: StocktakeRequest[];
let fails: boolean;
let refusal: string | null;
let page: Shown;

beforeEach(async () => {
  [sent, fails, refusal] = [[], false, null];
  shopStore.set(countLinesAtom, []);
  jest.spyOn(api, 'get').mockImplementation(async (path, { params } = {}) => {
    if (path === '/admin/stock') return { products: [rice, tea] } as never;
    const product = [rice, tea].find(({ barcode }) => barcode === params?.code);
    if (!product) throw new ApiError(404, 'not_found', 'No product has that code.');
    return { product, low_stock: 10 } as never;
  });
  jest.spyOn(api, 'post').mockImplementation(async (path, body) => {
    if (path === '/admin/stock-since')
      return { products: [{ product_id: rice._id, stock: 42, sold: 8, other: 0 }] } as never;
    if (fails) throw new ApiError(0, 'network', 'The shop cannot be reached.');
    const request = body as StocktakeRequest;
    sent.push(request);
    const results = request.counts.map(({ product_id }) => ({ product_id, stock: 1, stock_version: 9, refusal }));
    return { results } as never;
  });
  page = await show(
    <Provider store={shopStore}>
      <MemoryRouter>
        <Stocktake />
      </MemoryRouter>
    </Provider>,
  );
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

async function scan(code: string) {
  await page.type('Barcode', code);
  await page.submit();
}
const lines = () =>
  [...page.container.querySelectorAll('[aria-label="Counted"] > li')].map((line) => [
    line.querySelector('h2')?.textContent,
    line.querySelector('input')?.value,
  ]);

async function count(typed: string) {
  const field = page.container.querySelector<HTMLInputElement>('[aria-label="Counted"] input');
  if (!field) throw new Error('Nothing is counted yet.');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('a stocktake', () => {
  it('is scanned piece by piece, and shows later sales', async () => {
    for (const code of ['8901', '8902', '8901']) await scan(code);
    expect(lines()).toEqual([
      ['Rice', '2'],
      ['Tea', '1'],
    ]);
    expect(api.get).toHaveBeenCalledTimes(2);
    expect(page.text()).toContain('8 pieces sold since. That is fewer than went out: count on.');
    for (let more = 0; more < 7; more += 1) await scan('8901');
    expect(page.text()).toContain('The shop had 50 when you began. 8 pieces sold since. It will be 1.');
  });

  it.each(['1.5', '-5', '5,5'])('does not make a number of %j: the count stays as it was', async (typed) => {
    await scan('8901');
    for (let at = 1; at <= typed.length; at += 1) await count(typed.slice(0, at));
    expect(shopStore.get(countLinesAtom)).toMatchObject([{ counted: 1 }]);
    expect(page.text()).toContain('It stays at 1.');
  });

  it('is removed from the device after it is accepted', async () => {
    await scan('8901');
    await page.press('Save this count');
    expect(sent[0]?.counts).toMatchObject([{ product_id: rice._id, stock_version: 7, quantity: 1 }]);
    expect([lines(), shopStore.get(countLinesAtom)]).toEqual([[], []]);
  });

  it('stays on the device while the shop cannot be reached, and is sent again under the same key', async () => {
    await scan('8901');
    fails = true;
    await page.press('Save this count');
    expect(page.text()).toContain('What you counted is kept on this device.');
    const [line] = shopStore.get(countLinesAtom);
    fails = false;
    await page.press('Save this count');
    expect(sent[0]?.counts[0]?.key).toBe(`${line?.key}:1`);
  });

  it('shows why a count was refused, and allows a new one', async () => {
    await scan('8901');
    refusal = 'This product has been counted again since then. Count it again.';
    await page.press('Save this count');
    expect(page.text()).toContain(refusal);
    expect(page.button('Count it again')).not.toBeNull();
  });

  it('searches other text by name, and reports what it cannot find', async () => {
    await scan('ric');
    expect(page.text()).toContain('Which of these?');
    await page.press('Tea');
    expect(lines()).toEqual([['Tea', '1']]);
    await act(async () => undefined);
  });
});
