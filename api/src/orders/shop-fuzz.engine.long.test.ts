import { randomInt } from 'node:crypto';
import { test } from '@jest/globals';
import { fuzzShop } from '../testing/fuzz/shop-fuzz.ts';

test(
  'whatever customers, desk and office do in ten thousand steps, the shop matches a simple model',
  () => fuzzShop({ seed: randomInt(2 ** 31), steps: 10_000 }),
  1_200_000,
);
