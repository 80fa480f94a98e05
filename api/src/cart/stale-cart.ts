import type { PlaceOrderRequest, StaleOrder } from '@shop/contract/order';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { carts, orders } from '../db/schema/orders.ts';
import { ApiError } from '../http/errors.ts';
import type { PriceGroup } from '../prices/priced-for.ts';
import { readSavedCart } from './saved-cart.ts';

/** The newest order of this version of the cart, or of a later one. */
async function orderedSince(db: Db, customerId: string, version: number): Promise<StaleOrder['ordered']> {
  const [ordered] = await db
    .select({ _id: orders.id, orderId: orders.number, version: carts.orderedVersion })
    .from(carts)
    .innerJoin(orders, eq(orders.id, carts.orderedId))
    .where(eq(carts.userId, customerId));
  if (!ordered || ordered.version === null || ordered.version < version) return null;
  return { _id: ordered._id, orderId: ordered.orderId };
}

const sentence = (ordered: StaleOrder['ordered']) =>
  ordered
    ? `This cart was ordered already, as order ${ordered.orderId}. Nothing more was ordered.`
    : 'This cart was changed elsewhere. Nothing was ordered.';

interface Ordering {
  customerId: string;
  request: Pick<PlaceOrderRequest, 'cart_version'>;
  group: PriceGroup | undefined;
}

/** Refuses an order of an old version of the cart, with the newer one. */
export async function refuseStaleCart(db: Db, { customerId, request: { cart_version }, group }: Ordering) {
  if (cart_version === undefined) return;
  const newer = await readSavedCart(db, customerId, { group });
  if (newer.version === cart_version) return;
  const ordered = await orderedSince(db, customerId, cart_version);
  throw new ApiError(409, 'stale_cart', sentence(ordered), { extra: { ...newer, ordered } });
}
