import { expect, test } from '@jest/globals';
import type { FastifyError } from 'fastify';
import { toApiError, tooMany } from './errors.ts';

test.each([
  [1, 'Too many tries. Please wait 1 second.'],
  [2, 'Too many tries. Please wait 2 seconds.'],
])('after too many tries a wait of %i is written in words', (seconds, sentence) => {
  expect(tooMany(seconds).message).toBe(sentence);
});

test.each(['53100', '25006'])(
  'a write that the database refuses with %s gets a sentence and a time to try again',
  (code) => {
    const refused = Object.assign(new Error('could not extend file'), { code });
    const error = toApiError(new Error('Failed query', { cause: refused }) as FastifyError);
    expect(error).toMatchObject({
      status: 503,
      code: 'read_only',
      retryAfter: 10,
      message: 'The shop cannot save anything at the moment. Please try again in some minutes.',
    });
  },
);

test('a picture that finds no room on the disk gets a sentence and a time to try again', () => {
  const refused = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(toApiError(refused)).toMatchObject({
    status: 503,
    code: 'no_storage',
    retryAfter: 10,
    message: 'The shop has no room for pictures at the moment. Please try again in some minutes.',
  });
});
