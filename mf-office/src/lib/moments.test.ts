import { expect, test } from '@jest/globals';
import { timeSet } from './moments.ts';

test("a time that is set for the shop is shown as it was set, whatever the device's zone", () => {
  expect(timeSet('2026-12-05T03:30:00.000Z')).toBe('05 Dec 2026 09:00 AM');
});
