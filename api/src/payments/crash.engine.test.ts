import { test } from '@jest/globals';
import { killWhilePaying } from '../testing/payment-crash-rounds.ts';

test('an API killed while payments and messages are in flight loses none and counts none twice', () =>
  killWhilePaying(1));
