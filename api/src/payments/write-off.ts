import type { OrderKey } from '@shop/contract/common';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { writeOffs } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { newId } from '../ids.ts';
import { sumsOf } from '../money/present-money.ts';
import { updateMoney } from '../money/update-money.ts';
import { lockOrder } from '../orders/move-order.ts';
import { logMoney } from './log-money.ts';
import { keyReused, refuseMoreThanDue } from './refusals.ts';

export interface WriteOffWanted {
  order: OrderKey;
  amountPaise: number;
  reason: string;
  idempotencyKey: string | undefined;
  actorId: string;
}

/** Recognised by its key, or by person, amount, reason and time. */
async function writtenBefore(tx: Tx, orderId: string, wanted: WriteOffWanted): Promise<boolean> {
  const { amountPaise, reason, idempotencyKey, actorId } = wanted;
  const same =
    idempotencyKey === undefined
      ? [
          ...[isNull(writeOffs.idempotencyKey), isNull(writeOffs.takenBackAt), eq(writeOffs.amountPaise, amountPaise)],
          ...[eq(writeOffs.reason, reason.trim()), eq(writeOffs.actorId, actorId)],
          gt(writeOffs.at, sql`now() - interval '3 seconds'`),
        ]
      : [eq(writeOffs.idempotencyKey, idempotencyKey)];
  const [before] = await tx
    .select({ amountPaise: writeOffs.amountPaise })
    .from(writeOffs)
    .where(and(eq(writeOffs.orderId, orderId), ...same));
  if (before && before.amountPaise !== amountPaise) throw keyReused();
  return before !== undefined;
}

/** Gives up some or all of what is due. Invoices stay unchanged: the goods were sold at their price. */
export function writeOff(db: Db, wanted: WriteOffWanted): Promise<string> {
  return transact(db, async (tx) => {
    const { amountPaise, idempotencyKey, actorId } = wanted;
    const reason = wanted.reason.trim();
    const order = await lockOrder(tx, wanted.order);
    if (await writtenBefore(tx, order.id, wanted)) return order.id;
    refuseMoreThanDue(sumsOf(order), amountPaise);
    const at = new Date();
    await tx
      .insert(writeOffs)
      .values({ id: newId(), orderId: order.id, amountPaise, reason, idempotencyKey, actorId, at });
    await updateMoney(tx, order.id);
    await logMoney(tx, order, { actorId }, { what: 'write-off', amountPaise, reason });
    return order.id;
  });
}

/** Makes everything that was written off of the order due again. A second click changes nothing. */
export function takeBackWriteOffs(db: Db, key: string, actorId: string): Promise<string> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, key);
    const taken = await tx
      .update(writeOffs)
      .set({ takenBackAt: new Date() })
      .where(and(eq(writeOffs.orderId, order.id), isNull(writeOffs.takenBackAt)))
      .returning({ amountPaise: writeOffs.amountPaise });
    if (taken.length === 0) return order.id;
    await updateMoney(tx, order.id);
    const amountPaise = taken.reduce((sum, one) => sum + one.amountPaise, 0);
    await logMoney(tx, order, { actorId }, { what: 'write-off', amountPaise, state: 'taken back' });
    return order.id;
  });
}
