import type { ChangeOrderRequest, Order, OrderItem, PriceMismatch } from '@shop/contract/order';
import type { Product } from '@shop/contract/product';
import { discountAfter } from '@shop/contract/sale-discount';
import { type Paise, parseRupees, toRupees } from '@shop/pricing/money';
import { unitPaise } from '@shop/pricing/order-amounts';
import { unitPrice } from '@shop/pricing/prices';
import type { Limited } from '@shop/pricing/quantity';

/** The current products of the order, by id; absent if the shop no longer has one. */
export type Products = ReadonlyMap<string, Product>;

/** New quantities by product; 0: removed. */
export type Quantities = Readonly<Record<string, number>>;

export interface DraftLine {
  item: OrderItem;
  quantity: number;
  isChanged: boolean;
  /** Each; null if the price is hidden or not known yet. */
  unit: Paise | null;
  limits: Limited;
}

/** What the order has is the customer's already; of a product that is not sold any more there can only be fewer. */
function limitsOf({ productId: { name }, quantity }: OrderItem, product: Product | undefined): Limited {
  if (!product || product.deletedAt)
    return { name, prod_quantity: quantity, min_order_quantity: 1, max_order_quantity: null, deletedAt: null };
  return { ...product, name, prod_quantity: product.prod_quantity + quantity };
}

/** A line that stays as it is keeps its price; another quantity is priced as of today. */
export function draftLines(
  { items }: Order,
  quantities: Quantities,
  products: Products,
  news: Quantities,
): DraftLine[] {
  return items.map((item) => {
    const id = item.productId._id;
    const product = products.get(id);
    const quantity = quantities[id] ?? item.quantity;
    const isChanged = quantity !== item.quantity;
    const today = news[id] ?? (product ? unitPrice(product, quantity) : unitPaise(item));
    return { item, quantity, isChanged, unit: isChanged ? today : unitPaise(item), limits: limitsOf(item, product) };
  });
}

/** With this charge for the delivery; null while a price is not known. */
export const draftTotal = (lines: readonly DraftLine[], charge: Paise | null): Paise | null =>
  lines.reduce<Paise | null>(
    (total, { unit, quantity }) =>
      total === null || (unit === null && quantity > 0) ? null : total + (unit ?? 0) * quantity,
    charge,
  );

/** What is left of the order's discount. */
export function discountLeft({ items, discount }: Order, lines: readonly DraftLine[]): Paise {
  const before = items.reduce((sum, item) => sum + (unitPaise(item) ?? 0) * item.quantity, 0);
  return discountAfter(parseRupees(discount) ?? 0, before, draftTotal(lines, 0) ?? before);
}

export const itemsToSend = (lines: readonly DraftLine[]): NonNullable<ChangeOrderRequest['items']> =>
  lines
    .filter(({ isChanged }) => isChanged)
    .map(({ item, quantity, unit }) => ({
      productId: item.productId._id,
      quantity,
      price: unit === null ? null : toRupees(unit),
    }));

/** The prices of the API's response, in paise. */
export const pricesOf = (mismatched: readonly PriceMismatch[]): Quantities =>
  Object.fromEntries(
    mismatched.flatMap(({ productId, newPrice }) => {
      const paise = parseRupees(newPrice);
      return paise === null ? [] : [[productId, paise]];
    }),
  );
