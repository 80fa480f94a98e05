import { test } from '@jest/globals';
import { killInTheMiddle } from '../testing/crash-rounds.ts';

test(
  'killed twice in the middle of writes, the shop keeps every acknowledged order',
  () => killInTheMiddle(2),
  420_000,
);
