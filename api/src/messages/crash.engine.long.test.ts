import { test } from '@jest/globals';
import { killWhileSending } from '../testing/message-crash-rounds.ts';

test(
  'an API killed ten times in the middle of sending loses no message and sends none twice',
  () => killWhileSending(10),
  1_200_000,
);
