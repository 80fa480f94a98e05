import { currentLanguage } from '@shop/platform';
import * as dates from '@shop/platform/dates';
import dayjs from 'dayjs';

/** In the language of the page. */
export const dateAndTime = (instant: string) => dates.dateAndTime(instant, currentLanguage());
/** A time that somebody has set for the shop, which the device's own zone does not move. */
export const timeSet = (instant: string) => dateAndTime(new Date(dates.timeOfShop(instant)).toISOString());
/** `9:00 am` for `09:00`, as the fields of times have it. */
export const timeInWords = (time: string) => dayjs(`2000-01-01T${time}`).format('h:mm a');
export const dayInWords = (day: string) => dates.dayInWords(day, currentLanguage());
/** `18 Nov 2026` */
export const dayOfMoment = (instant: string) =>
  dates.momentInWords(instant, currentLanguage()).split(/ (?=\d+:)|,/)[0] ?? '';
