import type { TripRequest } from '@shop/contract/office/dispatch';
import { OrderStatus } from '@shop/contract/order-status';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { messages } from '../../db/schema/messages.ts';
import { orderEvents, orders, type StoredMove } from '../../db/schema/orders.ts';
import { transact } from '../../db/transact.ts';
import { ApiError } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import { type Changed, lockOrder, logOrderChange } from '../../orders/move-order.ts';

export function refuseUnlessShipped({ status }: { status: OrderStatus }) {
  if (status === OrderStatus.Shipped) return;
  const message =
    status === OrderStatus.Delivered
      ? 'This order was delivered meanwhile.'
      : 'Only an order that has been shipped goes out for delivery.';
  throw new ApiError(409, 'move_not_allowed', message, { extra: { status } });
}

/** Records that a shipped order left with a rider, or could not be delivered. A repeated record changes nothing. */
export const recordTrip = (db: Db, key: string, request: TripRequest, actorId: string): Promise<Changed> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, key);
    const { id: orderId, number, customerId, status } = order;
    refuseUnlessShipped(order);
    const { trip } = request;
    const reason = request.trip === 'failed' ? request.reason.trim() : undefined;
    const last = order.moves.at(-1);
    if (last?.trip === trip && last.reason === reason) return { orderId, products: [] };
    const at = new Date();
    const stored: StoredMove[] = [
      { status, at: at.toISOString(), by: 'business', actorId, trip, ...(reason && { reason }) },
    ];
    await tx
      .update(orders)
      .set({ moves: sql`${orders.moves} || ${JSON.stringify(stored)}::jsonb` })
      .where(eq(orders.id, orderId));
    await logOrderChange(tx, order, actorId, { before: { trip: null }, after: { trip, ...(reason && { reason }) } });
    // The database writes messages for new statuses only, and this is not one. A corrected reason needs no second one.
    if (trip === 'out' || last?.trip !== 'failed')
      await tx.insert(messages).values({
        id: newId(),
        orderId,
        customerId,
        kind: trip === 'out' ? 'out_for_delivery' : 'not_delivered',
        recipient: 'customer',
        facts: { status, total: order.totalPaise, paid: order.receivedPaise, ...(reason && { reason }) },
        at,
        nextAt: at,
      });
    await tx.insert(orderEvents).values({ kind: 'moved', orderId, number, customerId, status, at });
    return { orderId, products: [] };
  });
