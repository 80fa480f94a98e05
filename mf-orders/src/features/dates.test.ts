import { describe, expect, it } from '@jest/globals';
import { dateAndTime, timeOfDay } from './dates.ts';

const local = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(year, month - 1, day, hour, minute).toISOString();

describe('dates', () => {
  it('read a UTC instant in the zone of the device', () => {
    expect(dateAndTime(local(2026, 11, 8, 9, 5))).toBe('08 Nov 2026 09:05 AM');
    expect(dateAndTime(local(2026, 9, 30, 21, 40))).toBe('30 Sep 2026 09:40 PM');
  });

  it('count twelve hours', () => {
    expect(timeOfDay(local(2026, 1, 1, 0, 0))).toBe('12:00 AM');
    expect(timeOfDay(local(2026, 1, 1, 12, 30))).toBe('12:30 PM');
  });
});
