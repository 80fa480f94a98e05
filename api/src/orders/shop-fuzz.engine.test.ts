import { test } from '@jest/globals';
import { fuzzShop } from '../testing/fuzz/shop-fuzz.ts';

test('whatever customers, desk and office do, the shop matches a simple model', () =>
  fuzzShop({ seed: 20_261_123, steps: 200 }));
