import { expect, test } from '@jest/globals';
import { dayWords, nowWords, timeWords, weekRows } from './hours-words.ts';

test.each([
  ['00:00', '12 am'],
  ['09:30', '9:30 am'],
  ['12:00', '12 pm'],
  ['21:00', '9 pm'],
])('%s is %s', (time, words) => expect(timeWords(time)).toBe(words));

test.each([
  [{ isOpen: true, at: '21:00', inDays: 0 }, 'Open now, until 9 pm'],
  [{ isOpen: false, at: '16:00', inDays: 0 }, 'Closed now, opens at 4 pm'],
  [{ isOpen: false, at: '09:00', inDays: 1 }, 'Closed now, opens tomorrow at 9 am'],
  [{ isOpen: false, at: '09:00', inDays: 2 }, 'Closed now, opens on Monday at 9 am'],
  [{ isOpen: false, at: undefined, inDays: 0 }, 'Closed at present'],
])('%j on a Saturday: %s', (state, words) => expect(nowWords(state, 5)).toBe(words));

test('days with the same hours are in one line', () => {
  const open = [{ from: '09:00', to: '21:00' }];
  expect(weekRows([open, open, open, open, open, [...open, { from: '22:00', to: '23:00' }], []])).toEqual([
    { days: 'Monday to Friday', times: '9 am – 9 pm' },
    { days: 'Saturday', times: '9 am – 9 pm, 10 pm – 11 pm' },
    { days: 'Sunday', times: 'Closed' },
  ]);
});

test('a holiday is named by its own day', () => expect(dayWords('2026-12-25')).toMatch(/Fri.*25 Dec/));
