import { expect, test } from '@jest/globals';
import { changedFields } from './changed-fields.ts';

test('keeps what differs, deep inside too, and what only one of them has', () => {
  const before = { name: 'Rice', tiers: [{ from: 1, price: '40' }], tint: 'leaf', sku: 'R1' };
  const after = { name: 'Rice', tiers: [{ from: 1, price: '42' }], tint: 'leaf', hsn: '1006' };
  expect(changedFields(before, after)).toEqual({
    before: { tiers: [{ from: 1, price: '40' }], sku: 'R1', hsn: null },
    after: { tiers: [{ from: 1, price: '42' }], sku: null, hsn: '1006' },
  });
});

test('a field that is null on one side and left out on the other is the same', () => {
  expect(changedFields({ email: null }, {})).toEqual({ before: {}, after: {} });
});
