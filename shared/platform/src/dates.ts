import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

export { dayOf } from './day.ts';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';

/** The API's instants are UTC; people read them in their device's own time zone. */
const onThisDevice = (instant: string) => dayjs.utc(instant).local();

/** `18 Nov 2026 09:12 AM` */
export const dateAndTime = (instant: string) => onThisDevice(instant).format('DD MMM YYYY hh:mm A');

/** The shortest form: `09:12 AM` today, `Yesterday`, otherwise `18 Nov`. */
export function shortMoment(instant: string, now: Date): string {
  const moment = onThisDevice(instant);
  if (moment.isSame(now, 'day')) return moment.format('hh:mm A');
  return moment.isSame(dayjs(now).subtract(1, 'day'), 'day') ? 'Yesterday' : moment.format('DD MMM');
}

/** Of a day written `2026-11-18`: `18 Nov 2026` */
export const dayInWords = (day: string) => dayjs.utc(day).format('D MMM YYYY');

/** Whether this is a day of the calendar, written `2026-11-18`. */
export const isDay = (text: string) => dayjs.utc(text).format(DAY) === text;

export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether an instant is within these days, both included; they are UTC days, like the API's. */
export function isWithin(instant: string, { from, to }: DayRange): boolean {
  const moment = dayjs.utc(instant);
  return !(from && moment.isBefore(dayjs.utc(from), 'day')) && !(to && moment.isAfter(dayjs.utc(to), 'day'));
}

/** The days between so many days ago and so many days ago; UTC days, so a new order belongs to today. */
export function daysAgo(first: number, last: number, now: Date): { from: string; to: string } {
  const dayBefore = (count: number) => dayjs.utc(now).subtract(count, 'day').format(DAY);
  return { from: dayBefore(first), to: dayBefore(last) };
}
