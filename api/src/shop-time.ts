import { INDIA_MINUTES } from '@shop/contract/opening-hours';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';

const inIndia = (instant: Date) => dayjs.utc(instant).utcOffset(INDIA_MINUTES);

/** `2026-11-21`, the shop's day. Not by dayjs, because each request for a history and each order in it needs it. */
export const shopDay = (instant: Date) =>
  new Date(instant.getTime() + INDIA_MINUTES * 60_000).toISOString().slice(0, DAY.length);

/** `2026-11-21 18:30`, the format for files. */
export const shopTime = (instant: Date) => inIndia(instant).format('YYYY-MM-DD HH:mm');

/** When a day of the shop begins. */
export const startOfDay = (day: string) => dayjs.utc(day).utcOffset(INDIA_MINUTES, true).toDate();

/** The instant of a time on a day of the shop, such as `18:30`. */
export const timeOfDay = (day: string, time: string) =>
  dayjs.utc(`${day}T${time}`).utcOffset(INDIA_MINUTES, true).toDate();

/** Monday is 0. */
export const dayNumberOf = (day: string) => (dayjs.utc(day).day() + 6) % 7;

export type DayUnit = 'day' | 'week' | 'month';

export const addDays = (day: string, count: number, unit: DayUnit = 'day') =>
  dayjs.utc(day).add(count, unit).format(DAY);

/** The first day of the week (Monday) or month that contains this day. */
export function firstDayOf(unit: DayUnit, day: string): string {
  const date = dayjs.utc(day);
  return (unit === 'week' ? date.subtract((date.day() + 6) % 7, 'day') : date.startOf(unit)).format(DAY);
}

/** `Mon 16` */
export const weekdayOf = (day: string) => dayjs.utc(day).format('ddd D');

/** `Sun 29 Nov` */
export const dayInWords = (day: string) => dayjs.utc(day).format('ddd D MMM');

const startOfUtcDay = (day: string) => dayjs.utc(day).toDate();

/** `Tue 1 Dec, 8:38 AM`; in Hindi `मंगल, 1 दिस॰, सुबह 8:38`. */
export const momentInWords = (instant: Date, language = 'en') =>
  language === 'en'
    ? inIndia(instant).format('ddd D MMM, h:mm A')
    : instant.toLocaleString(`${language}-u-nu-latn`, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        dayPeriod: 'short',
        timeZone: 'Asia/Kolkata',
      });

/** A pattern would allow the 31st of February. */
export const isDay = (text: string) => dayjs.utc(text).format(DAY) === text;

/** The instants of these days, both included: days of the shop, or UTC days. */
export function instantsOf(from: string | undefined, to: string | undefined, days: 'shop' | undefined) {
  const start = days === 'shop' ? startOfDay : startOfUtcDay;
  return {
    from: from === undefined ? undefined : start(from),
    before: to === undefined ? undefined : start(addDays(to, 1)),
  };
}
