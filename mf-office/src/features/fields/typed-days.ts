import { isDay } from '@shop/platform/dates';
import dayjs from 'dayjs';
import parsing from 'dayjs/plugin/customParseFormat.js';
import { t } from '../../t.ts';

dayjs.extend(parsing);

const DAY = 'YYYY-MM-DD';
const years = ['YYYY', 'YY'];
const inNumbers = ['/', '-', '.', ' '].flatMap((between) =>
  ['D', 'DD'].flatMap((day) => ['M', 'MM'].flatMap((month) => years.map((year) => [day, month, year].join(between)))),
);
const inWords = [' ', '-'].flatMap((between) =>
  ['D', 'DD'].flatMap((day) =>
    ['MMM', 'MMMM'].flatMap((month) => ['', ...years].map((year) => [day, month, year].filter(Boolean).join(between))),
  ),
);

/** The first is shown; input in any of them is accepted. */
export const DAY_FORMATS = ['DD MMM YYYY', DAY, ...inNumbers, ...inWords];

const withCapital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** `29-11-26` or `29 nov` as `2026-11-29`; what is not a day stays as it was typed. */
export function readDay(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ');
  const written = text.replace(/[a-z]+/gi, withCapital);
  // In the reader's language, or in English.
  const day = [dayjs.locale(), 'en']
    .map((locale) => dayjs(written, DAY_FORMATS, locale, true))
    .find((each) => each.isValid());
  return day ? day.locale('en').format(DAY) : text;
}

/** Why what was typed is not a day, or not one until `last`. Nothing is wrong with an empty field. */
export function dayProblem(typed: string, last?: string): string | undefined {
  if (typed === '') return undefined;
  if (!isDay(typed)) return t('Write the day as 29 Nov 2026 or 29-11-2026.');
  return last !== undefined && typed > last ? t('This day is still to come.') : undefined;
}
