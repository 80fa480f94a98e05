import type { OrderKey } from '@shop/contract/common';
import type { ConfirmPaymentRequest } from '@shop/contract/order-money';
import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { providerOrders } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { PaymentProvider, ReportedPayment } from './provider.ts';
import { type Settled, settlePayment } from './settle.ts';

interface Confirmation {
  customerId: string;
  order: OrderKey;
  result: ConfirmPaymentRequest;
}

const notVerified = () =>
  new ApiError(
    400,
    'wrong_signature',
    'This payment could not be verified. If money left your account, the shop will find it: please contact the shop with your order number.',
  );

const otherOrder = () => new ApiError(400, 'other_order', 'This payment is for another order. Please open that one.');

export const paidTooLate = () =>
  new ApiError(
    409,
    'paid_without_order',
    'Your payment arrived, but this order needs it no more. The shop has to pay it back, or use it for another order of yours.',
  );

/** The provider's own data, if it responds soon; otherwise the signature is enough. */
async function reportOf(provider: PaymentProvider, signed: ReportedPayment): Promise<ReportedPayment> {
  const all = await provider.paymentsOf(signed.orderId).catch(() => []);
  const found = all.find(({ id }) => id === signed.id);
  return found && found.status !== 'created' && found.status !== 'failed' ? found : signed;
}

/** The result of the customer's checkout. */
export async function confirmPayment(
  db: Db,
  provider: PaymentProvider,
  { customerId, order, result }: Confirmation,
): Promise<Settled> {
  const { razorpay_order_id: named, razorpay_payment_id: paymentId, razorpay_signature: signature } = result;
  const opened = await db
    .select({ wanted: providerOrders })
    .from(orders)
    .leftJoin(providerOrders, eq(providerOrders.orderId, orders.id))
    .where(and(or(eq(orders.id, order), eq(orders.number, order)), eq(orders.customerId, customerId)));
  if (opened.length === 0) throw notFound('The order');
  // The signature is checked over our own record's id, not the received one.
  const wanted = opened.find((each) => each.wanted?.id === named)?.wanted;
  if (!wanted) throw otherOrder();
  if (!provider.isConfirmed({ providerOrderId: wanted.id, paymentId, signature })) throw notVerified();
  const { amountPaise, currency } = wanted;
  const signed: ReportedPayment = {
    id: paymentId,
    orderId: wanted.id,
    amountPaise,
    currency,
    status: 'captured',
    instrument: null,
    refundedPaise: 0,
  };
  const reported = await reportOf(provider, signed);
  const settled = await transact(db, (tx) => settlePayment(tx, reported));
  if (!settled) throw otherOrder();
  return settled;
}
