import { expect, test } from '@jest/globals';
import dayjs from 'dayjs';
import { readDay } from './typed-days.ts';

test.each([
  ...['29-11-26', '29/11/26', '29.11.2026', '29/11/2026', '29 11 26', '2026-11-29'],
  ...['29 Nov 2026', '29 nov 26', '29-Nov-2026', '29 NOVEMBER 2026', ' 29  Nov 2026 '],
])('%s is a day', (typed) => {
  expect(readDay(typed)).toBe('2026-11-29');
});

test('a day and a month need no leading zeros, and may have them', () => {
  expect(['5/1/26', '05/01/2026', '5-01-2026', '05.1.26', '5 Jan 2026', '05 Jan 2026'].map(readDay)).toEqual(
    Array(6).fill('2026-01-05'),
  );
});

test('a month in words needs no year', () => {
  expect(readDay('29 Nov')).toBe(`${new Date().getFullYear()}-11-29`);
});

test.each(['31-02-2026', '29-13-26', 'tomorrow', ''])('what is not a day stays as it was typed: "%s"', (typed) => {
  expect(readDay(typed)).toBe(typed);
});

test('a month in words is read in Hindi and in English, whatever the page speaks', () => {
  const month = new Intl.DateTimeFormat('hi', { month: 'long' });
  const months = Array.from({ length: 12 }, (_, at) => month.format(new Date(2026, at)));
  dayjs.locale({ ...(dayjs.Ls.en as (typeof dayjs.Ls)[string]), name: 'hi', months });
  const days = ['29 Nov 2026', `29 ${months[10]} 2026`, '29-11-2026'].map(readDay);
  dayjs.locale('en');
  expect(days).toEqual(Array(3).fill('2026-11-29'));
});
