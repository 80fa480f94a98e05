import { expect, test } from '@jest/globals';
import { changedFields } from './changed-fields.ts';

test('returns the differing fields, also nested ones, and fields of only one side', () => {
  const before = { name: 'Rice', tiers: [{ from: 1, price: '40' }], tint: 'leaf', sku: 'R1' };
  const after = { name: 'Rice', tiers: [{ from: 1, price: '42' }], tint: 'leaf', hsn: '1006' };
  expect(changedFields(before, after)).toEqual({
    before: { tiers: [{ from: 1, price: '40' }], sku: 'R1', hsn: null },
    after: { tiers: [{ from: 1, price: '42' }], sku: null, hsn: '1006' },
  });
});

test('a field that is null on one side and missing on the other is equal', () => {
  expect(changedFields({ email: null }, {})).toEqual({ before: {}, after: {} });
});
