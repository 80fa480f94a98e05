import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { payments, refunds } from '../db/schema/payments.ts';
import { CameBetween, transact } from '../db/transact.ts';
import { newId } from '../ids.ts';
import { refundMayFollow } from '../money/record-states.ts';
import { updateMoney } from '../money/update-money.ts';
import { lockOrder } from '../orders/move-order.ts';
import { creditRefunds } from './credit-refunds.ts';
import { checkSoon, hasDifference, noteDifference, UNKNOWN_THERE, unlessRefused } from './differences.ts';
import { logMoney, PROVIDER } from './log-money.ts';
import { type PaymentProvider, ProviderRefusal, type ReportedRefund } from './provider.ts';

const MINUTE = 60_000;
/** A refund takes days at a bank; one without a response is sent again soon. */
const AGAIN_MS = { unsent: 2 * MINUTE, pending: 6 * 60 * MINUTE };

type RefundRow = typeof refunds.$inferSelect;
type Outcome = Pick<ReportedRefund, 'status'> & { id?: string; problem?: string };

async function writeOutcome(tx: Tx, refundId: string, { id, status, problem }: Outcome): Promise<string | null> {
  const [found] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  if (!found) return null;
  const order = await lockOrder(tx, found.orderId);
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (!row) return null;
  // Its payment was attached to another order meanwhile.
  if (row.orderId !== order.id) throw new CameBetween();
  const isNews = refundMayFollow(row.state, status);
  const at = new Date();
  if (!isNews && row.state !== 'pending') return order.id;
  await tx
    .update(refunds)
    .set({
      providerRefundId: id ?? row.providerRefundId,
      ...(isNews && { state: status, problem: problem ?? null }),
      ...(isNews && status === 'processed' && { processedAt: at }),
      nextCheckAt: isNews ? null : new Date(at.getTime() + AGAIN_MS.pending),
    })
    .where(eq(refunds.id, refundId));
  if (!isNews) return order.id;
  // One that was made at the provider may have its place now, and a difference may have ended.
  if (status === 'failed' || (await hasDifference(tx, row.paymentId))) await checkSoon(tx, row.paymentId);
  await updateMoney(tx, order.id);
  const { amountPaise, method, reason, actorId } = row;
  if (status === 'processed') await creditRefunds(tx, order.id, { reason, actorId });
  await logMoney(tx, order, PROVIDER, { what: 'refund', amountPaise, method, reason: problem, state: status });
  return order.id;
}

const FAILED = 'The bank did not take it.';

const outcomeOf = ({ id, status }: ReportedRefund): Outcome => ({
  id,
  status,
  ...(status === 'failed' && { problem: FAILED }),
});

/** Sends a refund to the provider, or checks a sent one. Without a response it stays pending, and is sent again. */
export async function sendRefund(db: Db, provider: PaymentProvider, refundId: string): Promise<string | null> {
  const [found] = await db
    .select({ refund: refunds, paymentId: payments.providerPaymentId, providerOrderId: payments.providerOrderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!found?.paymentId || found.refund.state !== 'pending') return found?.refund.orderId ?? null;
  const { refund, paymentId, providerOrderId } = found;
  await db
    .update(refunds)
    .set({ nextCheckAt: new Date(Date.now() + AGAIN_MS.unsent) })
    .where(eq(refunds.id, refundId));
  const outcome = await reach(provider, refund, paymentId);
  if (!outcome) await noteDifference(db, providerOrderId ?? '', UNKNOWN_THERE);
  return transact(db, (tx) => writeOutcome(tx, refundId, outcome ?? { status: 'pending' }));
}

/** Undefined: the provider took it once, and does not know its payment any more. */
async function reach(provider: PaymentProvider, refund: RefundRow, paymentId: string): Promise<Outcome | undefined> {
  if (refund.providerRefundId !== null) {
    const all = await unlessRefused(provider.refundsOf(paymentId));
    const known = all?.find(({ id }) => id === refund.providerRefundId);
    return all && (known ? outcomeOf(known) : { status: 'pending' });
  }
  try {
    return outcomeOf(await provider.refund({ paymentId, amountPaise: refund.amountPaise, key: refund.id }));
  } catch (error) {
    if (error instanceof ProviderRefusal) return { status: 'failed', problem: error.message };
    throw error;
  }
}

/** Our refund for one of the provider's: by the provider's id, or by our own, which each refund carries in its notes. */
async function findRefund(tx: Tx, reported: ReportedRefund, paymentId: string): Promise<RefundRow | undefined> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.providerRefundId, reported.id));
  if (known) return known;
  // One of the same amount without our id was made at the provider itself.
  const [own] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        ...[eq(refunds.id, reported.refundId ?? ''), eq(refunds.paymentId, paymentId)],
        ...[isNull(refunds.providerRefundId), eq(refunds.method, 'provider')],
      ),
    );
  return own;
}

/** Handles a message about a refund. One that was made at the provider itself is recorded here, too. */
export async function settleRefund(tx: Tx, reported: ReportedRefund): Promise<string | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.providerPaymentId, reported.paymentId));
  if (!payment) return null;
  await lockOrder(tx, payment.orderId);
  const row = await findRefund(tx, reported, payment.id);
  if (row) return writeOutcome(tx, row.id, outcomeOf(reported));
  const gone = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  const spent = gone.reduce((sum, { state, amountPaise }) => sum + (state === 'failed' ? 0 : amountPaise), 0);
  const hasCome = payment.state === 'received' || payment.state === 'unmatched';
  if (!hasCome || reported.amountPaise <= 0 || spent + reported.amountPaise > payment.amountPaise) {
    // The check compares all records of this payment, and reports a difference.
    if (reported.status === 'processed') await checkSoon(tx, payment.id);
    return payment.orderId;
  }
  const id = newId();
  const by = { reason: 'Refunded at the payment provider.', actorId: PROVIDER.actorId };
  await tx.insert(refunds).values({
    id,
    paymentId: payment.id,
    orderId: payment.orderId,
    method: 'provider',
    state: 'pending',
    amountPaise: reported.amountPaise,
    providerRefundId: reported.id,
    at: new Date(),
    ...by,
  });
  await updateMoney(tx, payment.orderId);
  return writeOutcome(tx, id, outcomeOf(reported));
}
