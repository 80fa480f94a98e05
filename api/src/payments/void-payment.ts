import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { payments } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { updateMoney } from '../money/update-money.ts';
import { lockOrder } from '../orders/move-order.ts';
import { isPaidBack } from './is-paid-back.ts';
import { logMoney } from './log-money.ts';

const notByHand = () =>
  new ApiError(409, 'not_by_hand', 'Only a payment that was recorded by hand can be taken back. Refund this one.');

const refunded = () =>
  new ApiError(409, 'refunded', 'Some of this payment was paid back already. It cannot be taken back any more.');

const kept = () =>
  new ApiError(409, 'kept', 'The shop keeps some of what was paid for this order. Pay that back first.');

export async function orderOfPayment(db: Pick<Db, 'select'>, paymentId: string): Promise<string> {
  const [known] = await db.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
  if (!known) throw notFound('The payment');
  return known.orderId;
}

/**
 * A payment was recorded by mistake: no money came, so none is paid back, and the amount is due again. The day of the
 * record must be counted again. A second click changes nothing.
 */
export function voidPayment(
  db: Db,
  { paymentId, reason, actorId }: { paymentId: string; reason: string; actorId: string },
): Promise<string> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, await orderOfPayment(tx, paymentId));
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment || payment.voidedAt) return order.id;
    const { amountPaise, method, reference } = payment;
    if (payment.state !== 'received' || method === 'provider' || payment.orderId !== order.id) throw notByHand();
    if (await isPaidBack(tx, paymentId)) throw refunded();
    if (order.keptPaise > order.receivedPaise - order.refundingPaise - order.refundedPaise - amountPaise) throw kept();
    const why = reason.trim();
    await tx.update(payments).set({ state: 'declined', why, voidedAt: new Date() }).where(eq(payments.id, paymentId));
    await updateMoney(tx, order.id);
    const shown = { amountPaise, method, reference, reason: why, state: 'recorded by mistake' };
    await logMoney(tx, order, { actorId }, { what: 'payment', ...shown });
    return order.id;
  });
}
