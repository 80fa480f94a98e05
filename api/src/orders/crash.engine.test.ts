import { test } from '@jest/globals';
import { killInTheMiddle } from '../testing/crash-rounds.ts';

test(
  'killed in the middle of writes, the shop keeps every acknowledged order and return',
  () => killInTheMiddle(1),
  420_000,
);
