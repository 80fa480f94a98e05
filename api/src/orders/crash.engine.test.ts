import { test } from '@jest/globals';
import { killInTheMiddle } from '../testing/crash-rounds.ts';

test(
  'killed three times in the middle of writes, the shop keeps every acknowledged order',
  () => killInTheMiddle(3),
  420_000,
);
