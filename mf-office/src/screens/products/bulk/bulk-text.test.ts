import { expect, test } from '@jest/globals';
import { bulkChangeOf, FIRST } from './bulk-text.ts';

test('per cent are read with their sign, and nothing else', () => {
  expect(bulkChangeOf({ ...FIRST, percent: ' -2.5 ' })).toEqual({
    kind: 'price',
    percent: -2.5,
    with_mrp: false,
    whole_rupees: true,
  });
  for (const percent of ['', '0', '2,5', '-96', '501', 'ten'])
    expect(bulkChangeOf({ ...FIRST, percent })).toHaveProperty('problem');
});

test('the other changes are read as typed', () => {
  expect(bulkChangeOf({ ...FIRST, kind: 'hide' })).toEqual({ kind: 'pricing', is_pricing: false });
  expect(bulkChangeOf({ ...FIRST, kind: 'bring' })).toEqual({ kind: 'deleted', deleted: false });
  expect(bulkChangeOf({ ...FIRST, kind: 'category' })).toHaveProperty('problem');
  expect(bulkChangeOf({ ...FIRST, kind: 'category', category: 'c' })).toEqual({
    kind: 'category',
    category_id: 'c',
    subcategory_id: null,
  });
});
