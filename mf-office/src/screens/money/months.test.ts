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

test('days that are not closed are listed, consecutive ones as one span; without one there is no text', () => {
  expect(openDaysInWords(['2026-11-03', '2026-11-28', '2026-11-29', '2026-11-30'])).toBe(
    'These days are not closed, or changed after it: 03 Nov 2026, 28 Nov 2026 to 30 Nov 2026. Close each above when it is over, then file the return.',
  );
  const every = Array.from({ length: 14 }, (_, place) => `2026-11-${String(2 * place + 1).padStart(2, '0')}`);
  expect(openDaysInWords(every)).toContain('11 Nov 2026 and more. Close');
  expect(openDaysInWords([])).toBe('');
});
