import type { FiguresPeriod } from '@shop/contract/office/figures';

const DAY_MS = 86_400_000;
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A day in the period before the one that begins with `first`. */
export const dayBefore = (first: string) => addDays(first, -1);

/** A day in the next period. */
export function dayAfter(first: string, period: FiguresPeriod): string {
  if (period === 'day') return addDays(first, 1);
  return addDays(first, period === 'week' ? 7 : 31);
}

const long = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

export const dayInWords = (day: string) => long.format(new Date(`${day}T00:00:00Z`));

export function spanInWords({ from, to }: { from: string; to: string }): string {
  return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
}

/** The shop's day, in India. */
export const todayOfShop = (now: Date) => new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
