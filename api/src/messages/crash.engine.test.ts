import { test } from '@jest/globals';
import { killWhileSending } from '../testing/message-crash-rounds.ts';

test('an API killed in the middle of sending loses no message and sends none twice', () => killWhileSending(1));
