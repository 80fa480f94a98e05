import { formatCount, formatRupees } from '@shop/pricing/money';
import type { Tier } from '@shop/pricing/prices';
import { t } from '../../t.ts';

/** `10 to 49: ₹45` */
export function tierWords({ from, to, unitPrice }: Tier): string {
  const words = { from: formatCount(from), price: formatRupees(unitPrice) };
  if (to === null) return t('{from} or more: {price}', words);
  return to === from
    ? `${words.from}: ${words.price}`
    : t('{from} to {to}: {price}', { ...words, to: formatCount(to) });
}
