import { statusLabels } from '@shop/contract/order-status';
import type { Filters } from '../../../queries/filters.ts';

/** The hidden filters; the search text is in its field. */
export const countSet = ({ status, from, to }: Filters): number =>
  Number(status !== undefined) + Number(from !== undefined || to !== undefined);

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const inWords = (date: string) => day.format(new Date(date));

function daysInWords({ from, to }: Filters): string | undefined {
  if (from && to) return from === to ? inWords(from) : `${inWords(from)} to ${inWords(to)}`;
  if (from) return `from ${inWords(from)}`;
  return to && `up to ${inWords(to)}`;
}

/** The current filters in words: `Confirmed, from 1 Nov 2026`. */
export function filtersInWords(filters: Filters): string {
  const { status, q } = filters;
  const words = [status === undefined ? undefined : statusLabels[status], daysInWords(filters), q && `“${q}”`];
  return words.filter(Boolean).join(', ');
}
