import { withAsciiDigits } from '@shop/contract/ascii-digits';
import { currentLanguage, ENGLISH } from '@shop/platform';
import { instantOfShop, isDay } from '@shop/platform/dates';
import dayjs from 'dayjs';
import { timeHere } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import { readDay } from './typed-days.ts';

export const TIME = 'h:mm a';
export const MOMENT = `DD MMM YYYY, ${TIME}`;

/** How a time is shown, and how the field reads it as it is typed. */
export const shownTime = () => (currentLanguage() === ENGLISH ? TIME : [timeHere, TIME]);

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const TYPED = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\.?$/i;
const NOON = 12;
/** As people say it in Hindi: `सुबह 7:30`, `रात 9 बजे`. */
const HINDI = /^(सुबह|दोपहर|शाम|रात)?\s*(?:को\s*)?(\d{1,2})(?:[:.](\d{2}))?\s*(?:बजे)?$/;
/** The hours of these words that are in the second half of the day; 12 at night begins a day. */
const AFTERNOON: Record<string, (hour: number) => boolean> = {
  सुबह: () => false,
  दोपहर: (hour) => hour <= 4 || hour === NOON,
  शाम: () => true,
  रात: (hour) => hour >= 7 && hour < NOON,
};

function readHindi(text: string): string | undefined {
  const [, part, hours = '', minutes] = HINDI.exec(text) ?? [];
  const hour = Number(hours);
  const isSecondHalf = part && AFTERNOON[part];
  // A bare "7" could be either half of the day.
  if (hours === '' || (part ? hour < 1 || hour > NOON : minutes === undefined)) return undefined;
  const of24 = isSecondHalf ? (hour % NOON) + (isSecondHalf(hour) ? NOON : 0) : hour;
  const time = `${String(of24).padStart(2, '0')}:${minutes ?? '00'}`;
  return isTime(time) ? time : undefined;
}

export const isTime = (text: string) => TIME_OF_DAY.test(text);
export const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:/.test(text);

/** As the field itself shows it, in the reader's language. */
function readShown(text: string, format: string, as: string): string | undefined {
  const shown = dayjs(text, format, dayjs.locale(), true);
  return shown.isValid() ? shown.locale('en').format(as) : undefined;
}

const plain = (typed: string) => withAsciiDigits(typed).trim().replace(/\s+/g, ' ');

/** `0730`, which beside a day would be a year. */
const FOUR_DIGITS = /^(\d\d)(\d\d)$/;

/** `7 am`, `7.30`, `0730`, `19:30` or `रात 9 बजे` as `19:30`; what is not a time stays as it was typed. */
export function readTime(typed: string): string {
  const time = plain(typed).replace(FOUR_DIGITS, '$1:$2');
  return isTime(time) ? time : readMarked(typed);
}

function readMarked(typed: string): string {
  const text = plain(typed);
  const [, hours = '', minutes = '00', half = ''] = TYPED.exec(text) ?? [];
  const hour = Number(hours);
  const of24 = (hour % NOON) + (half.toLowerCase() === 'p' ? NOON : 0);
  const time = `${String(of24).padStart(2, '0')}:${minutes}`;
  if (hour >= 1 && hour <= NOON && isTime(time)) return time;
  return readHindi(text) ?? readShown(text, TIME, 'HH:mm') ?? text;
}

/** `2 Dec 7 am`, a time of the shop, as an instant; what is not one stays as it was typed. */
export function readMoment(typed: string): string {
  const text = plain(typed);
  const shown = readShown(text, MOMENT, 'YYYY-MM-DDTHH:mm');
  if (shown) return instantOfShop(shown);
  // The time is the last word, or the last ones: `7 am`, `रात 9 बजे`.
  const [, writtenDay = '', writtenTime = ''] =
    /^(.+?),? ((?:(?:सुबह|दोपहर|शाम|रात) )?\d[\d:.]*(?: ?[ap]\.?m\.?| बजे)?)$/i.exec(text) ?? [];
  const [day, time] = [readDay(writtenDay), readMarked(writtenTime)];
  return isDay(day) && isTime(time) ? instantOfShop(`${day}T${time}`) : text;
}

export const momentProblem = (value: string | undefined): string | undefined =>
  !value || isInstant(value) ? undefined : t('Write the day and the time as 29 Nov 2026, 9:30 am.');

/** It could be in either half of the day. */
const BARE_HOUR = /^(?:0?[1-9]|1[0-2])(?= बजे$|$)/;

export function timeProblem(value: string): string | undefined {
  if (value === '' || isTime(value)) return;
  const [hour] = BARE_HOUR.exec(value) ?? [];
  return hour ? t('Write {hour} am or {hour} pm.', { hour: Number(hour) }) : t('Write the time as 9:30 am or 21:30.');
}
