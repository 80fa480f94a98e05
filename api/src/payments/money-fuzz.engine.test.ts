import { test } from '@jest/globals';
import { fuzzMoney } from '../testing/fuzz/money-fuzz.ts';

test('no order of orders, payments, messages, refunds and returns makes money or stock from nothing', () =>
  fuzzMoney(4));
