import { OrderStatus } from '@shop/contract/order-status';
import { formatRupees } from '@shop/pricing/money';
import { and, asc, desc, eq, inArray, isNotNull, lt, not, sql } from 'drizzle-orm';
import { isDatabaseAway } from '../db/away.ts';
import type { Db } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { onlineHolds, payments, providerOrders, refunds } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { ApiError } from '../http/errors.ts';
import { moveOrder } from '../orders/move-order.ts';
import { NOT_PAID } from '../orders/not-paid.ts';
import { nextCheck } from './check-times.ts';
import { UNKNOWN_THERE, unlessRefused } from './differences.ts';
import { SHOP } from './log-money.ts';
import { type PaymentProvider, ProviderAway, type ReportedPayment } from './provider.ts';
import { readLists } from './read-lists.ts';
import { sendRefund, settleRefund } from './send-refund.ts';
import { settlePayment } from './settle.ts';

/** How many of one kind are handled per turn. */
const AT_ONCE = 20;
/** How long a row belongs to the process that works on it; after a crash another process takes it. */
const LEASE = sql`now() + interval '2 minutes'`;
const now = sql`now()`;
/** How long a hold goes on while the provider is away, and nobody knows whether the order was paid. */
const UNKNOWN_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;

export interface Checked {
  orderIds: string[];
  /** Products whose stock has returned. */
  products: string[];
  /** How often the provider did not respond. */
  failures: number;
  /** Other errors, which stopped the work on one order but not on the others. */
  errors: unknown[];
}

type ProviderOrder = typeof providerOrders.$inferSelect;

/** What only one side has; null if both agree. */
async function differenceOf(db: Db, wanted: ProviderOrder, reported: readonly ReportedPayment[]) {
  const ours = await db
    .select()
    .from(payments)
    .where(and(eq(payments.providerOrderId, wanted.id), inArray(payments.state, ['received', 'unmatched'])));
  const collected = reported.filter(({ status }) => status === 'captured' || status === 'refunded');
  for (const { providerPaymentId, amountPaise } of ours) {
    const theirs = collected.find(({ id }) => id === providerPaymentId);
    if (!theirs) return `The shop has ${formatRupees(amountPaise)}, and the provider has not collected it.`;
    if (theirs.amountPaise !== amountPaise)
      return `The shop has ${formatRupees(amountPaise)}, and the provider ${formatRupees(theirs.amountPaise)}.`;
  }
  const ourSum = ours.reduce((sum, one) => sum + one.amountPaise, 0);
  const theirSum = collected.reduce((sum, one) => sum + one.amountPaise, 0);
  return ourSum === theirSum
    ? null
    : `The shop has ${formatRupees(ourSum)}, and the provider ${formatRupees(theirSum)}.`;
}

async function refundDifferenceOf(db: Db, { id }: ProviderOrder, theirs: number) {
  const [found] = await db
    .select({ paise: sql<string | null>`sum(${refunds.amountPaise})` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.providerOrderId, id), eq(refunds.method, 'provider'), eq(refunds.state, 'processed')));
  const ours = Number(found?.paise ?? 0);
  return ours === theirs
    ? null
    : `The shop has paid back ${formatRupees(ours)} through the provider, and the provider says ${formatRupees(theirs)}.`;
}

/** Returns what the provider has paid back of the payment. */
async function takeRefunds(db: Db, provider: PaymentProvider, { id, refundedPaise }: ReportedPayment) {
  if (refundedPaise === 0) return 0;
  const reported = await provider.refundsOf(id);
  for (const refund of reported) await transact(db, (tx) => settleRefund(tx, refund));
  return reported.reduce((sum, { status, amountPaise }) => sum + (status === 'processed' ? amountPaise : 0), 0);
}

async function takePayments(db: Db, provider: PaymentProvider, { id }: ProviderOrder) {
  const reported = await provider.paymentsOf(id);
  let paidBack = 0;
  for (const payment of reported) {
    await transact(db, (tx) => settlePayment(tx, { ...payment, orderId: id }));
    paidBack += await takeRefunds(db, provider, payment);
  }
  return { reported, paidBack };
}

/** Undefined: the provider does not know this order, for example after a change of the account. */
const takeAll = (db: Db, provider: PaymentProvider, wanted: ProviderOrder) =>
  unlessRefused(takePayments(db, provider, wanted));

/** Reads everything that the provider knows of the order, which makes up for lost messages. */
async function checkOrder(db: Db, provider: PaymentProvider, wanted: ProviderOrder): Promise<void> {
  const found = await takeAll(db, provider, wanted);
  const difference = found
    ? ((await differenceOf(db, wanted, found.reported)) ?? (await refundDifferenceOf(db, wanted, found.paidBack)))
    : UNKNOWN_THERE;
  // A settled one stays to be found, and is open again only if it has changed.
  const isSame = difference === wanted.difference || (difference === null && wanted.settledAt !== null);
  const checks = wanted.checks + 1;
  // A payment may be collected days after the bank has authorised it.
  const isAgreed = found?.reported.some(({ status }) => status === 'authorized');
  const nextCheckAt = nextCheck(wanted.at, checks) ?? (isAgreed ? new Date(Date.now() + DAY_MS) : null);
  await db
    .update(providerOrders)
    .set({
      checks,
      nextCheckAt,
      checkedAt: new Date(),
      ...(!isSame && { difference, settledAt: null, settledNote: null, settledBy: null }),
    })
    .where(eq(providerOrders.id, wanted.id));
}

