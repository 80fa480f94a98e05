import { INDIA_MINUTES } from '@shop/contract/opening-hours';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

export { dayOf } from './day.ts';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';

/** The API's instants are UTC; people read them in their device's own time zone. */
const onThisDevice = (instant: string) => dayjs.utc(instant).local();

/** As people of that language write it, with Latin digits. */
const inWords = (moment: dayjs.Dayjs, language: string, form: Intl.DateTimeFormatOptions) =>
  moment.toDate().toLocaleString(`${language}-u-nu-latn`, form);

/** With the part of the day, as people say it: `सुबह 9:12`. */
const TIME = { hour: 'numeric', minute: '2-digit', dayPeriod: 'short' } as const;
const SHORT_DAY = { day: 'numeric', month: 'short' } as const;
const FULL_DAY = { ...SHORT_DAY, year: 'numeric' } as const;

/** `18 Nov 2026 09:12 AM`; in Hindi `बुध, 18 नव॰ 2026, सुबह 9:12`. `language` is `currentLanguage()`, here and below. */
export const dateAndTime = (instant: string, language = 'en') =>
  language === 'en'
    ? onThisDevice(instant).format('DD MMM YYYY hh:mm A')
    : inWords(onThisDevice(instant), language, { weekday: 'short', ...FULL_DAY, ...TIME });

/** The same in another language, with Latin digits: `सुबह 9:12`, `कल`, `18 नव॰`. */
function shortMomentIn(language: string, moment: dayjs.Dayjs, now: Date): string {
  if (moment.isSame(now, 'day')) return inWords(moment, language, TIME);
  if (moment.isSame(dayjs(now).subtract(1, 'day'), 'day'))
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day');
  return inWords(moment, language, SHORT_DAY);
}

/** The shortest form: `09:12 AM` today, `Yesterday`, otherwise `18 Nov`. */
export function shortMoment(instant: string, now: Date, language = 'en'): string {
  const moment = onThisDevice(instant);
  if (language !== 'en') return shortMomentIn(language, moment, now);
  if (moment.isSame(now, 'day')) return moment.format('hh:mm A');
  return moment.isSame(dayjs(now).subtract(1, 'day'), 'day') ? 'Yesterday' : moment.format('DD MMM');
}

/** `27 Nov` */
export const dayAndMonth = (instant: string, language = 'en') =>
  language === 'en' ? onThisDevice(instant).format('D MMM') : inWords(onThisDevice(instant), language, SHORT_DAY);

/** The day `2026-11-08` as `08 Nov 2026` */
export const dayInWords = (day: string, language = 'en') =>
  language === 'en'
    ? dayjs.utc(day).format('DD MMM YYYY')
    : inWords(dayjs.utc(day), language, { ...FULL_DAY, timeZone: 'UTC' });

/** As `dateAndTime`, without the day of the week. */
export const momentInWords = (instant: string, language = 'en') =>
  language === 'en'
    ? onThisDevice(instant).format('DD MMM YYYY hh:mm A')
    : inWords(onThisDevice(instant), language, { ...FULL_DAY, ...TIME });

const IN_FIELD = 'YYYY-MM-DDTHH:mm';

/** `2026-11-18T09:12`, as a field for a date and a time of the shop shows it. */
export const timeOfShop = (instant: string) => dayjs.utc(instant).utcOffset(INDIA_MINUTES).format(IN_FIELD);

/** The instant of such a time, wherever the device is. */
export const instantOfShop = (time: string) => dayjs.utc(time).subtract(INDIA_MINUTES, 'minute').toISOString();

/** A time that has no zone, as a spreadsheet holds it: `2026-11-18 09:12`, or the day alone at midnight. */
export function timeOfSheet(date: Date): string {
  const moment = dayjs.utc(date);
  return moment.format(moment.isSame(moment.startOf('day'), 'minute') ? DAY : `${DAY} HH:mm`);
}

/** `2026-11-18 09:12` in the shop's time, as every file writes it: sortable, and a date for spreadsheets. */
export const timeInFile = (instant: string) => dayjs.utc(instant).utcOffset(INDIA_MINUTES).format(`${DAY} HH:mm`);

/** The shop's day, in India. */
export const todayOfShop = (now: Date) => dayjs.utc(now).utcOffset(INDIA_MINUTES).format(DAY);

export const addDays = (day: string, count: number, unit: 'day' | 'week' | 'month' = 'day') =>
  dayjs.utc(day).add(count, unit).format(DAY);

const startOf = (day: string) => Date.parse(instantOfShop(`${day}T00:00`));

/** When the shop's day began, as the API's figures take it. */
export const startOfToday = (now: Date) => startOf(todayOfShop(now));

/** Of the shop, in milliseconds. */
export const untilMidnight = (now: Date) => startOf(addDays(todayOfShop(now), 1)) - now.getTime();

/** Whether this is a day of the calendar, written `2026-11-18`. */
export const isDay = (text: string) => dayjs.utc(text).format(DAY) === text;

export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether an instant is within these days of the shop, both included. */
export function isWithin(instant: string, { from, to }: DayRange): boolean {
  const day = todayOfShop(dayjs.utc(instant).toDate());
  return !(from && day < from) && !(to && day > to);
}

/** The shop's days from one number of days ago to another. */
export function daysAgo(first: number, last: number, now: Date): { from: string; to: string } {
  const today = todayOfShop(now);
  return { from: addDays(today, -first), to: addDays(today, -last) };
}
