import type { OrderKey } from '@shop/contract/common';
import type { HandMethod } from '@shop/contract/order-money';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { payments, refunds } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import type { Goods } from '../gst/goods-parts.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { sumsOf } from '../money/present-money.ts';
import { updateMoney } from '../money/update-money.ts';
import { lockOrder } from '../orders/move-order.ts';
import { creditRefunds } from './credit-refunds.ts';
import { logMoney } from './log-money.ts';
import { keyReused, refuseMoreThanPaid } from './refusals.ts';

export interface RefundWanted {
  order: OrderKey;
  amountPaise: number;
  reason: string;
  /** How the shop paid it back by hand; undefined: the way it came. */
  method?: HandMethod | undefined;
  reference: string | null;
  idempotencyKey: string | undefined;
  actorId: string;
  /** The shop has a payment provider. */
  hasProvider: boolean;
  /** The returned goods. */
  goods?: readonly Goods[];
}

export interface Refunded {
  orderId: string;
  /** Refunds to send to the provider. */
  toSend: string[];
}

const noProvider = () =>
  new ApiError(
    409,
    'no_provider',
    'The keys of the payment provider are not set. Pay it back by hand, and say how you did.',
  );

type PaymentRow = typeof payments.$inferSelect;

/** Every payment with its remaining amount. */
async function withRest(tx: Tx, orderId: string) {
  // Full column names: in a query of one table drizzle leaves out the table, and `id` would be the refund's.
  const spent = sql<string>`coalesce((select sum(refunds.amount_paise) from refunds
    where refunds.payment_id = payments.id and refunds.state <> 'failed'), 0)`;
  const found = await tx
    .select({ payment: payments, spent })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'received')))
    .orderBy(payments.at, payments.id);
  return found.map(({ payment, spent }) => ({ payment, rest: payment.amountPaise - Number(spent) }));
}

/** Money from the provider goes back first, unless the shop paid it back by hand. */
function shares(all: readonly { payment: PaymentRow; rest: number }[], amountPaise: number, byHand: boolean) {
  const isProvider = ({ payment }: { payment: PaymentRow }) => payment.method === 'provider';
  const first = all.filter((one) => isProvider(one) !== byHand);
  const then = all.filter((one) => isProvider(one) === byHand);
  let open = amountPaise;
  return [...first, ...then].flatMap(({ payment, rest }) => {
    const part = Math.min(rest, open);
    open -= part;
    return part > 0 ? [{ payment, part }] : [];
  });
}

/** Without a key, two refunds look the same as two clicks. */
async function clickedBefore(tx: Tx, orderId: string, { amountPaise, reason, actorId }: RefundWanted) {
  const before = await tx
    .select({ amountPaise: refunds.amountPaise, state: refunds.state })
    .from(refunds)
    .where(
      and(
        ...[eq(refunds.orderId, orderId), eq(refunds.reason, reason.trim()), eq(refunds.actorId, actorId)],
        ...[isNull(refunds.idempotencyKey), gt(refunds.at, sql`now() - interval '3 seconds'`)],
      ),
    );
  const hasFailed = before.some(({ state }) => state === 'failed');
  return !hasFailed && before.reduce((sum, one) => sum + one.amountPaise, 0) === amountPaise;
}

async function refundedBefore(tx: Tx, orderId: string, wanted: RefundWanted) {
  const { idempotencyKey, amountPaise } = wanted;
  if (idempotencyKey === undefined) return clickedBefore(tx, orderId, wanted);
  const before = await tx
    .select({ amountPaise: refunds.amountPaise })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.idempotencyKey, idempotencyKey)));
  if (before.length === 0) return false;
  if (before.reduce((sum, one) => sum + one.amountPaise, 0) !== amountPaise) throw keyReused();
  return true;
}

interface Part {
  payment: PaymentRow;
  part: number;
}

async function writeRefund(tx: Tx, { payment, part }: Part, wanted: Omit<RefundWanted, 'order' | 'amountPaise'>) {
  const { method = payment.method, reason, reference, idempotencyKey, actorId } = wanted;
  const isSent = method === 'provider';
  if (isSent && !wanted.hasProvider) throw noProvider();
  const at = new Date();
  const id = newId();
  await tx.insert(refunds).values({
    id,
    paymentId: payment.id,
    orderId: payment.orderId,
    method,
    amountPaise: part,
    at,
    reason: reason.trim(),
    reference,
    idempotencyKey,
    actorId,
    ...(isSent ? { state: 'pending', nextCheckAt: at } : { state: 'processed', processedAt: at }),
  });
  return isSent ? [id] : [];
}

/** Writes the refund, never more than was received. The part through the provider is sent after this transaction. */
export const refundOrder = (db: Db, wanted: RefundWanted): Promise<Refunded> =>
  transact(db, (tx) => refundWithin(tx, wanted));

export async function refundWithin(tx: Tx, wanted: RefundWanted): Promise<Refunded> {
  const order = await lockOrder(tx, wanted.order);
  if (await refundedBefore(tx, order.id, wanted)) return { orderId: order.id, toSend: [] };
  const { amountPaise, method, reason, reference, actorId, goods } = wanted;
  refuseMoreThanPaid(sumsOf(order), amountPaise);
  const toSend: string[] = [];
  for (const share of shares(await withRest(tx, order.id), amountPaise, method !== undefined)) {
    const sent = await writeRefund(tx, share, wanted);
    toSend.push(...sent);
    const shown = { amountPaise: share.part, method: method ?? share.payment.method, reason, reference };
    const state = sent.length > 0 ? 'pending' : 'processed';
    await logMoney(tx, order, { actorId }, { what: 'refund', ...shown, state });
  }
  await updateMoney(tx, order.id);
  await creditRefunds(tx, order.id, { reason: reason.trim(), actorId, ...(goods && { goods }) });
  return { orderId: order.id, toSend };
}

interface UnmatchedRefund extends Pick<RefundWanted, 'method' | 'reference'> {
  paymentId: string;
  reason: string;
  actorId: string;
  hasProvider: boolean;
}

/** Pays back all that remains of money without an order: the way it came, unless the shop paid it back by hand. */
export function refundUnmatched(db: Db, { paymentId, ...wanted }: UnmatchedRefund): Promise<Refunded> {
  return transact(db, async (tx) => {
    const [found] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
    if (!found) throw notFound('The payment');
    const order = await lockOrder(tx, found.orderId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (payment?.state !== 'unmatched')
      throw new ApiError(409, 'matched', 'This payment belongs to an order by now. Refund that order.');
    const gone = await tx
      .select({ amountPaise: refunds.amountPaise })
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed')));
    const part = payment.amountPaise - gone.reduce((sum, one) => sum + one.amountPaise, 0);
    // A second click finds nothing to pay back.
    if (part <= 0) return { orderId: order.id, toSend: [] };
    const toSend = await writeRefund(tx, { payment, part }, { ...wanted, idempotencyKey: undefined });
    await updateMoney(tx, order.id);
    const { actorId, reason, reference, method = payment.method } = wanted;
    const state = toSend.length > 0 ? 'pending' : 'processed';
    const shown = { amountPaise: part, method, reason, reference, state };
    await logMoney(tx, order, { actorId }, { what: 'refund', ...shown });
    return { orderId: order.id, toSend };
  });
}
