import { currentLanguage } from '@shop/platform';
import * as dates from '@shop/platform/dates';

/** In the language of the page. */
export const dateAndTime = (instant: string) => dates.dateAndTime(instant, currentLanguage());
export const dayInWords = (day: string) => dates.dayInWords(day, currentLanguage());
/** `18 Nov 2026` */
export const dayOfMoment = (instant: string) =>
  dates.momentInWords(instant, currentLanguage()).split(/ (?=\d+:)|,/)[0] ?? '';
