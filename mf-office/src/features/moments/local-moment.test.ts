import { expect, test } from '@jest/globals';
import { localOf, momentOf } from './local-moment.ts';

test('the field shows the chosen time', () => {
  const moment = momentOf('2026-11-26T09:30');
  expect(localOf(moment)).toBe('2026-11-26T09:30');
  expect(moment).toBe(new Date(2026, 10, 26, 9, 30).toISOString());
});

test('an empty field has no time', () => {
  expect([momentOf(''), momentOf('nonsense'), localOf(undefined)]).toEqual([undefined, undefined, '']);
});
