import { describe, expect, it } from '@jest/globals';
import { failureCause } from './failure-cause.ts';

describe('the reason for a failed load', () => {
  it('is the connection only without a response', () => {
    expect(failureCause({ status: 0 })).toBe('The connection dropped.');
    for (const failure of [{ status: 500 }, { status: 503 }, new Error('x'), null])
      expect(failureCause(failure)).toBe('Something went wrong at the shop.');
    expect(failureCause({ status: 429 })).toMatch(/wait a moment/);
  });
});
