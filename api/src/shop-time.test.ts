import { expect, test } from '@jest/globals';
import { addDays, firstDayOf, instantsOf, isDay, shopDay, shopTime, startOfDay, weekdayOf } from './shop-time.ts';

const NEW_YEARS_EVE = new Date('2026-12-31T18:30:00Z');

test("the shop's day begins at midnight in India", () => {
  expect([shopDay(new Date(NEW_YEARS_EVE.getTime() - 1)), shopDay(NEW_YEARS_EVE)]).toEqual([
    '2026-12-31',
    '2027-01-01',
  ]);
  expect(shopTime(NEW_YEARS_EVE)).toBe('2027-01-01 00:00');
  expect(startOfDay('2027-01-01')).toEqual(NEW_YEARS_EVE);
});

test('days are counted over the ends of months and years', () => {
  expect([addDays('2028-02-28', 1), addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual([
    '2028-02-29',
    '2026-03-01',
    '2025-12-31',
  ]);
  expect([addDays('2026-03-01', -1, 'month'), addDays('2026-12-01', 1, 'month')]).toEqual(['2026-02-01', '2027-01-01']);
});

test('a week begins on Monday, and a month with its first', () => {
  expect(['2026-11-16', '2026-11-22', '2026-11-23'].map((day) => firstDayOf('week', day))).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ]);
  expect([firstDayOf('month', '2026-02-28'), firstDayOf('day', '2026-02-28')]).toEqual(['2026-02-01', '2026-02-28']);
  expect(weekdayOf('2026-11-16')).toBe('Mon 16');
});

test('only days of the calendar are accepted', () => {
  expect(['2026-02-28', '2026-02-31', '2026-02-29', '2028-02-29', '2026-13-01'].filter(isDay)).toEqual([
    '2026-02-28',
    '2028-02-29',
  ]);
});

test('a span of days includes its first and its last, and begins at midnight in India or in UTC', () => {
  expect(instantsOf('2026-02-28', '2026-02-28', undefined)).toEqual({
    from: new Date('2026-02-28T00:00:00Z'),
    before: new Date('2026-03-01T00:00:00Z'),
  });
  expect(instantsOf('2026-02-28', '2026-02-28', 'shop')).toEqual({
    from: new Date('2026-02-27T18:30:00Z'),
    before: new Date('2026-02-28T18:30:00Z'),
  });
  expect(instantsOf(undefined, undefined, 'shop')).toEqual({ from: undefined, before: undefined });
});
