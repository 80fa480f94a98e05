import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { providerOrders, providerReads } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import type { PaymentProvider } from './provider.ts';
import { settleRefund } from './send-refund.ts';

const HOUR_MS = 3_600_000;
/** Read again, because clocks differ and the provider may list a refund some time after it was made. */
const OVERLAP_MS = 24 * HOUR_MS;
/** The most that one turn reads, after a long time without the provider. */
const SPAN_MS = 7 * 24 * HOUR_MS;
const WHAT = 'refunds';

/** Belongs to the process that takes it for two minutes; undefined: another one has it, or it is not due. */
async function takeTurn(db: Db) {
  const lease = sql`now() + interval '2 minutes'`;
  const [taken] = await db
    .insert(providerReads)
    .values({ what: WHAT, nextAt: lease })
    .onConflictDoUpdate({
      ...{ target: providerReads.what, set: { nextAt: lease }, setWhere: sql`${providerReads.nextAt} < now()` },
    })
    .returning();
  return taken;
}

async function firstOrderAt(db: Db): Promise<Date | null> {
  const [first] = await db.select({ at: providerOrders.at }).from(providerOrders).orderBy(providerOrders.at).limit(1);
  return first?.at ?? null;
}

/**
 * Reads the provider's list of refunds, each hour: one that was made in its dashboard counts although its message was
 * lost, however long after the payment it was made. One that fails, which `attempt` reports, does not stop the others:
 * it is read again for a day. Returns the orders that it is about.
 */
export async function readRefunds(
  db: Db,
  provider: PaymentProvider,
  attempt: (work: () => Promise<unknown>) => Promise<unknown>,
): Promise<string[]> {
  const turn = await takeTurn(db);
  if (!turn) return [];
  const now = Date.now();
  const start = turn.readTo ?? (await firstOrderAt(db));
  const from = new Date((start?.getTime() ?? now) - OVERLAP_MS);
  const to = new Date(Math.min(now, from.getTime() + OVERLAP_MS + SPAN_MS));
  const orderIds: string[] = [];
  for (const refund of await provider.refundsBetween(from, to))
    await attempt(async () => {
      const orderId = await transact(db, (tx) => settleRefund(tx, refund));
      if (orderId) orderIds.push(orderId);
    });
  const isUpToDate = to.getTime() === now;
  await db
    .update(providerReads)
    .set({ readTo: to, nextAt: new Date(isUpToDate ? now + HOUR_MS : now) })
    .where(eq(providerReads.what, WHAT));
  return orderIds;
}
