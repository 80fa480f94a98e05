import { expect, test } from '@jest/globals';
import { movementOf } from './movement.ts';

const seen = { stock_version: 7 };
const text = { kind: 'counted' as const, quantity: '12', reason: ' ' };

test('a count contains the version that was seen, other movements do not', () => {
  expect(movementOf(text, seen, 'k')).toEqual({ kind: 'counted', quantity: 12, stock_version: 7, key: 'k' });
  expect(movementOf({ kind: 'received', quantity: ' 5 ', reason: 'Van' }, seen, 'k')).toEqual({
    kind: 'received',
    quantity: 5,
    reason: 'Van',
    key: 'k',
  });
});

test('zero can be counted, but not received', () => {
  expect(movementOf({ ...text, quantity: '0' }, seen, 'k')).toHaveProperty('quantity', 0);
  expect(movementOf({ ...text, kind: 'damaged', quantity: '0' }, seen, 'k')).toEqual({ problem: 'At least 1.' });
  for (const quantity of ['', '1.5', '-2', 'ten'])
    expect(movementOf({ ...text, quantity }, seen, 'k')).toHaveProperty('problem');
});
