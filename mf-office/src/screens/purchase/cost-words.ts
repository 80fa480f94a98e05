import { formatCount, formatPrice, parseRupees } from '@shop/pricing/money';

/** `10 × ₹70 = ₹700`, or `10 × –` without a cost. */
export function costInWords(quantity: number, cost: number | null): string {
  const paise = parseRupees(cost);
  if (paise === null) return `${formatCount(quantity)} × ${formatPrice(null)}`;
  return `${formatCount(quantity)} × ${formatPrice(paise)} = ${formatPrice(paise * quantity)}`;
}
