import { formatRupees } from '@shop/pricing/money';
import { t } from '../../t.ts';

export const count = (number: number) => number.toLocaleString('en-IN');
export const money = (rupees: number) => formatRupees(Math.round(rupees * 100));

/** Empty if there was nothing before. */
export function comparedWith(now: number, before: number, what: string): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return t('the same as {what}', { what });
  const change = { percent: count(Math.abs(percent)), what };
  return percent > 0 ? t('{percent} % more than {what}', change) : t('{percent} % less than {what}', change);
}
