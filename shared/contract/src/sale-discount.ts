import type { SaleDiscount } from './office/sales.ts';

/** Of a whole number, exactly, rounded down. */
const share = (amount: number, part: number, whole: number) => Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/** In paise; half a paisa rounds up. */
export function discountPaise(goods: number, discount: SaleDiscount): number {
  if ('amount' in discount) return Math.round(discount.amount * 100);
  const hundredths = BigInt(Math.round(discount.percent * 100));
  return Number((2n * BigInt(goods) * hundredths + 10_000n) / 20_000n);
}

/** What is left of a discount when the goods of its order change: it falls with them, and never grows. */
export const discountAfter = (discount: number, before: number, after: number): number =>
  after >= before ? discount : share(discount, after, before);

interface Pieces {
  productId: string;
  quantity: number;
}
interface Priced extends Pieces {
  unitPaise: number | null;
}

/** In paise: what the goods of a return cost in their order, with their share of its discount taken off. */
export function goodsPaise(returned: readonly Pieces[], ordered: readonly Priced[], discount = 0): number {
  const unitOf = new Map(ordered.map(({ productId, unitPaise }) => [productId, unitPaise ?? 0]));
  const sumOf = (lines: readonly Pieces[]) =>
    lines.reduce((sum, { productId, quantity }) => sum + quantity * (unitOf.get(productId) ?? 0), 0);
  const goods = sumOf(returned);
  return discount === 0 ? goods : goods - discountAfter(discount, sumOf(ordered), goods);
}
