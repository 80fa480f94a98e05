import type { Order, OrderItem } from '@shop/contract/order';
import { type Paise, parseRupees } from './money.ts';

type Line = Pick<OrderItem, 'price' | 'quantity'>;

export const unitPaise = ({ price }: Pick<OrderItem, 'price'>): Paise | null => parseRupees(price);

/** Null while the line's price is not to be seen. */
export function linePaise({ price, quantity }: Line): Paise | null {
  const unit = parseRupees(price);
  return unit === null ? null : unit * quantity;
}

/** What the card and the details show as the total; null where two dashes stand. */
export const totalPaise = ({ showSummary, totalAmount }: Pick<Order, 'showSummary' | 'totalAmount'>): Paise | null =>
  showSummary ? parseRupees(totalAmount) : null;

/** What the business still has to quote. */
export const unquotedLines = ({ items }: Pick<Order, 'items'>): OrderItem[] =>
  items.filter(({ price, productId }) => price === null && !productId.is_pricing);

/** What the visible lines come to, for a total that cannot be told yet. */
export const visiblePaise = ({ items }: { items: readonly Line[] }): Paise =>
  items.reduce((sum, item) => sum + (linePaise(item) ?? 0), 0);

/** The items as the card shows them. */
export const itemsInWords = ({ items }: Pick<Order, 'items'>): string =>
  items.map(({ productId, quantity }) => `${productId.name} x ${quantity}`).join(', ');
