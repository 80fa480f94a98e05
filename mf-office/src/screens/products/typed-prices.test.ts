import { expect, test } from '@jest/globals';
import { typedPrices } from './typed-prices.ts';

test('an empty field means no price, and a price above the MRP is refused', () => {
  expect(typedPrices(' 49.50', '60', true)).toEqual({ discounted_price: 49.5, mrp_price: 60 });
  expect(typedPrices('', '60', true)).toEqual({ discounted_price: null, mrp_price: 60 });
  expect(typedPrices('', '', false)).toEqual({ discounted_price: null, mrp_price: null });
  expect(typedPrices('61', '60', true)).toEqual({ problem: 'The price is above the MRP.' });
  expect(typedPrices('4,5', '60', true)).toEqual({ problem: expect.stringContaining('"4,5"') });
  expect(typedPrices('1,000', '1,00,000', true)).toEqual({ discounted_price: 1000, mrp_price: 100_000 });
  expect(typedPrices('', '', true)).toEqual({ problem: 'It needs its MRP.' });
});
