import type { UnmatchedPayment, UnmatchedResponse, WaitingClaim } from '@shop/contract/order-money';
import { OrderStatus } from '@shop/contract/order-status';
import { formatRupees, type Paise, toRupees } from '@shop/pricing/money';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { payments, refunds } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { sayIn } from '../languages/sentences.ts';
import { type OrderSums, unpaidOf } from '../money/order-money.ts';
import { sumsOf } from '../money/present-money.ts';
import { updateMoney } from '../money/update-money.ts';
import { type LockedOrder, lockOrder } from '../orders/move-order.ts';
import { isPaidBack } from './is-paid-back.ts';
import { logMoney } from './log-money.ts';
import { refuseMoreThanOpen } from './refusals.ts';

const MOST = 500;
const { Cancelled, Returned } = OrderStatus;

const goneIn = (state: 'pending' | 'processed') => sql<string>`coalesce((select sum(amount_paise) from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = ${state}), 0)`;

const problem = sql<string | null>`(select problem from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'failed' order by at desc, id desc limit 1)`;

const MOST_OPEN = 20;

/** Orders of the customer of which something is due. */
const openOrders = sql<
  { number: string; open: Paise }[] | null
>`(select json_agg(latest order by customer_seq desc) from (
    select * from (
      select number, customer_seq,
        total_paise - less_due_paise - received_paise - pending_paise - written_off_paise as open from orders as other
      where other.customer_id = ${orders.customerId} and other.status not in (${Cancelled}, ${Returned})
    ) as own where open > 0 order by customer_seq desc limit ${MOST_OPEN}
  ) as latest)`;

/** First an order that it pays exactly, then the newest one. */
const fits = sql<string | null>`(select number from (
    select number, customer_seq,
      total_paise - less_due_paise - received_paise - pending_paise - written_off_paise as open from orders as other
    where other.customer_id = ${orders.customerId} and other.status not in (${Cancelled}, ${Returned})
  ) as own where open >= ${payments.amountPaise} order by open = ${payments.amountPaise} desc, customer_seq desc limit 1)`;

const columns = {
  payment: payments,
  order: { _id: orders.id, orderId: orders.number, name: orders.name },
  processed: goneIn('processed'),
  pending: goneIn('pending'),
  problem,
  fits,
  openOrders,
};

/** Money without an order, and claims of customers; oldest first. */
export async function readUnmatched(db: Db, language?: string): Promise<UnmatchedResponse> {
  const say = sayIn(language);
  const found = await db
    .select(columns)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      sql`${payments.state} in ('claimed', 'unmatched')
        and (${payments.state} = 'claimed' or ${payments.amountPaise} > ${goneIn('processed')})`,
    )
    .orderBy(asc(payments.at), asc(payments.id))
    .limit(MOST);
  const unmatched = found.flatMap(
    ({ payment, order, processed, pending, problem, fits, openOrders }): UnmatchedPayment[] => {
      const rest = payment.amountPaise - Number(processed);
      if (payment.state !== 'unmatched') return [];
      return [
        {
          _id: payment.id,
          order,
          method: payment.method,
          instrument: payment.instrument,
          amount: toRupees(rest),
          currency: payment.currency,
          reference: payment.reference,
          at: (payment.receivedAt ?? payment.at).toISOString(),
          why: say(payment.why ?? ''),
          isRefunding: Number(pending) > 0,
          ...(fits && payment.currency === 'INR' && rest === payment.amountPaise && { fits }),
          open_orders: (openOrders ?? []).map(({ number, open }) => ({ orderId: number, due: toRupees(open) })),
          ...(problem && { refund_problem: say(problem) }),
        },
      ];
    },
  );
  const claims = found.flatMap(({ payment, order }): WaitingClaim[] =>
    payment.state === 'claimed'
      ? [
          {
            _id: payment.id,
            order,
            method: payment.method,
            reference: payment.reference,
            amount: toRupees(payment.amountPaise),
            at: payment.at.toISOString(),
          },
        ]
      : [],
  );
  return { unmatched, claims };
}

/** How many payments wait for the desk. */
export async function countUnsettled(db: Db): Promise<number> {
  const { unmatched, claims } = await readUnmatched(db);
  return unmatched.length + claims.length;
}

interface Attaching {
  paymentId: string;
  orderKey: string;
  /** Staff have seen that it is the order of another customer. */
  mayBeOthers: boolean;
  actorId: string;
}

async function refuseOtherCustomer(tx: Tx, meantFor: string, target: LockedOrder) {
  const [meant] = await tx
    .select({ customerId: orders.customerId, name: orders.name, phone: orders.phone })
    .from(orders)
    .where(eq(orders.id, meantFor));
  if (!meant || meant.customerId === target.customerId) return;
  const [other] = await tx
    .select({ name: orders.name, phone: orders.phone })
    .from(orders)
    .where(eq(orders.id, target.id));
  const message =
    meant.phone === other?.phone
      ? `${meant.name} has paid this, and order ${target.number} is of ${other?.name}. Their accounts differ.`
      : `${meant.name} has paid this, and order ${target.number} is of ${other?.name}. Their phone numbers differ.`;
  throw new ApiError(409, 'other_customer', message);
}

function refuseToDivide(sums: OrderSums, amountPaise: Paise) {
  const open = unpaidOf(sums);
  if (open === 0 || amountPaise <= open) return;
  throw new ApiError(
    409,
    'more_than_due',
    `Only ${formatRupees(open)} is due for this order, and a payment cannot be divided. Pay it back and take what is due again, or choose another order.`,
  );
}

/** Uses money without an order for this one; the pages of both orders show it. */
export function attachPayment(db: Db, { paymentId, orderKey, mayBeOthers, actorId }: Attaching): Promise<string> {
  return transact(db, async (tx) => {
    const [found] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
    if (!found) throw notFound('The payment');
    const target = await lockOrder(tx, orderKey);
    if (target.id !== found.orderId) await lockOrder(tx, found.orderId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (payment?.state === 'received' && payment.orderId === target.id) return target.id;
    if (payment?.state !== 'unmatched') throw new ApiError(409, 'matched', 'This payment belongs to an order by now.');
    if (await isPaidBack(tx, paymentId))
      throw new ApiError(409, 'refunded', 'Some of this payment was paid back already.');
    if (payment.currency !== 'INR')
      throw new ApiError(409, 'other_currency', 'This payment is in another currency. It can only be refunded.');
    const { amountPaise, method, reference } = payment;
    refuseToDivide(sumsOf(target), amountPaise);
    refuseMoreThanOpen(sumsOf(target), amountPaise);
    if (!mayBeOthers) await refuseOtherCustomer(tx, payment.orderId, target);
    await tx
      .update(payments)
      .set({ state: 'received', orderId: target.id, why: null })
      .where(eq(payments.id, paymentId));
    // A refund that failed may go through after all.
    await tx.update(refunds).set({ orderId: target.id }).where(eq(refunds.paymentId, paymentId));
    await updateMoney(tx, target.id);
    if (target.id !== found.orderId) await updateMoney(tx, found.orderId);
    await logMoney(tx, target, { actorId }, { what: 'payment', amountPaise, method, reference, state: 'received' });
    return target.id;
  });
}
