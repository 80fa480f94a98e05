import type { OrderKey } from '@shop/contract/common';
import type { HandMethod } from '@shop/contract/order-money';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { payments } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { newId } from '../ids.ts';
import { sumsOf } from '../money/present-money.ts';
import { updateMoney } from '../money/update-money.ts';
import { type LockedOrder, lockOrder } from '../orders/move-order.ts';
import { logMoney } from './log-money.ts';
import { keyReused, refuseMoreThanOpen, usedReference } from './refusals.ts';
import { lockReference, sameReference } from './same-reference.ts';

export interface HandPayment {
  order: OrderKey;
  amountPaise: number;
  method: HandMethod;
  reference: string | null;
  idempotencyKey: string | undefined;
  actorId: string;
}

const SECOND_CLICK = sql`now() - interval '3 seconds'`;

type Row = typeof payments.$inferSelect;

/** Of the same person, for the same amount: without a key and a reference, two payments look the same as two clicks. */
async function clickedBefore(tx: Tx, orderId: string, { amountPaise, method, actorId }: HandPayment): Promise<boolean> {
  const before = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        ...[eq(payments.orderId, orderId), eq(payments.amountPaise, amountPaise), eq(payments.method, method)],
        ...[eq(payments.actorId, actorId), isNull(payments.reference), isNull(payments.voidedAt)],
        gt(payments.receivedAt, SECOND_CLICK),
      ),
    );
  return before.length > 0;
}

/** Cash slips and account lines are numbered by the shop itself: such a number counts once per order. */
async function hasReference(
  tx: Tx,
  orderId: string,
  { amountPaise, method, reference }: HandPayment,
): Promise<boolean> {
  const before = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        ...[eq(payments.orderId, orderId), eq(payments.amountPaise, amountPaise), eq(payments.state, 'received')],
        sameReference(method, reference ?? ''),
      ),
    );
  return before.length > 0;
}

async function recordedBefore(tx: Tx, order: LockedOrder, wanted: HandPayment): Promise<boolean> {
  const { idempotencyKey, method, reference, amountPaise } = wanted;
  if (idempotencyKey !== undefined) {
    const [before] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, order.id), eq(payments.idempotencyKey, idempotencyKey)));
    if (before && (before.amountPaise !== amountPaise || before.method !== method)) throw keyReused();
    if (before) return true;
  }
  if (reference === null) return idempotencyKey === undefined && clickedBefore(tx, order.id, wanted);
  if (method === 'cash' || method === 'account') return hasReference(tx, order.id, wanted);
  await lockReference(tx, method, reference);
  const [before] = await tx
    .select({ orderId: payments.orderId, number: orders.number, amountPaise: payments.amountPaise })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(sameReference(method, reference), sql`${payments.state} in ('received', 'unmatched')`));
  if (before && (before.orderId !== order.id || before.amountPaise !== amountPaise)) throw usedReference(before.number);
  return before !== undefined;
}

async function claimOf(tx: Tx, orderId: string, { method, reference }: HandPayment): Promise<Row | undefined> {
  if (reference === null) return undefined;
  const [claim] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        sameReference(method, reference),
        sql`${payments.state} in ('claimed', 'declined')`,
        isNull(payments.voidedAt),
      ),
    );
  return claim;
}

/**
 * Records money that staff received. A second click, recognised by its key or by the payment's reference, changes
 * nothing. Confirms the customer's claim with this reference. If the order has ended meanwhile, the money is without an
 * order.
 */
export async function recordPayment(tx: Tx, wanted: HandPayment): Promise<string> {
  const { amountPaise, method, reference, idempotencyKey, actorId } = wanted;
  const order = await lockOrder(tx, wanted.order);
  if (await recordedBefore(tx, order, wanted)) return order.id;
  const claim = await claimOf(tx, order.id, wanted);
  const sums = sumsOf(order);
  const isLate = claim !== undefined && sums.isClosed;
  if (!isLate) refuseMoreThanOpen(sums, amountPaise);
  const at = new Date();
  const state = isLate ? ('unmatched' as const) : ('received' as const);
  const fields = {
    state,
    amountPaise,
    method,
    reference,
    idempotencyKey,
    actorId,
    receivedAt: at,
    why: isLate ? 'The order had ended when the payment was confirmed.' : null,
  };
  if (claim) await tx.update(payments).set(fields).where(eq(payments.id, claim.id));
  else await tx.insert(payments).values({ id: newId(), orderId: order.id, at, ...fields });
  await updateMoney(tx, order.id);
  await logMoney(tx, order, { actorId }, { what: 'payment', amountPaise, method, reference, state });
  return order.id;
}

export const recordCash = (tx: Tx, cash: Pick<HandPayment, 'order' | 'amountPaise' | 'actorId'>): Promise<string> =>
  recordPayment(tx, { ...cash, method: 'cash', reference: null, idempotencyKey: undefined });

/** The desk did not find the claimed money. */
export function declineClaim(db: Db, paymentId: string, actorId: string): Promise<string | undefined> {
  return transact(db, async (tx) => {
    const [known] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
    if (!known) return undefined;
    const order = await lockOrder(tx, known.orderId);
    const [claim] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (claim?.state !== 'claimed') return order.id;
    await tx.update(payments).set({ state: 'declined' }).where(eq(payments.id, paymentId));
    await updateMoney(tx, order.id);
    const { amountPaise, method, reference } = claim;
    await logMoney(tx, order, { actorId }, { what: 'claim', amountPaise, method, reference, state: 'declined' });
    return order.id;
  });
}
