import { expect, test } from '@jest/globals';
import { lastMonths, openDaysInWords } from './months.ts';

test('the months go back across a new year', () => {
  expect(lastMonths('2027-02-14').slice(0, 4)).toEqual([
    ['2027-02', 'February 2027'],
    ['2027-01', 'January 2027'],
    ['2026-12', 'December 2026'],
    ['2026-11', 'November 2026'],
  ]);
});

test('days that are not over are named, and nothing is said without one', () => {
  expect(openDaysInWords(['2026-11-28', '2026-11-29', '2026-11-30'])).toContain('2026-11-28 to 2026-11-30');
  expect(openDaysInWords(['2026-11-30'])).toContain('not over: 2026-11-30 can');
  expect(openDaysInWords([])).toBe('');
});
