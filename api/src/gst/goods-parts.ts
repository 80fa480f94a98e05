import type { Paise } from '@shop/pricing/money';
import type { StoredLine } from '../db/schema/stored-document.ts';
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
function quantitiesOf(lines: readonly StoredLine[], goods: readonly Goods[]): number[] {
  const left = new Map<string, number>();
  for (const { productId, quantity } of goods) left.set(productId, (left.get(productId) ?? 0) + quantity);
  return lines.map((line) => {
    if (line.isDelivery) return 0;
    const quantity = Math.min(line.quantity, left.get(line.productId) ?? 0);
    left.set(line.productId, (left.get(line.productId) ?? 0) - quantity);
    return quantity;
  });
}

/**
 * Divides a credited amount over the open lines of an order's invoices. First the returned goods, each line up to the
 * price of the returned pieces; the rest is spread over everything that is still open.
 */
export function goodsParts(amount: Paise, lines: readonly StoredLine[], goods: readonly Goods[] = []): LinePart[] {
  const quantities = quantitiesOf(lines, goods);
  const wanted = lines.map(({ price, total }, at) => Math.min(total, price * (quantities[at] ?? 0)));
  const inGoods = Math.min(
    amount,
    wanted.reduce((sum, part) => sum + part, 0),
  );
  const own = divide(inGoods, wanted);
  const rest = divide(
    amount - inGoods,
    lines.map(({ total }, at) => total - (own[at] ?? 0)),
  );
  return lines.map((_, at) => {
    const quantity = quantities[at] ?? 0;
    return { amount: (own[at] ?? 0) + (rest[at] ?? 0), ...(quantity > 0 && { quantity }) };
  });
}
