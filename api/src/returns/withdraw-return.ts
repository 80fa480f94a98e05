import type { ReturnStep } from '@shop/contract/order-returns';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { orderReturns, type StoredMove } from '../db/schema/orders.ts';
import { transact } from '../db/transact.ts';
import { ApiError } from '../http/errors.ts';
import { logOrderChange } from '../orders/move-order.ts';
import { updateReturns } from '../orders/update-returns.ts';
import { findReturn } from './find-return.ts';
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
    const { order, row } = await findReturn(tx, returnId, customerId);
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
