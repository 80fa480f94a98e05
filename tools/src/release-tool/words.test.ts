import { expect, test } from '@jest/globals';
import { momentOf } from './words.ts';

test.each([
  ['2026-12-24T18:00:00+05:30', '2026-12-24T12:30:00.000Z'],
  ['2026-12-24T18:00', '2026-12-24T12:30:00.000Z'],
  ['2026-12-24', '2026-12-23T18:30:00.000Z'],
  ['2026-12-24T18:00:00Z', '2026-12-24T18:00:00.000Z'],
])('%s is a moment in the shop unless it names a zone', (text, moment) => {
  expect(momentOf(text, '--until')).toBe(moment);
});

test.each([undefined, '', 'tomorrow', '24-12-2026'])('%s is no time', (text) => {
  expect(() => momentOf(text, '--until')).toThrow('--until takes a time such as');
});
