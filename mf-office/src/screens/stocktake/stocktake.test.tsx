import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { StockRow, StocktakeRequest } from '@shop/contract/office/stock';
import { ApiError, api, queries, setLanguage, shopStore } from '@shop/platform';
import { until } from '@shop/testing/until';
import { Provider } from 'jotai';
import { act } from 'react';
import { type InOffice, inOffice } from '../../testing/in-office.tsx';
import { countLinesAtom, lineOf } from './run.ts';
import { Stocktake } from './stocktake.tsx';
import { toCountAtom } from './to-count.ts';
import { waitingCodesAtom } from './waiting-codes.ts';

const row = (_id: string, name: string, barcode: string): StockRow => ({
  _id,
  name,
  barcode,
  sku: null,
  img_url: null,
  tint: 'leaf',
  stock: 50,
  stock_version: 7,
  low_stock: null,
  available: true,
  waiting: 0,
});
const rice = { ...row('a'.repeat(24), 'Rice', '8901'), names: { hi: 'चावल' } };
const tea = row('b'.repeat(24), 'Tea', '8902');

let sent: StocktakeRequest[];
let fails: boolean;
let refusal: string | null;
let categories: 'load' | 'fail';
let page: InOffice;

beforeEach(async () => {
  [sent, fails, refusal, categories] = [[], false, null, 'load'];
  shopStore.set(countLinesAtom, []);
  shopStore.set(toCountAtom, []);
  shopStore.set(waitingCodesAtom, []);
  jest.spyOn(api, 'get').mockImplementation(async (path, { params } = {}) => {
    if (path === '/admin/categories' && categories === 'fail')
      throw new ApiError(500, 'internal', 'Something went wrong.');
    if (path === '/admin/categories') return { categories: [] } as never;
    if (path === '/admin/stock') return { products: [rice, tea], total: 2 } as never;
    if (path === `/admin/stock/${rice._id}`) return { product: rice } as never;
    if (path === `/admin/stock/${tea._id}`) return { product: { ...tea, stock: 40, stock_version: 9 } } as never;
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
  await open();
});
async function open(rights?: 'see'[]) {
  page = await inOffice(
    <Provider store={shopStore}>
      <Stocktake />
    </Provider>,
    rights && { rights },
  );
}
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

const blur = (label: string) =>
  act(async () => page.field(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

const dialogButton = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button, [role=dialog] button')].find(
    ({ textContent }) => textContent === name,
  );

const save = async () => {
  if (page.button('Review and save')) await page.press('Review and save');
  await page.press('Save 1 count');
};

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
    expect(jest.mocked(api.get).mock.calls.filter(([path]) => path === '/admin/stock-lookup')).toHaveLength(2);
    expect(page.text()).toContain('8 pieces sold since. That is fewer than were sold meanwhile: keep counting.');
    for (let more = 0; more < 7; more += 1) await scan('8901');
    expect(page.text()).toContain('The shop had 50 when you began. 8 pieces sold since. It will be 1.');
  });

  it.each(['1.5', '-5', '5,5'])('does not read %j as a number: the count is unchanged', async (typed) => {
    await scan('8901');
    for (let at = 1; at <= typed.length; at += 1) await count(typed.slice(0, at));
    expect(shopStore.get(countLinesAtom)).toMatchObject([{ counted: 1 }]);
    expect(page.container.querySelector('[aria-label="Counted"] input')?.ariaLabel).toBe('Pieces of Rice');
    expect(page.text()).toContain('It stays at 1.');
    await page.press('Review and save');
    expect(page.text()).toContain(`“${typed}” of Rice is no number.`);
    expect(page.button('Save 1 count')).toBeNull();
    await count('2');
    await page.press('Review and save');
    expect(page.button('Save 1 count')).not.toBeNull();
  });

  it('shows the differences, the largest first, before anything is saved', async () => {
    for (const code of ['8901', '8902']) await scan(code);
    await count('48');
    await page.type('Barcode', '40');
    await page.press('Review and save');
    expect(page.text()).toContain('“40” is not added yet.');
    await page.type('Barcode', '');
    await page.press('Review and save');
    expect(sent).toEqual([]);
    const rows = [...page.container.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(rows.filter(Boolean)).toEqual(['Rice Check this number501−49', 'Tea 5048−2']);
    expect(page.text()).toContain('2 of 2 differ: 51 pieces fewer.');
    await page.press('Back to counting');
    expect(lines()).toHaveLength(2);
    await page.press('Review and save');
    await page.press('Save 2 counts');
    expect(sent).toHaveLength(1);
  });

  it('calls products by their Hindi names in Hindi', async () => {
    setLanguage('hi');
    await scan('8901');
    expect(lines()).toEqual([['चावलRice', '1']]);
    expect(page.container.querySelector('[aria-label="One less of चावल"]')).not.toBeNull();
    await page.press('Review and save');
    expect(page.container.querySelector('tbody')?.textContent).toContain('चावलRice');
    setLanguage('en');
  });

  it('is not offered to a role that may not save it', async () => {
    await page.leave();
    await open(['see']);
    expect(page.text()).toContain('Your role can view the stock, but not change it.');
    expect(page.container.querySelector('input')).toBeNull();
  });

  it('begins with the products of a list: what nobody counts keeps its stock, unless it is not there', async () => {
    await until(() => page.button('List 2 products') !== null);
    await page.press('List 2 products');
    await until(() => page.text().includes('Still to count: 2'));
    await until(() => document.activeElement?.textContent === 'Still to count: 2');
    await page.type('Tea', '1.5');
    await blur('Tea');
    expect(page.text()).toContain('A whole number of pieces.');
    await page.type('Tea', '38');
    await blur('Tea');
    await until(() => page.text().includes('Still to count: 1'));
    expect(shopStore.get(countLinesAtom)).toMatchObject([{ name: 'Tea', before: 40, version: 9, counted: 38 }]);
    await page.type('Rice', '-5');
    await page.press('Review and save');
    expect(page.text()).toContain('1 product of the list is not counted. It keeps its stock.');
    expect(page.text()).toContain('1 of them has a number that cannot be read. Go back and correct it.');
    expect(page.button('Count these as 0…')).toBeNull();
    await page.press('Back to counting');
    expect(page.field('Rice').value).toBe('-5');
    await page.type('Rice', '');
    await page.press('Review and save');
    await page.press('Count these as 0…');
    expect(page.text()).toContain('1 of 1 differ: 2 pieces fewer.');
    await act(async () => dialogButton('Count as 0')?.click());
    expect(page.text()).toContain('2 of 2 differ: 52 pieces fewer.');
    await page.press('Save 2 counts');
    expect(sent[0]?.counts).toMatchObject([{ product_id: rice._id, stock_version: 7, quantity: 0 }, { quantity: 38 }]);
  });

  it('can begin with all products while the categories do not load, and offers to load them again', async () => {
    await page.leave();
    queries.forget();
    categories = 'fail';
    await open();
    expect(page.button('List 2 products')).not.toBeNull();
    categories = 'load';
    await page.press('The categories did not load. Try again');
    expect(page.button('The categories did not load. Try again')).toBeNull();
  });

  it('keeps the next field in sight when what was counted moves it down', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await until(() => page.button('List 2 products') !== null);
    await page.press('List 2 products');
    await until(() => page.text().includes('Still to count: 2'));
    await page.type('Rice', '42');
    await act(async () => page.field('Tea').focus());
    await blur('Rice');
    await until(() => page.text().includes('Still to count: 1'));
    await until(() => scroll.mock.contexts.length > 0);
    expect(scroll.mock.contexts).toEqual([page.field('Tea')]);
    scroll.mockRestore();
  });

  it('shows only the newest one above a list, so that the list stays where it is; the others on demand', async () => {
    for (const code of ['8901', '8902']) await scan(code);
    await act(async () => shopStore.set(toCountAtom, [lineOf(row('c'.repeat(24), 'Salt', '8903'), 'salt')]));
    expect(lines()).toEqual([['Tea', '1']]);
    await page.press('Show all 2 counted products');
    expect(lines()).toHaveLength(2);
  });

  it('counts one of the list when it is scanned', async () => {
    await until(() => page.button('List 2 products') !== null);
    await page.press('List 2 products');
    await until(() => page.text().includes('Still to count: 2'));
    await scan('8901');
    expect([lines(), page.text().includes('Still to count: 1')]).toEqual([[['Rice', '1']], true]);
  });

  it('is removed from the device after it is accepted', async () => {
    await scan('8901');
    await save();
    expect(sent[0]?.counts).toMatchObject([{ product_id: rice._id, stock_version: 7, quantity: 1 }]);
    expect([lines(), shopStore.get(countLinesAtom)]).toEqual([[], []]);
    expect(page.text()).toContain('1 product counted. 49 pieces fewer than before.');
  });

  it('is stored on the device while there is no network, and is sent again under the same key', async () => {
    await scan('8901');
    fails = true;
    await save();
    expect(page.text()).toContain('What you counted is kept on this device.');
    const [line] = shopStore.get(countLinesAtom);
    fails = false;
    await save();
    expect(sent[0]?.counts[0]?.key).toBe(`${line?.key}:1`);
  });

  it('keeps codes that are scanned without a network as rows, also after a reload, and looks them up when it is back', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => void dispatchEvent(new Event('offline')));
    for (const code of ['8902', '8902', '8909']) await scan(code);
    const rows = () => [...page.container.querySelectorAll('[aria-label="Not looked up yet"] li')];
    const isHere = () => rows().map((row) => row.querySelector('h2')?.textContent);
    expect(isHere()).toEqual(['8909', '8902']);
    expect(rows().at(-1)?.textContent).toContain('2 pieces. Not looked up yet');
    await page.leave();
    await open();
    expect(isHere()).toEqual(['8909', '8902']);
    onLine.mockReturnValue(true);
    await act(async () => void dispatchEvent(new Event('online')));
    await until(() => lines().length === 1);
    expect(lines()).toEqual([['Tea', '2']]);
    await until(() => page.text().includes('Several products fit.'));
    expect(isHere()).toEqual(['8909']);
    onLine.mockRestore();
  });

  it('shows why a count was refused, and allows a new one', async () => {
    await scan('8901');
    refusal = 'This product has been counted again since then. Count it again.';
    await save();
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
