import { formatRupees } from '@shop/pricing/money';

export const count = (number: number) => number.toLocaleString('en-IN');
export const money = (rupees: number) => formatRupees(Math.round(rupees * 100));

/** Empty if there was nothing before. */
export function comparedWith(now: number, before: number, what: string): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return `the same as ${what}`;
  return `${count(Math.abs(percent))} % ${percent > 0 ? 'more' : 'less'} than ${what}`;
}
