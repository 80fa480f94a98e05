import { expect, test } from '@jest/globals';
import { tooMany } from './errors.ts';

test.each([
  [1, 'Too many tries. Please wait 1 second.'],
  [2, 'Too many tries. Please wait 2 seconds.'],
])('after too many tries the wait of %i is told in words', (seconds, sentence) => {
  expect(tooMany(seconds).message).toBe(sentence);
});
