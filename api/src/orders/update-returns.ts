import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { orderEvents, orderReturns, orders } from '../db/schema/orders.ts';

type ReturnRow = typeof orderReturns.$inferSelect;

const shown = ({ id, state, lines, reason, pictures, steps, refundPaise, lessDuePaise }: ReturnRow) => ({
  _id: id,
  state,
  lines,
  reason,
  pictures,
  refundPaise,
  lessDuePaise,
  steps,
});

export const returnsOf = (tx: Pick<Tx, 'select'>, orderId: string): Promise<ReturnRow[]> =>
  tx
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.at), asc(orderReturns.id));

/** Updates the returns of a locked order in the transaction of the change, and notifies its live pages. */
export async function updateReturns(tx: Tx, orderId: string) {
  const [order] = await tx
    .update(orders)
    .set({ returns: (await returnsOf(tx, orderId)).map(shown) })
    .where(eq(orders.id, orderId))
    .returning({ number: orders.number, customerId: orders.customerId, status: orders.status });
  if (order) await tx.insert(orderEvents).values({ kind: 'return', orderId, ...order, at: new Date() });
}

interface Ended {
  at: Date;
  actorId: string;
}

const WHY = 'The shop has marked the whole order as returned.';

/** The whole order came back: this ends returns whose goods have not arrived. */
export async function endReturns(tx: Tx, orderId: string, { at, actorId }: Ended) {
  const open = (await returnsOf(tx, orderId)).filter(({ state }) => state === 'requested' || state === 'accepted');
  for (const { id, steps } of open) {
    const step = { state: 'ended' as const, at: at.toISOString(), by: 'business' as const, reason: WHY, actorId };
    await tx
      .update(orderReturns)
      .set({ state: 'ended', steps: [...steps, step] })
      .where(eq(orderReturns.id, id));
  }
  if (open.length > 0) await updateReturns(tx, orderId);
}
