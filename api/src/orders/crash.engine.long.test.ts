import { test } from '@jest/globals';
import { killInTheMiddle } from '../testing/crash-rounds.ts';

test(
  'killed ten times in the middle of writes, the shop keeps every acknowledged order and return',
  () => killInTheMiddle(10),
  1_200_000,
);
