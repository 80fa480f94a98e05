import type { FiguresPeriod } from '@shop/contract/office/figures';
import { currentLanguage, ENGLISH } from '@shop/platform';
import { addDays } from '@shop/platform/dates';
import { formatRupees } from '@shop/pricing/money';
import { t } from '../../t.ts';

export const count = (number: number) => number.toLocaleString('en-IN');
export const money = (rupees: number) => formatRupees(Math.round(rupees * 100));

const HOUR = { hour: 'numeric', dayPeriod: 'short', hour12: true, timeZone: 'UTC' } as const;

/** `16:00`, `Mon 16` or a day of the month; another language has its own hours (`शाम 4`) and days of the week. */
export function stepLabel(period: FiguresPeriod, from: string, at: number, label: string): string {
  const language = currentLanguage();
  if (period === 'month' || language === ENGLISH) return label;
  if (period === 'day') return new Date(Date.UTC(2000, 0, 1, at)).toLocaleTimeString(`${language}-u-nu-latn`, HOUR);
  const form = { weekday: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(addDays(from, at)).toLocaleDateString(`${language}-u-nu-latn`, form);
}

/** Empty if there was nothing before. */
export function comparedWith(now: number, before: number, what: string): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return t('the same as {what}', { what });
  const change = { percent: count(Math.abs(percent)), what };
  return percent > 0 ? t('{percent}% more than {what}', change) : t('{percent}% less than {what}', change);
}
