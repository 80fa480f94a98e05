import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { payments, providerOrders, providerReads } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { checkSoon } from './differences.ts';
import type { PaymentProvider, ReportedPayment, ReportedRefund } from './provider.ts';
import { settleRefund } from './send-refund.ts';
import { settlePayment } from './settle.ts';

const HOUR_MS = 3_600_000;
/** Read again, because clocks differ and the provider may list something some time after it was made. */
const OVERLAP_MS = 24 * HOUR_MS;
/** The most that one turn reads, after a long time without the provider. */
const SPAN_MS = 7 * 24 * HOUR_MS;

/** One of the provider's lists, which is read every hour. */
interface List<Each> {
  what: string;
  read(provider: PaymentProvider, from: Date, to: Date): Promise<Each[]>;
  /** Returns the order that it is about. */
  take(db: Db, reported: Each): Promise<string | null>;
}

const REFUNDS: List<ReportedRefund> = {
  what: 'refunds',
  read: (provider, from, to) => provider.refundsBetween(from, to),
  take: (db, reported) => transact(db, (tx) => settleRefund(tx, reported)),
};

const PAYMENTS: List<ReportedPayment> = {
  what: 'payments',
  read: (provider, from, to) => provider.paymentsBetween(from, to),
  take: (db, reported) =>
    transact(db, async (tx) => {
      const settled = await settlePayment(tx, reported);
      // What the bank has only agreed to is followed by the checks of its order.
      const [known] = await tx
        .select({ id: payments.id })
        .from(payments)
        .where(eq(payments.providerPaymentId, reported.id));
      if (known && settled?.state === 'authorized') await checkSoon(tx, known.id);
      return settled?.orderId ?? null;
    }),
};

/** The process that takes a list has it for two minutes. Undefined: another process has it, or it is not due. */
async function takeTurn(db: Db, what: string) {
  const lease = sql`now() + interval '2 minutes'`;
  const [taken] = await db
    .insert(providerReads)
    .values({ what, nextAt: lease })
    .onConflictDoUpdate({
      target: providerReads.what,
      set: { nextAt: lease },
      setWhere: sql`${providerReads.nextAt} < now()`,
    })
    .returning();
  return taken;
}

async function firstOrderAt(db: Db): Promise<Date | null> {
  const [first] = await db.select({ at: providerOrders.at }).from(providerOrders).orderBy(providerOrders.at).limit(1);
  return first?.at ?? null;
}

type Attempt = (work: () => Promise<unknown>) => Promise<unknown>;

async function readList<Each>(db: Db, provider: PaymentProvider, list: List<Each>, attempt: Attempt) {
  const { what, read, take } = list;
  const turn = await takeTurn(db, what);
  if (!turn) return [];
  const now = Date.now();
  const start = turn.readTo ?? (await firstOrderAt(db));
  const from = new Date((start?.getTime() ?? now) - OVERLAP_MS);
  const to = new Date(Math.min(now, from.getTime() + OVERLAP_MS + SPAN_MS));
  const orderIds: string[] = [];
  for (const reported of await read(provider, from, to))
    await attempt(async () => {
      const orderId = await take(db, reported);
      if (orderId) orderIds.push(orderId);
    });
  const isUpToDate = to.getTime() === now;
  await db
    .update(providerReads)
    .set({ readTo: to, nextAt: new Date(isUpToDate ? now + HOUR_MS : now) })
    .where(eq(providerReads.what, what));
  return orderIds;
}

/**
 * Reads the provider's lists of payments and refunds, each hour: what was paid, or paid back in its dashboard, counts
 * although its message was lost, however long after the order it came. One that fails, which `attempt` reports, does
 * not stop the others: it is read again for a day. Returns the orders that they are about.
 */
export async function readLists(db: Db, provider: PaymentProvider, attempt: Attempt): Promise<string[]> {
  const orderIds: string[] = [];
  await attempt(async () => orderIds.push(...(await readList(db, provider, PAYMENTS, attempt))));
  await attempt(async () => orderIds.push(...(await readList(db, provider, REFUNDS, attempt))));
  return orderIds;
}
