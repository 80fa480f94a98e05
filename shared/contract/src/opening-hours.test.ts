import { expect, test } from '@jest/globals';
import { holidaysAhead, openNow } from './opening-hours.ts';

const day = [
  { from: '16:00', to: '21:00' },
  { from: '09:00', to: '13:00' },
];
const hours = {
  week: [day, day, day, day, day, day, []],
  holidays: [{ day: '2026-11-24', note: 'Guru Nanak Jayanti' }],
};
/** Monday, in India. */
const at = (time: string, date = '2026-11-23') => new Date(`${date}T${time}:00+05:30`);

test.each([
  ['early', at('08:59'), { isOpen: false, at: '09:00', inDays: 0 }],
  ['at the first minute', at('09:00'), { isOpen: true, at: '13:00', inDays: 0 }],
  ['at noon', at('13:00'), { isOpen: false, at: '16:00', inDays: 0 }],
  ['before a holiday', at('21:00'), { isOpen: false, at: '09:00', inDays: 2 }],
  ['on a holiday', at('12:00', '2026-11-24'), { isOpen: false, at: '09:00', inDays: 1 }],
  ['on Saturday night', at('22:00', '2026-11-28'), { isOpen: false, at: '09:00', inDays: 2 }],
])('%s', (_when, now, expected) => expect(openNow(hours, now)).toEqual(expected));

test('a shop that never opens shows no time', () => {
  const never = { week: [[], [], [], [], [], [], []], holidays: [] };
  expect(openNow(never, at('12:00'))).toEqual({ isOpen: false, at: undefined, inDays: 0 });
});

test('past holidays are left out', () => {
  expect(holidaysAhead(hours, at('23:59', '2026-11-24'))).toHaveLength(1);
  expect(holidaysAhead(hours, at('00:01', '2026-11-25'))).toHaveLength(0);
});
