import { expect, test } from '@jest/globals';
import { sampleOfficeProduct } from '../../../testing/sample-office-product.ts';
import { draftOf } from './draft.ts';
import { beginWith, stepOf } from './editing.ts';
import { changedFields, written } from './written.ts';

const product = sampleOfficeProduct();
const started = beginWith(product);

test('only the changed input is sent', () => {
  const { base, mine } = stepOf(started, { do: 'edit', change: { mrp_price: ' 180.50 ', sku: 'R-1' } });
  expect(written(mine, changedFields(base, mine))).toEqual({ mrp_price: 180.5, sku: 'R-1' });
});

test('a new category is sent with its subcategory', () => {
  const { base, mine } = stepOf(started, { do: 'edit', change: { category_id: 'd'.repeat(24) } });
  expect(written(mine, changedFields(base, mine))).toEqual({ category_id: 'd'.repeat(24), subcategory_id: null });
});

test('input that was changed back is not a change', () => {
  const { base, mine } = stepOf(started, { do: 'edit', change: { mrp_price: '178.00', name: 'Rajma Chitra, 1 kg ' } });
  expect(changedFields(base, mine)).toEqual([]);
});

test('paise are shown with two digits, and a price that is written shorter is not a change', () => {
  const own = sampleOfficeProduct({ mrp_price: 61.5, prices: [{ from: 10, to: 'Any', price: '57.5' }] });
  expect([draftOf(own).mrp_price, draftOf(own).prices[0]?.price]).toEqual(['61.50', '57.50']);
  const typed = { mrp_price: '61.5', prices: [{ id: 0, from: '10', to: '', price: '57.5' }] };
  const { base, mine } = stepOf(beginWith(own), { do: 'edit', change: typed });
  expect(changedFields(base, mine)).toEqual([]);
});

test('an error from the API remains at its field until the field is changed', () => {
  const refused = stepOf(started, {
    do: 'refused',
    fields: { 'details.fssai': 'No.', sku: 'Taken.' },
    sentence: 'No.',
  });
  const { details } = refused.mine;
  expect(stepOf(refused, { do: 'edit', change: { details } }).refused).toEqual({ sku: 'Taken.' });
});

test('an error of the API is gone when a field that it depends on has changed', () => {
  const fields = { prices: 'No price may be above the MRP.', subcategory_id: 'Of another category.', sku: 'Taken.' };
  const refused = stepOf(started, { do: 'refused', fields, sentence: 'No.' });
  const raised = stepOf(refused, { do: 'edit', change: { mrp_price: '900' } });
  expect(Object.keys(raised.refused)).toEqual(['subcategory_id', 'sku']);
  expect(stepOf(raised, { do: 'edit', change: { category_id: 'c1' } }).refused).toEqual({ sku: 'Taken.' });
});

test('if both changed a field, the other value can be chosen, and back', () => {
  const typed = stepOf(started, { do: 'edit', change: { name: 'Rajma, mine' } });
  const current = sampleOfficeProduct({ name: 'Rajma, theirs', version: 2 });
  const met = stepOf(typed, { do: 'met', product: current, changes: [] });
  expect([met.mine.name, met.product?.version]).toEqual(['Rajma, mine', 2]);
  const taken = stepOf(met, { do: 'choose', field: 'name', choice: 'theirs' });
  expect(taken.mine.name).toBe('Rajma, theirs');
  expect(stepOf(taken, { do: 'choose', field: 'name', choice: 'mine' }).mine.name).toBe('Rajma, mine');
});

test('restored work is merged with later changes', () => {
  const draft = { base: draftOf(product), mine: { ...draftOf(product), name: 'Rajma, kept' } };
  const now = beginWith(sampleOfficeProduct({ name: 'Rajma, now', mrp_price: 200, version: 5 }));
  const { mine, clashes } = stepOf(now, { do: 'takeUp', ...draft });
  expect([mine.name, mine.mrp_price]).toEqual(['Rajma, kept', '200']);
  expect(clashes.map(({ field }) => field)).toEqual(['name', 'mrp_price']);
});

test('input during a save still has to be saved', () => {
  const typedOnce = stepOf(started, { do: 'edit', change: { name: 'Rajma, red' } });
  const sent = stepOf(typedOnce, { do: 'send', mine: typedOnce.mine });
  const typed = stepOf(sent, { do: 'edit', change: { hsn: '0713' } });
  const saved = stepOf(typed, { do: 'saved', product: sampleOfficeProduct({ name: 'Rajma, red', version: 2 }) });
  expect(changedFields(saved.base, saved.mine)).toEqual(['hsn']);
});

test("a stock movement during the editing does not accept a colleague's changes", () => {
  const typed = stepOf(started, { do: 'edit', change: { hsn: '0713' } });
  const moved = sampleOfficeProduct({ mrp_price: 999, version: 2, stock: 77, stock_version: 5 });
  const { product: now, base, mine } = stepOf(typed, { do: 'stock', product: moved });
  expect(now).toEqual({ ...product, stock: 77, stock_version: 5 });
  expect(changedFields(base, mine)).toEqual(['hsn']);
});
