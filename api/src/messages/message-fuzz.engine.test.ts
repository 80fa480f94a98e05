import { test } from '@jest/globals';
import { fuzzMessages } from '../testing/fuzz/message-fuzz.ts';

test('no order of orders, moves, changes, returns, payments, failing channels and crashing workers loses, doubles or reorders a message', () =>
  fuzzMessages(5));
