import type { CashOut, CashOutRequest } from '@shop/contract/order-money';
import { formatRupees, parseRupees, toRupees } from '@shop/pricing/money';
import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { cashOuts } from '../../db/schema/payments.ts';
import { users } from '../../db/schema/people.ts';
import { transact } from '../../db/transact.ts';
import { notFound } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import { keyReused } from '../../payments/refusals.ts';
import { addDays, shopDay, startOfDay } from '../../shop-time.ts';
import { refuseFuture } from './refuse-future.ts';

type Row = typeof cashOuts.$inferSelect;

interface Span {
  from: string;
  to: string;
}

/** What was taken out of the till, by day, the oldest first. */
export async function readCashOut(db: Pick<Db, 'select'>, { from, to }: Span) {
  const found = await db
    .select({ row: cashOuts, by: users.name })
    .from(cashOuts)
    .leftJoin(users, eq(users.id, cashOuts.actorId))
    .where(
      and(
        ...[gte(cashOuts.at, startOfDay(from)), lt(cashOuts.at, startOfDay(addDays(to, 1)))],
        isNull(cashOuts.takenBackAt),
      ),
    )
    .orderBy(asc(cashOuts.at), asc(cashOuts.id));
  return found.map(({ row, by }) => ({ ...row, by: by ?? '', day: shopDay(row.at) }));
}

export type TakenOut = Awaited<ReturnType<typeof readCashOut>>[number];

export const presentCashOut = ({ id, amountPaise, reason, by, at }: TakenOut): CashOut => ({
  ...{ _id: id, amount: toRupees(amountPaise), reason, by, at: at.toISOString() },
});

export const sumOfCashOut = (all: readonly Pick<Row, 'amountPaise'>[]) =>
  all.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

const log = (tx: Tx, { amountPaise, reason, at }: Row, actorId: string, state?: string) =>
  logChange(tx, {
    ...{ actorId, kind: 'settings', subjectId: 'shop', subjectName: `Cash of ${shopDay(at)}`, before: {} },
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
        ...{ id: newId(), amountPaise, reason: reason.trim(), idempotencyKey, actorId, recordedAt: now },
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
