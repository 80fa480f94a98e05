import { test } from '@jest/globals';
import { fuzzMoney } from '../testing/fuzz/money-fuzz.ts';

test('no order of orders, payments, messages, refunds, returns and invoices makes money or stock from nothing, or a gap', () =>
  fuzzMoney(4));
