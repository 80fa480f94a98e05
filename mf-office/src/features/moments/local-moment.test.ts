import { expect, test } from '@jest/globals';
import { localOf, momentOf } from './local-moment.ts';

test('what is shown in the field is what was chosen there', () => {
  const moment = momentOf('2026-11-26T09:30');
  expect(localOf(moment)).toBe('2026-11-26T09:30');
  expect(moment).toBe(new Date(2026, 10, 26, 9, 30).toISOString());
});

test('an empty field is no moment', () => {
  expect([momentOf(''), momentOf('nonsense'), localOf(undefined)]).toEqual([undefined, undefined, '']);
});
