import { instantOfShop, isDay } from '@shop/platform/dates';
import dayjs from 'dayjs';
import { t } from '../../t.ts';
import { readDay } from './typed-days.ts';

export const TIME = 'h:mm a';
export const MOMENT = `DD MMM YYYY, ${TIME}`;

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const TYPED = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?)?$/i;
const NOON = 12;

export const isTime = (text: string) => TIME_OF_DAY.test(text);
export const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:/.test(text);

/** As the field itself shows it, in the reader's language. */
function readShown(text: string, format: string, as: string): string | undefined {
  const shown = dayjs(text, format, dayjs.locale(), true);
  return shown.isValid() ? shown.locale('en').format(as) : undefined;
}

/** `7 am`, `7.30` or `19:30` as `19:30`; what is not a time stays as it was typed. */
export function readTime(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ');
  const [, hours = '', minutes = '', half = ''] = TYPED.exec(text) ?? [];
  const hour = Number(hours);
  // A bare "7" could be either half of the day.
  const isClear = half === '' ? minutes !== '' : hour >= 1 && hour <= NOON;
  const of24 = half === '' ? hour : (hour % NOON) + (half.toLowerCase() === 'p' ? NOON : 0);
  const time = `${String(of24).padStart(2, '0')}:${minutes || '00'}`;
  return hours !== '' && isClear && isTime(time) ? time : (readShown(text, TIME, 'HH:mm') ?? text);
}

/** `2 Dec 7 am`, a time of the shop, as an instant; what is not one stays as it was typed. */
export function readMoment(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ');
  const shown = readShown(text, MOMENT, 'YYYY-MM-DDTHH:mm');
  if (shown) return instantOfShop(shown);
  // The time is the last word, or the last two: `7 am`.
  const [, writtenDay = '', writtenTime = ''] = /^(.+?),? (\d[\d:.]*(?: ?[ap]\.?m\.?)?)$/i.exec(text) ?? [];
  const [day, time] = [readDay(writtenDay), readTime(writtenTime)];
  return isDay(day) && isTime(time) ? instantOfShop(`${day}T${time}`) : text;
}

export const momentProblem = (value: string | undefined): string | undefined =>
  !value || isInstant(value) ? undefined : t('Write the day and the time as 29 Nov 2026, 9:30 am.');

export const timeProblem = (value: string): string | undefined =>
  value === '' || isTime(value) ? undefined : t('Write the time as 9:30 am or 21:30.');
