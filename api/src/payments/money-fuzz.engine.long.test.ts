import { test } from '@jest/globals';
import { fuzzMoney } from '../testing/fuzz/money-fuzz.ts';

test(
  'thousands of orders, payments, messages, refunds and returns make no money and no stock from nothing',
  () => fuzzMoney(80),
  1_200_000,
);
