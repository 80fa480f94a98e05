import { expect, test } from '@jest/globals';
import { sampleOfficeProduct } from '../../../testing/sample-office-product.ts';
import { draftOf } from './draft.ts';
import { merged } from './merge.ts';

const base = draftOf(sampleOfficeProduct());
const current = sampleOfficeProduct({ name: 'Rajma, 1 kg', mrp_price: 190, hsn: '0713', version: 4 });
const changes = [{ field: 'mrp_price', before: 178, after: 190, by: 'Asha', at: '2026-11-23T05:00:00.000Z' }];

test('changes of only the other person are merged, fields that both changed keep the input', () => {
  const typed = { ...base, mrp_price: '185', description: 'Red' };
  const { mine, clashes } = merged(base, typed, current, changes);
  expect(mine).toMatchObject({ name: 'Rajma, 1 kg', hsn: '0713', mrp_price: '185', description: 'Red' });
  expect(clashes.map(({ field, by, isBoth, choice }) => [field, by, isBoth, choice])).toEqual([
    ['name', null, false, 'theirs'],
    ['mrp_price', 'Asha', true, 'mine'],
    ['hsn', null, false, 'theirs'],
  ]);
});

test('if both wrote the same, there is no choice', () => {
  const typed = { ...base, name: 'Rajma, 1 kg', mrp_price: '190.00', hsn: '0713' };
  expect(merged(base, typed, current, []).clashes).toEqual([]);
});

test('a number that is not complete is not replaced by a merge', () => {
  expect(merged(base, { ...base, mrp_price: '18.' }, current, []).mine.mrp_price).toBe('18.');
});
