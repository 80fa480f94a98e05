import type { CashOut, CashOutRequest } from '@shop/contract/order-money';
import { formatRupees, parseRupees, toRupees } from '@shop/pricing/money';
import { eq } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { cashOuts } from '../../db/schema/payments.ts';
import { transact } from '../../db/transact.ts';
import { notFound } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import type { TakenOut } from '../../money/days-of-money.ts';
import { keyReused } from '../../payments/refusals.ts';
import { addDays, shopDay, startOfDay } from '../../shop-time.ts';
import { refuseFuture } from './refuse-future.ts';

type Row = typeof cashOuts.$inferSelect;

export const presentCashOut = ({ id, amountPaise, reason, by, at }: TakenOut): CashOut => ({
  _id: id,
  amount: toRupees(amountPaise),
  reason,
  by,
  at: at.toISOString(),
});

const log = (tx: Tx, { amountPaise, reason, at }: Row, actorId: string, state?: string) =>
  logChange(tx, {
    actorId,
    kind: 'settings',
    subjectId: 'shop',
    subjectName: `Cash of ${shopDay(at)}`,
    before: {},
    after: { taken_out: formatRupees(amountPaise), reason, ...(state && { state }) },
  });

interface Wanted extends CashOutRequest {
  idempotencyKey: string | undefined;
  actorId: string;
}

/** A second click, recognised by its key, changes nothing. */
export function takeCashOut(db: Db, { day, amount, reason, idempotencyKey, actorId }: Wanted): Promise<void> {
  refuseFuture(day);
  const now = new Date();
  const end = new Date(startOfDay(addDays(day, 1)).getTime() - 1);
  const amountPaise = parseRupees(amount) ?? 0;
  return transact(db, async (tx) => {
    const [taken] = await tx
      .insert(cashOuts)
      .values({
        id: newId(),
        amountPaise,
        reason: reason.trim(),
        idempotencyKey,
        actorId,
        recordedAt: now,
        at: now < end ? now : end,
      })
      .onConflictDoNothing()
      .returning();
    if (taken) return log(tx, taken, actorId);
    const [before] = await tx
      .select()
      .from(cashOuts)
      .where(eq(cashOuts.idempotencyKey, idempotencyKey ?? ''));
    const isSame = before && shopDay(before.at) === day && before.reason === reason.trim();
    if (!isSame || before.amountPaise !== amountPaise) throw keyReused();
  });
}

/** It was recorded by mistake; returns its day. A second click changes nothing. */
export function takeBackCashOut(db: Db, id: string, actorId: string): Promise<string> {
  return transact(db, async (tx) => {
    const [row] = await tx.select().from(cashOuts).where(eq(cashOuts.id, id)).for('update');
    if (!row) throw notFound('This entry');
    if (row.takenBackAt === null) {
      await tx.update(cashOuts).set({ takenBackAt: new Date() }).where(eq(cashOuts.id, id));
      await log(tx, row, actorId, 'taken back');
    }
    return shopDay(row.at);
  });
}
