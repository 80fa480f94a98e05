import { describe, expect, test } from '@jest/globals';
import type { StockRow } from '@shop/contract/office/stock';
import * as run from './run.ts';
import { inTurn } from './to-count.ts';

const row = (more: Partial<StockRow> = {}): StockRow => ({
  _id: 'a'.repeat(24),
  name: 'Rice',
  sku: 'RICE-1',
  barcode: '8901',
  img_url: null,
  tint: 'leaf',
  stock: 50,
  stock_version: 7,
  low_stock: null,
  available: true,
  waiting: 0,
  ...more,
});
const rice = run.lineOf(row(), 'k');
const tea = run.lineOf(row({ _id: 'b'.repeat(24), name: 'Tea', sku: null, barcode: '8902' }), 'k2');
const result = (product_id: string, refusal: string | null = null) => ({
  product_id,
  stock: 1,
  stock_version: 9,
  refusal,
});

describe('a stocktake on the device', () => {
  test('adds one for each scan, the last scanned first', () => {
    const lines = [rice, tea, rice].reduce(run.scanned, [] as run.CountLine[]);
    expect(lines.map(({ name, counted }) => [name, counted])).toEqual([
      ['Rice', 2],
      ['Tea', 1],
    ]);
    expect(run.lineWithCode(lines, ' 8902 ')?.name).toBe('Tea');
    expect(run.lineWithCode(lines, 'RICE-1')?.name).toBe('Rice');
  });

  test('is sent with the start version of each count; another number of pieces is another count', () => {
    const [first] = run.asSent([rice]).counts;
    const [again] = run.asSent([rice]).counts;
    const [more] = run.asSent(run.counted([rice], rice.id, 47)).counts;
    expect(first).toEqual({ product_id: rice.id, stock_version: 7, quantity: 1, key: 'k:1' });
    expect(again).toEqual(first);
    expect(more?.key).toBe('k:47');
  });

  test('removes accepted counts, and keeps refused ones and ones that changed meanwhile', () => {
    const sent = [rice, tea];
    const now = run.counted(sent, tea.id, 5);
    expect(run.afterSending(now, sent, { results: [result(rice.id), result(tea.id)] })).toEqual([now[1]]);
    const refused = run.afterSending(sent, sent, { results: [result(rice.id, 'Count it again.'), result(tea.id)] });
    expect(refused).toEqual([{ ...rice, refusal: 'Count it again.' }]);
    const restarted = run.restarted(refused, row({ stock: 30, stock_version: 12 }), 'k3');
    expect(restarted).toEqual([{ ...rice, before: 30, version: 12, key: 'k3', refusal: undefined }]);
  });

  test('shows the resulting stock: later sales stay subtracted', () => {
    const since = { product_id: rice.id, stock: 41, sold: 8, other: 2 };
    expect(run.stockAfterCount({ ...rice, counted: 47 }, since)).toBe(41);
    expect(run.stockAfterCount({ ...rice, counted: 47 }, undefined)).toBe(47);
  });

  test('is read from the device without entries of another shape', () => {
    expect(run.readLines([rice, { ...tea, counted: '5' }, null, 'x'])).toEqual([rice]);
    expect(run.readLines({})).toEqual([]);
  });
});

test('a list to count is by name as people count', () => {
  const named = (name: string) => run.lineOf(row({ _id: name, name }), name);
  const list = ['Pot no. 10', 'Pot no. 1', 'Pan', 'Pot no. 2'].map(named);
  expect(inTurn(list).map(({ name }) => name)).toEqual(['Pan', 'Pot no. 1', 'Pot no. 2', 'Pot no. 10']);
});
