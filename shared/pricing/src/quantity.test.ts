import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  clampQuantity,
  decrease,
  increase,
  type Limited,
  maximumReason,
  quantityHints,
  quantityLimits,
  requestQuantity,
  startQuantity,
  typedQuantity,
  unavailableReason,
  withinDigits,
} from './quantity.ts';

const salt = (limits: Partial<Limited> = {}): Limited => ({ name: 'Iodised Salt, 1 kg', prod_quantity: 60, ...limits });

const anyCount = fc.option(fc.integer({ min: -5, max: 1_200_000 }));
const limited: fc.Arbitrary<Limited> = fc.record({
  name: fc.constant('Salt'),
  prod_quantity: anyCount,
  min_order_quantity: anyCount,
  max_order_quantity: anyCount,
  deletedAt: fc.constantFrom(null, null, null, '2026-01-01T00:00:00Z'),
});

describe('quantity limits', () => {
  it('take the lower of the product maximum and the stock, and name the reason', () => {
    expect(quantityLimits(salt({ max_order_quantity: 40 }))).toMatchObject({ min: 1, max: 40, maxFrom: 'order' });
    expect(quantityLimits(salt({ max_order_quantity: 90 }))).toMatchObject({ max: 60, maxFrom: 'stock' });
    expect(maximumReason(salt())).toBe('Up to 60 in one order. That is all our stock today.');
    expect(maximumReason(salt({ max_order_quantity: 40 }))).toBe('Up to 40 in one order.');
  });

  it('cap every product at 999999 with the right sentence', () => {
    const endless = salt({ prod_quantity: 5_000_000 });
    expect(requestQuantity(endless, 1_000_000)).toEqual({
      kind: 'set',
      quantity: 999_999,
      reason: 'Max allowed order quantity for Iodised Salt, 1 kg is 999999.',
    });
  });

  it('detect what cannot be ordered, and why', () => {
    expect(unavailableReason(salt({ prod_quantity: 0 }))).toBe('Out of stock.');
    expect(unavailableReason(salt({ prod_quantity: 3, min_order_quantity: 6 }))).toBe(
      'Only 3 left, and the smallest order is 6.',
    );
    expect(unavailableReason(salt({ deletedAt: '2026-01-01T00:00:00Z' }))).toBe('No longer sold.');
    expect(unavailableReason(salt())).toBeNull();
    expect(maximumReason(salt({ prod_quantity: 3, min_order_quantity: 6 }))).toBe(
      'Only 3 left, and the smallest order is 6.',
    );
  });

  it('are hinted only if they matter', () => {
    expect(quantityHints(salt({ min_order_quantity: 2 }))).toEqual({ min: 'Min Qty: 2', max: 'Max Qty: 60' });
    expect(quantityHints(salt({ prod_quantity: null }))).toEqual({ min: null, max: null });
  });
});

describe('changing a quantity', () => {
  it('keeps any number within the available quantity', () => {
    fc.assert(
      fc.property(limited, fc.double(), (product, wanted) => {
        const { min, max, available } = quantityLimits(product);
        const quantity = clampQuantity(product, wanted);
        expect(Number.isInteger(quantity)).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(available ? min : 1);
        expect(quantity).toBeLessThanOrEqual(available ? max : 999_999);
      }),
    );
  });

  it('keeps one piece of what cannot be ordered, so that its line stays', () => {
    expect(clampQuantity(salt({ prod_quantity: 0 }), 0)).toBe(1);
    expect(clampQuantity(salt({ prod_quantity: 0 }), 4)).toBe(4);
  });

  it('gives a reason exactly if the result differs from the request', () => {
    fc.assert(
      fc.property(limited, fc.integer({ min: 1, max: 2_000_000 }), (product, wanted) => {
        fc.pre(quantityLimits(product).available);
        const change = requestQuantity(product, wanted);
        if (change.kind === 'set') expect(change.reason === null).toBe(change.quantity === wanted);
        else throw new Error('a positive quantity never asks for removal');
      }),
    );
  });

  it('starts at the smallest order', () => {
    expect(startQuantity(salt())).toBe(1);
    expect(startQuantity(salt({ min_order_quantity: 6 }))).toBe(6);
  });

  it('asks before removal when stepping down from the minimum, or from one', () => {
    const six = salt({ min_order_quantity: 6 });
    expect(decrease(six, 6)).toEqual({ kind: 'askRemoval' });
    expect(decrease(six, 7)).toEqual({ kind: 'set', quantity: 6, reason: null });
    expect(decrease(salt(), 1)).toEqual({ kind: 'askRemoval' });
    expect(decrease(salt({ prod_quantity: 0 }), 1)).toEqual({ kind: 'askRemoval' });
  });

  it('stops at the maximum with the reason', () => {
    expect(increase(salt(), 59)).toEqual({ kind: 'set', quantity: 60, reason: null });
    expect(increase(salt(), 60)).toMatchObject({ quantity: 60, reason: expect.stringContaining('all our stock') });
  });
});

describe('a typed quantity', () => {
  it.each([
    ['12', 12],
    [' 025 ', 25],
    ['1,000', 1000],
    ['1,00,000', 100_000],
    ['०५', 5],
    ['१,०००', 1000],
    ['３', 3],
  ])('%j is read as %d', (typed, quantity) => {
    expect(typedQuantity(salt({ prod_quantity: 999_999 }), typed)).toMatchObject({ kind: 'set', quantity });
  });

  it.each(['12.5', '12,5', '1e3', '-4', '10-12', 'abc', '5 kg', '1 000'])(
    '%j is no whole number, and changes nothing',
    (typed) => {
      expect(typedQuantity(salt(), typed)).toEqual({ kind: 'refused', reason: 'Type a whole number, such as 12.' });
    },
  );

  it('has six digits at most, and no other text is shortened', () => {
    expect(withinDigits('1234567')).toBe('123456');
    expect(withinDigits('१२३४५६७')).toBe('१२३४५६');
    for (const typed of ['123456', '12,34,567', '100000.50', '12345678x']) expect(withinDigits(typed)).toBe(typed);
  });

  it('falls back to the minimum when left empty', () => {
    expect(typedQuantity(salt({ min_order_quantity: 6 }), '')).toEqual({ kind: 'set', quantity: 6, reason: null });
  });

  it('is clamped with the reason, and zero asks before removal', () => {
    expect(typedQuantity(salt(), '61')).toMatchObject({ quantity: 60 });
    expect(typedQuantity(salt({ min_order_quantity: 6 }), '2')).toEqual({
      kind: 'set',
      quantity: 6,
      reason: 'Minimum 6 in one order.',
    });
    expect(typedQuantity(salt(), '000')).toEqual({ kind: 'askRemoval' });
  });
});
