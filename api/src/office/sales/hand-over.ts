import { OrderStatus } from '@shop/contract/order-status';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { messages } from '../../db/schema/messages.ts';
import { moveWithin } from '../../orders/move-order.ts';

const { Confirmed, Shipped, Delivered } = OrderStatus;

/** The customer leaves with the goods: makes every move of the order at once, with the invoice, or none. */
export async function handOver(tx: Tx, order: string, actorId: string): Promise<void> {
  for (const to of [Confirmed, Shipped, Delivered]) await moveWithin(tx, { order, to, by: 'business', actorId });
  // A customer at the counter needs no messages about the moves in between.
  await tx.delete(messages).where(and(eq(messages.orderId, order), inArray(messages.kind, ['confirmed', 'shipped'])));
}
