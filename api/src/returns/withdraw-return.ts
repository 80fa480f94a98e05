import type { ReturnStep } from '@shop/contract/order-returns';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { orderReturns, orders, type StoredMove } from '../db/schema/orders.ts';
import { transact } from '../db/transact.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { lockOrder, logOrderChange } from '../orders/move-order.ts';
import { updateReturns } from '../orders/update-returns.ts';
import { linesInWords } from './words.ts';

interface Withdrawal {
  returnId: string;
  customerId: string;
  by: StoredMove['by'];
  actorId: string;
}

/** The customer keeps the items after all, while the shop has not decided. A repeated withdrawal has no effect. */
export function withdrawReturn(db: Db, { returnId, customerId, by, actorId }: Withdrawal): Promise<string> {
  return transact(db, async (tx) => {
    const [known] = await tx
      .select({ orderId: orders.id })
      .from(orderReturns)
      .innerJoin(orders, eq(orders.id, orderReturns.orderId))
      .where(and(eq(orderReturns.id, returnId), eq(orders.customerId, customerId)));
    if (!known) throw notFound('The return');
    const order = await lockOrder(tx, known.orderId, customerId);
    const [row] = await tx.select().from(orderReturns).where(eq(orderReturns.id, returnId));
    if (!row) throw notFound('The return');
    if (row.steps.at(-1)?.withdrawn) return order.id;
    if (row.state !== 'requested')
      throw new ApiError(
        409,
        'changed_meanwhile',
        'The shop has decided about this return meanwhile. Please contact it if you want to keep the items.',
        { extra: { state: row.state } },
      );
    const at = new Date().toISOString();
    const step: ReturnStep & { actorId: string } = { state: 'ended', at, by, withdrawn: true, actorId };
    await tx
      .update(orderReturns)
      .set({ state: 'ended', steps: [...row.steps, step] })
      .where(eq(orderReturns.id, returnId));
    await updateReturns(tx, order.id);
    if (by === 'business')
      await logOrderChange(tx, order, actorId, {
        before: { return: `requested: ${linesInWords(row.lines)}` },
        after: { return: `ended: ${linesInWords(row.lines)}` },
      });
    return order.id;
  });
}
