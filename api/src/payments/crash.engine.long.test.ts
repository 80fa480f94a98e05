import { test } from '@jest/globals';
import { killWhilePaying } from '../testing/payment-crash-rounds.ts';

test(
  'an API killed ten times while payments are in flight loses none and counts none twice',
  () => killWhilePaying(10),
  1_200_000,
);
