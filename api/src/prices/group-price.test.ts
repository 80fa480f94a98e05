import { describe, expect, test } from '@jest/globals';
import { unitPrice } from '@shop/pricing/prices';
import fc from 'fast-check';
import { pricedOf } from '../catalogue/product-row.ts';
import { groupTiersProblem, priceInGroup, type RowPrices, reduced } from './group-price.ts';

const row: RowPrices = { tiers: [], mrpPaise: 12_000, discountedPaise: 9950 };
const tier = (from: number, to: number | 'Any', price: string) => ({ from, to, price });
const pays = (priced: RowPrices, quantity: number) => unitPrice(pricedOf(priced), quantity);

describe('a per cent off', () => {
  test('comes off what everybody pays, half a paisa rounded up', () => {
    expect(pays(priceInGroup(row, { hundredthsOff: 1000 }), 1)).toBe(8955);
    expect(reduced(5, 1000)).toBe(5);
    expect(reduced(99, 3333)).toBe(66);
  });

  test('leaves at least a paisa, however small the price and however much comes off', () => {
    const cheap = { tiers: [], mrpPaise: 4, discountedPaise: null };
    expect(pays(priceInGroup(cheap, { hundredthsOff: 9000 }), 1)).toBe(1);
    const tiered = { ...cheap, tiers: [tier(1, 9, '0.04'), tier(10, 'Any', '0.01')] };
    expect(priceInGroup(tiered, { hundredthsOff: 9000 }).tiers).toEqual([tier(1, 'Any', '0.01')]);
  });

  test('comes off every tier, and off the MRP where tiers leave a gap', () => {
    const gaps = { ...row, tiers: [tier(5, 9, '100'), tier(20, 'Any', '80')] };
    const priced = priceInGroup(gaps, { hundredthsOff: 5000 });
    expect(priced.tiers).toEqual([tier(1, 4, '60'), tier(5, 9, '50'), tier(10, 19, '60'), tier(20, 'Any', '40')]);
  });

  test('is at every quantity what everybody pays less the per cent', () => {
    const bound = fc.integer({ min: 1, max: 60 });
    const tiers = fc.array(
      fc.record({
        from: bound,
        to: fc.oneof(bound, fc.constant('Any' as const)),
        price: fc.integer({ min: 1, max: 99_999 }).map((paise) => String(paise / 100)),
      }),
      { maxLength: 4 },
    );
    const mrp = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(
        tiers,
        mrp,
        mrp,
        fc.integer({ min: 0, max: 9000 }),
        bound,
        (tiers, mrpPaise, paise, off, quantity) => {
          const everybody = { tiers, mrpPaise, discountedPaise: paise };
          const own = priceInGroup(everybody, { hundredthsOff: off });
          expect(pays(own, quantity)).toBe(reduced(pays(everybody, quantity) ?? Number.NaN, off));
          expect(pays(own, quantity)).toBeGreaterThan(0);
        },
      ),
    );
  });

  test('leaves a product without a price without one', () => {
    const none = { tiers: [], mrpPaise: null, discountedPaise: null };
    expect(pays(priceInGroup(none, { hundredthsOff: 500 }), 1)).toBeNull();
  });
});

test("tiers of the group's own are in place of everybody's", () => {
  const priced = priceInGroup(row, { tiers: [tier(1, 9, '90'), tier(10, 'Any', '85.5')] });
  expect([1, 9, 10, 999].map((quantity) => pays(priced, quantity))).toEqual([9000, 9000, 8550, 8550]);
});

test.each([
  [[tier(2, 'Any', '50')], 'Tier 1 must begin at 1'],
  [[tier(1, 4, '50'), tier(6, 'Any', '45')], 'Tier 2 must begin at 5'],
  [[tier(1, 4, '50'), tier(4, 'Any', '45')], 'Tier 2 must begin at 5'],
  [[tier(1, 4, '50')], 'Only the last tier'],
  [[tier(1, 'Any', '50'), tier(5, 'Any', '45')], 'Only the last tier'],
  [[tier(1, 'Any', '120.01')], 'above the MRP'],
])('tiers with a fault get a sentence: %j', (tiers, sentence) => {
  expect(groupTiersProblem(tiers, 12_000)).toContain(sentence);
});

test('tiers without a fault get none', () => {
  expect(groupTiersProblem([tier(1, 4, '50'), tier(5, 'Any', '45')], 12_000)).toBeUndefined();
});
