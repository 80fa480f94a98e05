import type { Paise } from '@shop/pricing/money';
import type { OpenLine } from './open-invoices.ts';
import { divide } from './tax.ts';

export interface Goods {
  productId: string;
  quantity: number;
}

/** The credited part of a line. Without a quantity only the price is lowered. */
export interface LinePart {
  amount: Paise;
  quantity?: number;
}

/** How many pieces of each line came back. */
function quantitiesOf(lines: readonly OpenLine[], goods: readonly Goods[]): number[] {
  const left = new Map<string, number>();
  for (const { productId, quantity } of goods) left.set(productId, (left.get(productId) ?? 0) + quantity);
  return lines.map((line) => {
    if (line.isDelivery) return 0;
    const quantity = Math.min(line.quantity, left.get(line.productId) ?? 0);
    left.set(line.productId, (left.get(line.productId) ?? 0) - quantity);
    return quantity;
  });
}

type Limit = (line: OpenLine, quantity: number) => Paise;

/** What the pieces were sold for, with their share of the line's discount taken off. */
const netPrice: Limit = ({ price, discount = 0, sold, total }, quantity) =>
  Math.min(total, price * quantity - Math.floor((discount * quantity) / sold));
const fullPrice: Limit = ({ price, total }, quantity) => Math.min(total, price * quantity);
const everything: Limit = ({ total }) => total;

/**
 * Divides a credited amount over the open lines of an order's invoices. First the returned goods, each line up to the
 * price of the returned pieces; the rest is spread over everything that is still open.
 */
export function goodsParts(amount: Paise, lines: readonly OpenLine[], goods: readonly Goods[] = []): LinePart[] {
  const quantities = quantitiesOf(lines, goods);
  let parts: Paise[] = lines.map(() => 0);
  let left = amount;
  for (const limit of [netPrice, fullPrice, everything]) {
    const room = lines.map((line, at) => Math.max(0, limit(line, quantities[at] ?? 0) - (parts[at] ?? 0)));
    const now = Math.min(
      left,
      room.reduce((sum, part) => sum + part, 0),
    );
    const more = divide(now, room);
    parts = parts.map((part, at) => part + (more[at] ?? 0));
    left -= now;
  }
  return lines.map((_, at) => {
    const quantity = quantities[at] ?? 0;
    return { amount: parts[at] ?? 0, ...(quantity > 0 && { quantity }) };
  });
}