async function checkDue(db: Db, provider: PaymentProvider, checked: Checked) {
  const due = db
    .select({ id: providerOrders.id })
    .from(providerOrders)
    .where(and(isNotNull(providerOrders.nextCheckAt), lt(providerOrders.nextCheckAt, now)))
    .orderBy(asc(providerOrders.nextCheckAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(providerOrders)
    .set({ nextCheckAt: LEASE })
    .where(inArray(providerOrders.id, due))
    .returning();
  for (const wanted of taken)
    await survive(checked, async () => {
      await checkOrder(db, provider, wanted);
      checked.orderIds.push(wanted.orderId);
    });
}

/** If the provider is down or an order fails, only this turn is lost. Resolves with false then. */
async function survive(checked: Checked, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (!(error instanceof ProviderAway)) {
      checked.errors.push(error);
      return false;
    }
    checked.failures += 1;
    return false;
  }
}

async function sendDue(db: Db, provider: PaymentProvider, checked: Checked) {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isNotNull(refunds.nextCheckAt), lt(refunds.nextCheckAt, now)))
    .orderBy(asc(refunds.nextCheckAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const taken = await db.update(refunds).set({ nextCheckAt: LEASE }).where(inArray(refunds.id, due)).returning();
  for (const { id } of taken)
    await survive(checked, async () => {
      const orderId = await sendRefund(db, provider, id);
      if (orderId) checked.orderIds.push(orderId);
    });
}

/** All that were opened for an order: an older one can still be paid in another tab. */
const openedFor = (db: Db, orderId: string) =>
  db
    .select({ opened: providerOrders, payUntil: orders.payUntil })
    .from(providerOrders)
    .innerJoin(orders, eq(orders.id, providerOrders.orderId))
    .where(eq(providerOrders.orderId, orderId))
    .orderBy(desc(providerOrders.at))
    .limit(AT_ONCE);

/** Cancels the order unless money has arrived, is on its way or was written off, or the desk has moved the order. */
async function endHold(db: Db, orderId: string, checked: Checked) {
  let isWaiting = false;
  try {
    const { products } = await moveOrder(db, {
      order: orderId,
      to: OrderStatus.Cancelled,
      mayLeave: (status) => status === OrderStatus.Ordered,
      reason: NOT_PAID,
      by: 'business',
      ...SHOP,
      check({ receivedPaise, pendingPaise, writtenOffPaise, status, proposal }) {
        isWaiting = proposal !== null;
        if (isWaiting) throw new ApiError(409, 'proposal_open', 'The customer was asked.', { extra: { status } });
        if (receivedPaise + pendingPaise + writtenOffPaise > 0)
          throw new ApiError(409, 'move_not_allowed', 'Something was paid.', { extra: { status } });
      },
    });
    checked.orderIds.push(orderId);
    checked.products.push(...products);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  if (!isWaiting) await db.delete(onlineHolds).where(eq(onlineHolds.orderId, orderId));
}

/** Its customer is asked about an item, and pays after that. */
const hasQuestion = sql`exists (select 1 from ${orders} where ${orders.id} = ${onlineHolds.orderId} and ${orders.proposal} is not null)`;

async function endHolds(db: Db, provider: PaymentProvider | undefined, checked: Checked) {
  const due = db
    .select({ id: onlineHolds.orderId })
    .from(onlineHolds)
    .where(and(lt(onlineHolds.until, now), not(hasQuestion)))
    .orderBy(asc(onlineHolds.until))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(onlineHolds)
    .set({ until: LEASE })
    .where(inArray(onlineHolds.orderId, due))
    .returning({ orderId: onlineHolds.orderId });
  for (const { orderId } of taken) {
    if (provider) {
      const all = await openedFor(db, orderId);
      // Checks once more, because the message about a payment may be lost or late.
      const isKnown = await survive(checked, async () => {
        for (const { opened } of all) await takeAll(db, provider, opened);
      });
      if (!isKnown && Date.now() < (all[0]?.payUntil?.getTime() ?? 0) + UNKNOWN_MS) continue;
    }
    await survive(checked, () => endHold(db, orderId, checked));
  }
}

/** One turn of everything that is due: checks, refunds, and holds that end. Several processes share the work. */
export async function checkPayments(db: Db, provider: PaymentProvider | undefined): Promise<Checked> {
  const checked: Checked = { orderIds: [], products: [], failures: 0, errors: [] };
  if (provider) {
    await checkDue(db, provider, checked);
    await sendDue(db, provider, checked);
    const attempt = (work: () => Promise<unknown>) => survive(checked, work);
    checked.orderIds.push(...(await readLists(db, provider, attempt)));
  }
  await endHolds(db, provider, checked);
  return checked;
}
