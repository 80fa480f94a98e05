import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  lineAtMrp,
  lineSaving,
  lineTotal,
  nextTier,
  type Priced,
  packPrice,
  percentOff,
  tierAt,
  totalsOf,
  unitPrice,
} from './prices.ts';

const tiered: Priced = {
  mrp_price: 50,
  discounted_price: 1,
  prices: [
    { from: 1, to: 9, price: '48' },
    { from: 10, to: 24, price: '45.50' },
    { from: 25, to: 'Any', price: '43' },
  ],
};

const paise = fc.integer({ min: 0, max: 10_000_000 });
const rupees = paise.map((value) => value / 100);
const tiers = fc.array(
  fc.record({
    from: fc.integer({ min: 1, max: 200 }),
    to: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constant('Any')),
    price: rupees.map(String),
  }),
  { maxLength: 5 },
);
const product: fc.Arbitrary<Required<Priced>> = fc.record({
  mrp_price: rupees,
  discounted_price: fc.option(rupees),
  prices: tiers,
});
const quantity = fc.integer({ min: 1, max: 999_999 });

describe('the unit price', () => {
  it('is the price of the tier with the quantity, both ends included', () => {
    expect([1, 9, 10, 24, 25, 999_999].map((count) => unitPrice(tiered, count))).toEqual([
      4800, 4800, 4550, 4550, 4300, 4300,
    ]);
  });

  it('is the MRP if there are tiers and none contains the quantity, whatever the discount', () => {
    const gap: Priced = { ...tiered, prices: [{ from: 10, to: 20, price: '40' }] };
    expect(unitPrice(gap, 9)).toBe(5000);
    expect(unitPrice(gap, 21)).toBe(5000);
  });

  it('is the lower of MRP and discount if there are no tiers', () => {
    expect(unitPrice({ mrp_price: 50, discounted_price: 45 }, 1)).toBe(4500);
    expect(unitPrice({ mrp_price: 50, discounted_price: 55, prices: [] }, 1)).toBe(5000);
    expect(unitPrice({ mrp_price: '50.25', discounted_price: null }, 1)).toBe(5025);
  });

  it('is unknown if prices are hidden', () => {
    const hidden: Priced = { mrp_price: null, discounted_price: null, prices: [] };
    expect(unitPrice(hidden, 3)).toBeNull();
    expect(lineTotal(hidden, 3)).toBeNull();
    expect(nextTier(hidden, 3)).toBeNull();
  });

  it("is always one of the product's prices, and a line is that times the quantity in whole paise", () => {
    fc.assert(
      fc.property(product, quantity, (priced, count) => {
        const unit = unitPrice(priced, count) ?? Number.NaN;
        const named = [priced.mrp_price, priced.discounted_price, ...(priced.prices ?? []).map((tier) => tier.price)];
        expect(named.map((amount) => Math.round(Number(amount) * 100))).toContain(unit);
        expect(lineTotal(priced, count)).toBe(unit * count);
        expect(Number.isSafeInteger(unit * count)).toBe(true);
        const tier = tierAt(priced, count);
        if (tier) expect(unit).toBe(tier.unitPrice);
      }),
    );
  });
});

describe('savings', () => {
  it('are never negative and add up to the difference from MRP', () => {
    fc.assert(
      fc.property(product, quantity, (priced, count) => {
        expect(lineSaving(priced, count)).toBeGreaterThanOrEqual(0);
        expect((lineTotal(priced, count) ?? 0) + lineSaving(priced, count)).toBe(lineAtMrp(priced, count));
        expect(percentOff(priced, count)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never promise a larger percentage than the real one', () => {
    expect(percentOff({ mrp_price: 178, discounted_price: 158 }, 1)).toBe(11);
    expect(percentOff({ mrp_price: 100, discounted_price: 100 }, 1)).toBe(0);
    expect(percentOff({ mrp_price: 0 }, 1)).toBe(0);
  });
});

describe('the next tier', () => {
  it('returns how many more pieces give which lower price', () => {
    expect(nextTier(tiered, 6)).toEqual({ more: 4, from: 10, unitPrice: 4550 });
    expect(nextTier(tiered, 24)).toEqual({ more: 1, from: 25, unitPrice: 4300 });
    expect(nextTier(tiered, 25)).toBeNull();
  });

  it('is not offered beyond the largest quantity', () => {
    expect(nextTier(tiered, 6, 9)).toBeNull();
    expect(nextTier(tiered, 6, 10)).toMatchObject({ from: 10 });
  });

  it('begins after the earlier tier if two share a bound', () => {
    const overlapping: Priced = {
      mrp_price: 50,
      prices: [
        { from: 1, to: 10, price: '50' },
        { from: 10, to: 'Any', price: '45' },
      ],
    };
    expect(nextTier(overlapping, 8)).toEqual({ more: 3, from: 11, unitPrice: 4500 });
  });

  it('is always cheaper per piece, and no nearer tier is', () => {
    fc.assert(
      fc.property(product, fc.integer({ min: 1, max: 450 }), (priced, count) => {
        const now = unitPrice(priced, count) ?? 0;
        const next = nextTier(priced, count);
        const end = next ? next.from : 450;
        for (let nearer = count + 1; nearer < end; nearer += 1)
          expect(unitPrice(priced, nearer)).toBeGreaterThanOrEqual(now);
        if (next) {
          expect(next.unitPrice).toBeLessThan(now);
          expect(unitPrice(priced, count + next.more)).toBe(next.unitPrice);
        }
      }),
    );
  });
});

describe('the price by weight', () => {
  it.each([
    [142_000, { amount: 25_000, unit: 'g' }, { price: 5680, per: 'kg' }],
    [4500, { amount: 500, unit: 'g' }, { price: 9000, per: 'kg' }],
    [4500, { amount: 200, unit: 'g' }, { price: 2250, per: '100 g' }],
    [60_000, { amount: 5000, unit: 'ml' }, { price: 12_000, per: 'litre' }],
    [18_000, { amount: 30, unit: 'piece' }, { price: 600, per: 'piece' }],
    [15_800, { amount: 1000, unit: 'g' }, null],
    [15_800, null, null],
    [null, { amount: 5000, unit: 'g' }, null],
  ] as const)('of %j paise for %j is %j', (price, pack, expected) => {
    expect(packPrice(price, pack)).toEqual(expected);
  });
});

describe('totals', () => {
  it('add up the lines with a price and count those without', () => {
    const lines = [
      { product: tiered, quantity: 10 },
      { product: { mrp_price: 20, discounted_price: 19.99 }, quantity: 3 },
      { product: { mrp_price: null }, quantity: 2 },
    ];
    expect(totalsOf(lines)).toEqual({ total: 45500 + 5997, atMrp: 50000 + 6000, saving: 4503, hidden: 1 });
  });
});
