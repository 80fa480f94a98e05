import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { discountAfter, discountPaise, goodsPaise } from './sale-discount.ts';

test('a discount is exact to the paisa; half a paisa rounds up', () => {
  expect([
    discountPaise(29_850, { percent: 10 }),
    discountPaise(5, { percent: 10 }),
    discountPaise(4, { percent: 10 }),
  ]).toEqual([...[2985, 1, 0]]);
  expect(discountPaise(9_007_199_254_740_991, { percent: 12.5 })).toBe(1_125_899_906_842_624);
  expect(discountPaise(10_000, { amount: 0.29 })).toBe(29);
});

test('a discount falls with its goods, never grows, and never leaves less than nothing to pay', () => {
  const paise = fc.integer({ min: 1, max: 1_000_000_00 });
  fc.assert(
    fc.property(paise, paise, paise, (discount, before, after) => {
      if (discount >= before) return;
      const now = discountAfter(discount, before, after);
      expect(now <= discount && now <= after && now >= 0).toBe(true);
      expect(discountAfter(discount, before, before)).toBe(discount);
    }),
  );
});

test('what comes back in parts is worth no less than what was paid, and less than a paisa a part more', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), unitPaise: fc.integer({ min: 1, max: 99_999 }) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 9_999 }), (all, share) => {
      const lines = all.map((each, position) => ({ ...each, productId: String(position) }));
      const goods = goodsPaise(lines, lines);
      const discount = Math.floor((goods * share) / 10_000);
      const parts = lines.map((each) => goodsPaise([each], lines, discount));
      const sum = parts.reduce((a, b) => a + b, 0);
      expect(goodsPaise(lines, lines, discount)).toBe(goods - discount);
      expect(sum >= goods - discount && sum < goods - discount + parts.length).toBe(true);
    }),
  );
});
