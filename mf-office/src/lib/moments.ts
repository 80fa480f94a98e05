import { currentLanguage } from '@shop/platform';
import * as dates from '@shop/platform/dates';

/** In the language of the page. */
export const dateAndTime = (instant: string) => dates.dateAndTime(instant, currentLanguage());
/** A time that somebody has set for the shop, which the device's own zone does not move. */
export const timeSet = (instant: string) => dateAndTime(new Date(dates.timeOfShop(instant)).toISOString());
export const dayInWords = (day: string) => dates.dayInWords(day, currentLanguage());
/** `18 Nov 2026` */
export const dayOfMoment = (instant: string) =>
  dates.momentInWords(instant, currentLanguage()).split(/ (?=\d+:)|,/)[0] ?? '';
