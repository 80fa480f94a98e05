import dayjs from 'dayjs';

/** From now on the names of months and days are in this language; digits stay Latin. */
export function sayDatesIn(language: string) {
  // 1 January 2023 was a Sunday.
  const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, day + 1));
  const year = Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month));
  const names = (dates: readonly number[], options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return dates.map((date) => format.format(date));
  };
  const weekdays = names(week, { weekday: 'short' });
  dayjs.locale({
    ...(dayjs.Ls.en as (typeof dayjs.Ls)[string]),
    name: language,
    weekdays: names(week, { weekday: 'long' }),
    weekdaysShort: weekdays,
    weekdaysMin: weekdays,
    months: names(year, { month: 'long' }),
    monthsShort: names(year, { month: 'short' }),
  });
}
