import { OrderStatus } from '@shop/contract/order-status';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { messages } from '../../db/schema/messages.ts';
import { moveWithin } from '../../orders/move-order.ts';

const { Confirmed, Shipped, Delivered } = OrderStatus;

/** The customer leaves with the goods: every step of an order at once, with the invoice, or none. */
export async function handOver(tx: Tx, order: string, actorId: string): Promise<void> {
  for (const to of [Confirmed, Shipped, Delivered]) await moveWithin(tx, { order, to, by: 'business', actorId });
  // The steps between are no news for somebody who stands at the counter.
  await tx.delete(messages).where(and(eq(messages.orderId, order), inArray(messages.kind, ['confirmed', 'shipped'])));
}
