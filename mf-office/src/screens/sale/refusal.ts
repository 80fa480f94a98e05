import type { OrderRefusal } from '@shop/contract/order';
import { ApiError } from '@shop/platform';
import { formatCount, formatPrice, parseRupees } from '@shop/pricing/money';
import { isUnclear } from '../../features/words/sentence-of.ts';

export interface Refusal {
  text: string;
  /** What has changed since the screen was loaded. */
  details: string[];
  /** An order was placed under this key before the last change. */
  isPlaced: boolean;
}

const isRefusal = (body: unknown): body is OrderRefusal =>
  typeof body === 'object' && body !== null && 'priceMismatched' in body && 'removed' in body;

const WHY_REMOVED = {
  deleted: () => 'is no longer sold',
  out_of_stock: () => 'is out of stock',
  not_enough_stock: (available: number) => `only ${formatCount(available)} left`,
};

function detailsOf({ priceMismatched, removed }: OrderRefusal): string[] {
  return [
    ...removed.map(({ name, reason, available }) => `${name || 'A product'}: ${WHY_REMOVED[reason](available)}.`),
    ...priceMismatched.map(
      ({ name, oldPrice, newPrice }) =>
        `${name}: now ${formatPrice(parseRupees(newPrice))}, not ${formatPrice(parseRupees(oldPrice))}.`,
    ),
  ];
}

const UNCLEAR =
  'No answer from the shop. Nothing that you typed is lost. Place it again: if the first call arrived, it stays one order.';

export function refusalOf(failure: unknown): Refusal {
  if (!(failure instanceof ApiError)) return { text: 'Something went wrong. Try again.', details: [], isPlaced: false };
  if (isUnclear(failure)) return { text: UNCLEAR, details: [], isPlaced: false };
  if (failure.code === 'key_reused')
    return { text: 'This sale was placed before your last change.', details: [], isPlaced: true };
  const details = isRefusal(failure.body) ? detailsOf(failure.body) : Object.values(failure.fields);
  return { text: failure.message, details, isPlaced: false };
}
