import type { OrderKey } from '@shop/contract/common';
import type { StepBackRequest } from '@shop/contract/order';
import { OrderStatus, returnsStock, stepBackOf } from '@shop/contract/order-status';
import { mayStepBack } from '@shop/contract/return-rules';
import { eq, sql } from 'drizzle-orm';
import { lockCustomer } from '../accounts/lock-customer.ts';
import { anyOf } from '../catalogue/products-by-id.ts';
import type { Db, Tx } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { orderEvents, orders, type StoredMove } from '../db/schema/orders.ts';
import { transact } from '../db/transact.ts';
import { takePlace } from '../delivery/slot-places.ts';
import { followMove } from '../gst/follow-move.ts';
import { ApiError } from '../http/errors.ts';
import { paidBackSinceEnd } from '../money/present-money.ts';
import { lockProducts, writeMovements } from '../stock/write-movements.ts';
import { type Changed, linesOf, lockOrder, logOrderChange, pickUpMark } from './move-order.ts';

export interface StepBack extends StepBackRequest {
  order: OrderKey;
  actorId: string;
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** Returned pieces stay in stock. */
const goneAgain = ({ quantity, returned }: Line) => quantity - returned;

/** Products that were returned to stock may have been sold again meanwhile. */
async function refuseMissingStock(tx: Tx, lines: readonly Line[], status: number) {
  const ids = lines.map(({ productId }) => productId);
  const found = await tx
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`);
  const stockOf = new Map(found.map(({ id, stock }) => [id, stock]));
  const short = lines.find((line) => goneAgain(line) > (stockOf.get(line.productId) ?? 0));
  if (!short) return;
  const message = `The shop has only ${stockOf.get(short.productId) ?? 0} of ${short.name} by now, and the order needs ${goneAgain(short)}.`;
  throw new ApiError(409, 'not_enough_stock', message, { extra: { status } });
}

/** Money that was paid back is not due again, so the goods would go out for nothing. */
function refusePaidBack(status: number) {
  const message = 'Money of this order was paid back after it had ended. Place a new order instead.';
  throw new ApiError(409, 'paid_back', message, { extra: { status } });
}

const placeGone = (status: number) => (slot: string) =>
  new ApiError(409, 'slot_full', `The place of this order was given to another one: ${slot} is full.`, {
    extra: { status },
  });

/** Takes the last move back: a wrong press can be corrected within a set time, with a reason that the customer sees. */
export function stepBack(db: Db, { order: key, from, reason, actorId }: StepBack, minutes: number): Promise<Changed> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, key);
    const at = new Date();
    const mayBe = order.status === from && mayStepBack(order) && order.keptPaise === 0;
    const step = mayBe ? stepBackOf(order, minutes, at) : null;
    if (!step)
      throw new ApiError(409, 'move_not_allowed', 'The last move of this order cannot be taken back any more.', {
        extra: { status: order.status },
      });
    const { to } = step;
    const takesStock = returnsStock(from) && !returnsStock(to);
    if (paidBackSinceEnd(order)) refusePaidBack(order.status);
    const lines = takesStock ? await linesOf(tx, order.id) : [];
    if (lines.length > 0) await lockCustomer(tx, order.customerId);
    const ids = lines.map(({ productId }) => productId);
    await lockProducts(tx, ids);
    if (lines.length > 0) await refuseMissingStock(tx, lines, order.status);
    const slot = from === OrderStatus.Cancelled && order.delivery?.slot;
    if (slot) await takePlace(tx, slot, placeGone(order.status));
    const given = reason.trim();
    const stored: StoredMove[] = [
      { status: to, at: at.toISOString(), by: 'business', actorId, reason: given, back: true },
    ];
    await tx
      .update(orders)
      .set({ status: to, moves: sql`${orders.moves} || ${JSON.stringify(stored)}::jsonb`, cancellationReason: null })
      .where(eq(orders.id, order.id));
    const sold = lines.map((line) => ({ productId: line.productId, kind: 'sold' as const, change: -goneAgain(line) }));
    await writeMovements(tx, sold, { actorId, at, orderId: order.id });
    const { number, customerId } = order;
    await logOrderChange(tx, order, actorId, {
      before: { status: order.status },
      after: { status: to, ...pickUpMark(order), reason: given },
    });
    await tx.insert(orderEvents).values({ kind: 'moved', orderId: order.id, number, customerId, status: to, at });
    await followMove(tx, { orderId: order.id, from, to, reason: given, actorId });
    return { orderId: order.id, products: ids };
  });
}
