import { currentLanguage } from '@shop/platform';
import * as dates from '@shop/platform/dates';

/** In the language of the page. */
export const dateAndTime = (instant: string) => dates.dateAndTime(instant, currentLanguage());
export const dayAndMonth = (instant: string) => dates.dayAndMonth(instant, currentLanguage());
export const momentInWords = (instant: string) => dates.momentInWords(instant, currentLanguage());
export const dayInWords = (day: string) => dates.dayInWords(day, currentLanguage());
