import { currentLanguage, ENGLISH } from '@shop/platform';
import * as dates from '@shop/platform/dates';
import dayjs from 'dayjs';

/** In the language of the page. */
export const dateAndTime = (instant: string) => dates.dateAndTime(instant, currentLanguage());
/** A time that somebody has set for the shop, which the device's own zone does not move. */
export const timeSet = (instant: string) => dateAndTime(new Date(dates.timeOfShop(instant)).toISOString());
/** As people say it in another language than English: `सुबह 9:00`. */
export const timeHere = (time: dayjs.Dayjs) =>
  time.toDate().toLocaleTimeString(`${currentLanguage()}-u-nu-latn`, {
    hour: 'numeric',
    minute: '2-digit',
    dayPeriod: 'short',
  });
/** `9:00 am` for `09:00`, as the fields of times have it. */
export function timeInWords(time: string): string {
  const shown = dayjs(`2000-01-01T${time}`);
  return currentLanguage() === ENGLISH ? shown.format('h:mm a') : timeHere(shown);
}
export const dayInWords = (day: string) => dates.dayInWords(day, currentLanguage());
/** `18 Nov 2026` */
export const dayOfMoment = (instant: string) =>
  dates.momentInWords(instant, currentLanguage()).split(/ (?=\d+:)|,/)[0] ?? '';
