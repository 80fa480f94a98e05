import type { Order, OrderItem } from '@shop/contract/order';
import { type Paise, parseRupees } from './money.ts';

type Line = Pick<OrderItem, 'price' | 'quantity'>;

export const unitPaise = ({ price }: Pick<OrderItem, 'price'>): Paise | null => parseRupees(price);

/** Null while the line's price is hidden. */
export function linePaise({ price, quantity }: Line): Paise | null {
  const unit = parseRupees(price);
  return unit === null ? null : unit * quantity;
}

/** The total on the card and in the details; null means two dashes. */
export const totalPaise = ({ showSummary, totalAmount }: Pick<Order, 'showSummary' | 'totalAmount'>): Paise | null =>
  showSummary ? parseRupees(totalAmount) : null;

/** The lines that still need a quote. */
export const unquotedLines = ({ items }: Pick<Order, 'items'>): OrderItem[] =>
  items.filter(({ price, productId }) => price === null && !productId.is_pricing);

/** The sum of the visible lines, while the total is not known. */
export const visiblePaise = ({ items }: { items: readonly Line[] }): Paise =>
  items.reduce((sum, item) => sum + (linePaise(item) ?? 0), 0);

export const itemsInWords = ({ items }: Pick<Order, 'items'>): string =>
  items.map(({ productId, quantity }) => `${productId.name} x ${quantity}`).join(', ');
