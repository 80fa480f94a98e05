import type { OrderRefusal } from '@shop/contract/order';
import { ApiError } from '@shop/platform';
import { formatCount, formatPrice, parseRupees } from '@shop/pricing/money';
import { isUnclear } from '../../features/words/sentence-of.ts';
import { t } from '../../t.ts';

export interface Refusal {
  text: string;
  /** What has changed since the screen was loaded. */
  details: string[];
  /** An order was placed under this key before the last change. */
  isPlaced: boolean;
}

const isRefusal = (body: unknown): body is OrderRefusal =>
  typeof body === 'object' && body !== null && 'priceMismatched' in body && 'removed' in body;

const whyRemoved = {
  deleted: (name: string) => t('{name}: is no longer sold.', { name }),
  out_of_stock: (name: string) => t('{name}: is out of stock.', { name }),
  not_enough_stock: (name: string, available: number) =>
    t('{name}: only {count} left.', { name, count: formatCount(available) }),
};

function detailsOf({ priceMismatched, removed }: OrderRefusal): string[] {
  return [
    ...removed.map(({ name, reason, available }) => whyRemoved[reason](name || t('A product'), available)),
    ...priceMismatched.map(({ name, oldPrice, newPrice }) =>
      t('{name}: now {price}, not {before}.', {
        name,
        price: formatPrice(parseRupees(newPrice)),
        before: formatPrice(parseRupees(oldPrice)),
      }),
    ),
  ];
}

const unclear = () =>
  t(
    'No answer from the shop. Nothing that you typed is lost. Place it again: if the first call arrived, it stays one order.',
  );

export function refusalOf(failure: unknown): Refusal {
  if (!(failure instanceof ApiError))
    return { text: t('Something went wrong. Try again.'), details: [], isPlaced: false };
  if (isUnclear(failure)) return { text: unclear(), details: [], isPlaced: false };
  if (failure.code === 'key_reused')
    return { text: t('This sale was placed before your last change.'), details: [], isPlaced: true };
  const details = isRefusal(failure.body) ? detailsOf(failure.body) : Object.values(failure.fields);
  return { text: failure.message, details, isPlaced: false };
}
