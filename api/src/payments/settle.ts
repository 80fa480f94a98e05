import type { PaymentState } from '@shop/contract/order-money';
import { formatRupees } from '@shop/pricing/money';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { payments, providerOrders } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import { unpaidOf } from '../money/order-money.ts';
import { sumsOf } from '../money/present-money.ts';
import { mayFollow } from '../money/record-states.ts';
import { updateMoney } from '../money/update-money.ts';
import { type LockedOrder, lockOrder } from '../orders/move-order.ts';
import { isPaidBack } from './is-paid-back.ts';
import { logMoney, PROVIDER } from './log-money.ts';
import type { ReportedPayment } from './provider.ts';

type ProviderOrder = typeof providerOrders.$inferSelect;

/** Why received money cannot count for its order; null if it can. */
function obstacleOf(reported: ReportedPayment, wanted: ProviderOrder, order: LockedOrder): string | null {
  const { amountPaise, currency } = reported;
  if (currency !== wanted.currency) return `It came in ${currency.slice(0, 3)}, and ${wanted.currency} was wanted.`;
  if (amountPaise !== wanted.amountPaise)
    return `${formatRupees(amountPaise)} came, and ${formatRupees(wanted.amountPaise)} was wanted.`;
  const sums = sumsOf(order);
  if (sums.isClosed) return 'It came after the order had ended.';
  const open = unpaidOf(sums);
  if (open === 0) return 'The order was paid already.';
  return amountPaise > open ? `Only ${formatRupees(open)} was still due.` : null;
}

/** Authorized money is agreed by the bank; `refunded` money was collected before. */
function stateFor(reported: ReportedPayment, obstacle: string | null): PaymentState | null {
  switch (reported.status) {
    case 'created':
      return null;
    case 'failed':
      return 'failed';
    case 'authorized':
      return 'authorized';
    case 'captured':
      return obstacle === null ? 'received' : 'unmatched';
    case 'refunded':
      // Refunded before it was collected: nothing was received.
      return reported.refundedPaise < reported.amountPaise ? null : obstacle === null ? 'received' : 'unmatched';
  }
}

/** The checkout does not report how the customer paid; a later message does. */
async function saveInstrument(
  tx: Tx,
  known: typeof payments.$inferSelect | undefined,
  { instrument }: ReportedPayment,
) {
  if (!known || known.instrument !== null || instrument === null) return;
  // It may have been attached to another order, whose money is worked out anew.
  await lockOrder(tx, known.orderId);
  await tx.update(payments).set({ instrument }).where(eq(payments.id, known.id));
  await updateMoney(tx, known.orderId);
}

export interface Settled {
  orderId: string;
  /** Null: the customer has only begun to pay. */
  state: PaymentState | null;
}

/**
 * Records a payment as the provider reports it, from the checkout, a message or a check: late, twice and out of order.
 * Null: it belongs to no order of this shop.
 */
export async function settlePayment(tx: Tx, reported: ReportedPayment): Promise<Settled | null> {
  const [wanted] = await tx.select().from(providerOrders).where(eq(providerOrders.id, reported.orderId));
  if (!wanted) return null;
  const order = await lockOrder(tx, wanted.orderId);
  const [known] = await tx.select().from(payments).where(eq(payments.providerPaymentId, reported.id));
  const obstacle = obstacleOf(reported, wanted, order);
  const state = stateFor(reported, obstacle);
  // Staff pay back money without an order: then it pays nothing, although the order may have room for it by now.
  const isGone = known?.state === 'unmatched' && (await isPaidBack(tx, known.id));
  if (state === null || isGone || (known && !mayFollow(known.state, state))) {
    await saveInstrument(tx, known, reported);
    return { orderId: order.id, state: known?.state ?? null };
  }
  const at = new Date();
  const hasCome = state === 'received' || state === 'unmatched';
  const fields = {
    state,
    amountPaise: reported.amountPaise,
    currency: reported.currency.slice(0, 3),
    instrument: reported.instrument ?? known?.instrument ?? null,
    why: state === 'unmatched' ? obstacle : null,
    receivedAt: hasCome ? at : null,
  };
  if (known) await tx.update(payments).set(fields).where(eq(payments.id, known.id));
  else
    await tx.insert(payments).values({
      ...fields,
      id: newId(),
      orderId: order.id,
      method: 'provider',
      at,
      providerOrderId: wanted.id,
      providerPaymentId: reported.id,
    });
  await updateMoney(tx, order.id);
  if (hasCome) {
    const { amountPaise } = reported;
    await logMoney(tx, order, PROVIDER, {
      what: 'payment',
      amountPaise,
      method: 'provider',
      reason: fields.why,
      state,
    });
  }
  return { orderId: order.id, state };
}
