import { expect, test } from '@jest/globals';
import { inWords, piecesOf, pointsOf } from './series.ts';

const lcp = { name: 'LCP', of: (hour: { lcp: number | null }) => hour.lcp, format: (value: number) => `${value} ms` };
const at = (hour: string, value: number | null) => ({
  hour: `2026-11-22T${hour}:00:00.000Z`,
  pages: 1,
  errors: 0,
  errorsPerPage: 0,
  inp: null,
  cls: null,
  lcp: value,
});
const now = Date.parse('2026-11-22T12:34:00.000Z');

test('hours without a figure break the line, and the newest is at its end', () => {
  const points = pointsOf([at('08', 900), at('09', 1000), at('10', null), at('12', 1100)], lcp, now);
  expect(points).toEqual([
    { slot: 19, value: 900 },
    { slot: 20, value: 1000 },
    { slot: 23, value: 1100 },
  ]);
  expect(piecesOf(points).map((piece) => piece.length)).toEqual([2, 1]);
});

test('a chart has a description in words', () => {
  const points = pointsOf([at('11', 900), at('12', 1100)], lcp, now);
  expect(inWords('LCP, live', points, lcp)).toBe(
    'LCP, live: 1100 ms in the last hour with data, between 900 ms and 1100 ms over 2 hours',
  );
  expect(inWords('LCP, live', [], lcp)).toBe('LCP, live: no data yet');
});
