import type { SaleDiscount } from '@shop/contract/office/sales';
import { discountAfter, discountPaise } from '@shop/contract/sale-discount';
import type { StoredDiscount, StoredMove } from '../db/schema/orders.ts';
import { invalid } from '../http/errors.ts';

/** In paise, of goods that cost so much. */
export function newDiscount(goods: number | null, discount: SaleDiscount): StoredDiscount {
  if (goods === null) throw invalid({ discount: 'A discount needs a price on every product.' });
  const paise = discountPaise(goods, discount);
  if (paise >= goods) throw invalid({ discount: 'The discount is as much as the goods cost.' });
  return { paise, of: goods };
}

interface Placed {
  moves: readonly StoredMove[];
}

/** What is taken off an order's goods, whose price may have changed since. */
export function discountOf({ moves }: Placed, goods: number): number {
  const discount = moves[0]?.discount;
  return discount ? discountAfter(discount.paise, discount.of, goods) : 0;
}

/** Null while a price is unknown. */
export const lessDiscount = (order: Placed, goods: number | null): number | null =>
  goods === null ? null : goods - discountOf(order, goods);
