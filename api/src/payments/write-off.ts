import type { OrderKey } from '@shop/contract/common';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { writeOffs } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { creditOrder } from '../gst/credit-order.ts';
import { invoiceKept } from '../gst/invoice-kept.ts';
import { newId } from '../ids.ts';
import { sumsOf } from '../money/present-money.ts';
import { updateMoney } from '../money/update-money.ts';
import { type LockedOrder, lockOrder } from '../orders/move-order.ts';
import { logMoney } from './log-money.ts';
import { keyReused, refuseMoreThanDue, refuseMoreThanToKeep } from './refusals.ts';

export interface WriteOffWanted {
  order: OrderKey;
  /** Of what would have to be paid back; otherwise of what is due. */
  kept: boolean;
  amountPaise: number;
  reason: string;
  idempotencyKey: string | undefined;
  actorId: string;
}

/** Recognised by its key, or by person, amount, reason and time. */
async function writtenBefore(tx: Tx, orderId: string, wanted: WriteOffWanted): Promise<boolean> {
  const { kept, amountPaise, reason, idempotencyKey, actorId } = wanted;
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
    .where(and(eq(writeOffs.orderId, orderId), eq(writeOffs.kept, kept), ...same));
  if (before && before.amountPaise !== amountPaise) throw keyReused();
  return before !== undefined;
}

type Within = Pick<WriteOffWanted, 'amountPaise' | 'reason' | 'actorId'> & { idempotencyKey?: string | undefined };

async function write(tx: Tx, order: LockedOrder, kept: boolean, wanted: Within) {
  const { amountPaise, idempotencyKey, actorId } = wanted;
  const reason = wanted.reason.trim();
  await tx
    .insert(writeOffs)
    .values({ id: newId(), orderId: order.id, kept, amountPaise, reason, idempotencyKey, actorId, at: new Date() });
  await updateMoney(tx, order.id);
  await logMoney(tx, order, { actorId }, { what: kept ? 'kept' : 'write-off', amountPaise, reason });
}

/** The shop keeps, and charges, a part of what was paid for returned goods. */
export async function keepWithin(tx: Tx, order: LockedOrder, wanted: Within) {
  await write(tx, order, true, wanted);
  if (sumsOf(order).isClosed) await invoiceKept(tx, order.id, order.keptPaise + wanted.amountPaise, wanted.actorId);
}

/**
 * Gives up some or all of what is due, or keeps it of what would have to be paid back. What is given up leaves invoices as
 * they are: the goods were sold at their price.
 */
export function writeOff(db: Db, wanted: WriteOffWanted): Promise<string> {
  return transact(db, async (tx) => {
    const { kept, amountPaise } = wanted;
    const order = await lockOrder(tx, wanted.order);
    if (await writtenBefore(tx, order.id, wanted)) return order.id;
    const refuse = kept ? refuseMoreThanToKeep : refuseMoreThanDue;
    refuse(sumsOf(order), amountPaise);
    if (kept) await keepWithin(tx, order, wanted);
    else await write(tx, order, false, wanted);
    return order.id;
  });
}

interface TakenBack {
  order: OrderKey;
  kept: boolean;
  actorId: string;
}

/** All that was written off of the order is due again; what was kept is to be paid back. A second click finds nothing. */
export function takeBackWriteOffs(db: Db, { order: key, kept, actorId }: TakenBack): Promise<string> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, key);
    const taken = await tx
      .update(writeOffs)
      .set({ takenBackAt: new Date() })
      .where(and(eq(writeOffs.orderId, order.id), eq(writeOffs.kept, kept), isNull(writeOffs.takenBackAt)))
      .returning({ amountPaise: writeOffs.amountPaise });
    if (taken.length === 0) return order.id;
    await updateMoney(tx, order.id);
    const amountPaise = taken.reduce((sum, one) => sum + one.amountPaise, 0);
    await logMoney(tx, order, { actorId }, { what: kept ? 'kept' : 'write-off', amountPaise, state: 'taken back' });
    if (kept && sumsOf(order).isClosed)
      await creditOrder(tx, { orderId: order.id, reason: 'The shop pays it back after all', actorId });
    return order.id;
  });
}
