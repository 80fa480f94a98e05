import { createHash } from 'node:crypto';
import type { PlaceOrderRequest } from '@shop/shared/contract/order.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { orderEvents, orderLines, orders, users } from '../db/schema.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { newId, newOrderNumber } from '../ids.ts';
import { type CheckedLine, checkLines, refuseRepeatedLines, totalPaise } from './check-lines.ts';
import { lockProducts, takeStock } from './stock.ts';

export interface Placement {
  customerId: string;
  request: PlaceOrderRequest;
  idempotencyKey?: string;
  /** Who places it: the customer, or the business for them. */
  by: 'customer' | 'business';
  actorId: string;
}

export interface Placed {
  orderId: string;
  /** Products whose stock has changed; none when the order stood already. */
  products: string[];
}

const NUMBER_TRIES = 8;

const hashOf = (request: PlaceOrderRequest) =>
  createHash('sha256')
    .update(JSON.stringify(request, Object.keys(flatKeys(request)).sort()))
    .digest('hex');

/** Every key at any depth, so that the hash does not depend on the order they were sent in. */
function flatKeys(value: unknown, keys: Record<string, true> = {}): Record<string, true> {
  if (Array.isArray(value)) for (const inner of value) flatKeys(inner, keys);
  else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      keys[key] = true;
      flatKeys(inner, keys);
    }
  }
  return keys;
}

async function placedBefore(db: Pick<Db, 'select'>, { customerId, idempotencyKey }: Placement, bodyHash: string) {
  if (idempotencyKey === undefined) return undefined;
  const [before] = await db
    .select({ id: orders.id, bodyHash: orders.bodyHash })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.idempotencyKey, idempotencyKey)));
  if (before && before.bodyHash !== bodyHash) {
    throw new ApiError(409, 'key_reused', 'This Idempotency-Key belongs to another order.');
  }
  return before?.id;
}

/** Holds the customer's row to the end: their orders are placed one after the other. */
async function nextOfCustomer(tx: Tx, customerId: string): Promise<number> {
  const [user] = await tx
    .update(users)
    .set({ orderCount: sql`${users.orderCount} + 1` })
    .where(eq(users.id, customerId))
    .returning({ orderCount: users.orderCount });
  if (!user) throw notFound('The customer');
  return user.orderCount;
}

async function insertOrder(
  tx: Tx,
  placement: Placement,
  bodyHash: string,
  customerSeq: number,
  lines: readonly CheckedLine[],
): Promise<string> {
  const { customerId, request, idempotencyKey, by, actorId } = placement;
  const placedAt = new Date();
  const row = {
    id: newId(),
    customerSeq,
    customerId,
    placedAt,
    status: 0 as const,
    name: request.name.trim(),
    phone: request.phoneNumber,
    address: request.deliveryAddress.trim(),
    city: request.city.trim(),
    state: request.state.trim(),
    pin: request.pin,
    paymentMode: request.paymentMode,
    userNote: request.user_note?.trim() || null,
    totalPaise: totalPaise(lines),
    moves: [{ status: 0 as const, at: placedAt.toISOString(), by, actorId }],
    idempotencyKey: idempotencyKey ?? null,
    bodyHash: idempotencyKey === undefined ? null : bodyHash,
  };
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt += 1) {
    const number = newOrderNumber();
    const [added] = await tx
      .insert(orders)
      .values({ ...row, number })
      .onConflictDoNothing({ target: orders.number })
      .returning({ id: orders.id });
    if (!added) continue;
    await tx.insert(orderLines).values(lines.map((line, position) => ({ orderId: added.id, position, ...line })));
    await tx
      .insert(orderEvents)
      .values({ kind: 'placed', orderId: added.id, number, customerId, status: 0, at: placedAt });
    return added.id;
  }
  throw new Error('No free order number was found.');
}

export async function placeOrder(db: Db, placement: Placement): Promise<Placed> {
  const { request, customerId } = placement;
  refuseRepeatedLines(request.items);
  const bodyHash = hashOf(request);
  const before = await placedBefore(db, placement, bodyHash);
  if (before) return { orderId: before, products: [] };

  return db
    .transaction(async (tx) => {
      const customerSeq = await nextOfCustomer(tx, customerId);
      const meanwhile = await placedBefore(tx, placement, bodyHash);
      if (meanwhile) throw new AlreadyPlaced(meanwhile);
      const ids = request.items.map((item) => item.productId);
      const lines = checkLines(request, await lockProducts(tx, ids));
      await takeStock(tx, lines);
      const orderId = await insertOrder(tx, placement, bodyHash, customerSeq, lines);
      return { orderId, products: ids };
    })
    .catch((error: unknown) => {
      if (error instanceof AlreadyPlaced) return { orderId: error.orderId, products: [] };
      throw error;
    });
}

/** Leaves the transaction without its count of one more order. */
class AlreadyPlaced extends Error {
  readonly orderId: string;
  constructor(orderId: string) {
    super('placed meanwhile');
    this.orderId = orderId;
  }
}
