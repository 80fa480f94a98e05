import type { OrderKey } from '@shop/contract/common';
import type { ProposalChoice, Silence } from '@shop/contract/order-proposals';
import { OrderStatus } from '@shop/contract/order-status';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { lockCustomer } from '../accounts/lock-customer.ts';
import { anyOf } from '../catalogue/products-by-id.ts';
import type { Db, Tx } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { messages } from '../db/schema/messages.ts';
import {
  orderEvents,
  orderLines,
  orders,
  type StoredEdit,
  type StoredMove,
  type StoredProposal,
} from '../db/schema/orders.ts';
import { onlineHolds } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { ApiError } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { lockProducts, type Movement, writeMovements } from '../stock/write-movements.ts';
import { refuseAgainstMoney, refused, refuseInvoiced } from './change-order.ts';
import { type Changed, type LockedOrder, linesOf, lockOrder, logOrderChange, moveWithin } from './move-order.ts';
import { amountsAfter, type Ending, type Line, linesAfter, silenceOf } from './proposal-lines.ts';

export interface Settling {
  order: OrderKey;
  customerId: string;
  proposal: string;
  choice: ProposalChoice;
  by: StoredMove['by'];
  actorId: string;
}

type Who = Pick<Settling, 'by' | 'actorId'> & {
  actorName?: string;
  /** Staff have recorded the choice of a customer who called. */
  isByPhone?: boolean;
};

const CANCELLED = 'Something of it could not be had.';
const BY_PHONE: Record<Ending, string> = {
  agree: 'Agreed by phone',
  without: 'Left out, as agreed by phone',
  keep: 'Agreed by phone',
};
const BY_CUSTOMER: Record<Ending, NonNullable<StoredEdit['question']>> = {
  agree: 'agreed',
  without: 'left_out',
  keep: 'no_reply',
};
const CANCELLED_BY_PHONE = 'Cancelled by phone, because something of it could not be had';

async function refuseMissing(tx: Tx, order: LockedOrder, wanted: readonly Line[]) {
  const found = await tx
    .select({ id: products.id, stock: products.stock, deletedAt: products.deletedAt })
    .from(products)
    .where(sql`${products.id} = ${anyOf(wanted.map(({ productId }) => productId))}`);
  for (const { productId, name, quantity } of wanted) {
    const row = found.find(({ id }) => id === productId);
    const stock = row && !row.deletedAt ? row.stock : 0;
    if (stock < quantity)
      throw refused(
        'not_enough_stock',
        `The shop has only ${stock} of ${name} by now. Please choose something else, or contact the shop.`,
        order,
      );
  }
}

/** Removed items go back to stock; those that the shop never had are written off. */
function movementsOf(lines: readonly Line[], now: readonly Line[], { lines: proposed }: StoredProposal) {
  const back: Movement[] = proposed.flatMap(({ productId }) => {
    const before = lines.find((line) => line.productId === productId)?.quantity ?? 0;
    const after = now.find((line) => line.productId === productId)?.quantity ?? 0;
    return before > after ? [{ productId, kind: 'returned' as const, change: before - after }] : [];
  });
  const sold: Movement[] = now
    .filter(({ productId }) => !lines.some((line) => line.productId === productId))
    .map(({ productId, quantity }) => ({ productId, kind: 'sold' as const, change: -quantity }));
  const missing: Movement[] = proposed.map(({ productId, before, after }) => ({
    productId,
    kind: 'damaged' as const,
    change: after - before,
    reason: 'Could not be had for an order',
  }));
  return { ofOrder: [...back, ...sold], missing };
}

async function writeLines(tx: Tx, order: LockedOrder, lines: readonly Line[], now: readonly Line[]) {
  for (const line of lines) {
    const which = and(eq(orderLines.orderId, order.id), eq(orderLines.position, line.position));
    const left = now.find(({ position }) => position === line.position);
    if (!left) await tx.delete(orderLines).where(which);
    else if (left.quantity !== line.quantity) await tx.update(orderLines).set({ quantity: left.quantity }).where(which);
  }
  const added = now.filter(({ position }) => !lines.some((line) => line.position === position));
  if (added.length > 0) await tx.insert(orderLines).values(added);
}

const editOf = (lines: readonly Line[], now: readonly Line[], { lines: proposed }: StoredProposal): StoredEdit => {
  const quantity = (of: readonly Line[], id: string) => of.find(({ productId }) => productId === id)?.quantity ?? 0;
  const isMissing = (id: string) => proposed.some(({ productId, after }) => productId === id && after === 0);
  const all = new Map([...lines, ...now].map(({ productId, name }) => [productId, name]));
  return {
    lines: [...all]
      .map(([id, name]) => ({
        productId: id,
        name,
        before: quantity(lines, id),
        after: quantity(now, id),
        ...(isMissing(id) && { missing: true as const }),
      }))
      .filter(({ before, after }) => before !== after),
    address: false,
  };
};

/** After the question is settled, the customer has at least this long to pay. */
const TO_PAY_MS = 30 * 60_000;

/** Nobody could pay while the question was open. */
async function holdForPayment(tx: Tx, { id }: LockedOrder, at: Date) {
  const least = sql`greatest(${orders.payUntil}, ${new Date(at.getTime() + TO_PAY_MS).toISOString()}::timestamptz)`;
  const [held] = await tx
    .update(orders)
    .set({ payUntil: least })
    .where(and(eq(orders.id, id), isNotNull(orders.payUntil)))
    .returning({ until: orders.payUntil });
  if (held?.until) await tx.update(onlineHolds).set({ until: held.until }).where(eq(onlineHolds.orderId, id));
}

const closed = { proposal: null, proposalUntil: null };

async function tell(tx: Tx, { id, number, customerId, status }: LockedOrder, kind: 'changed' | 'asked', at: Date) {
  await tx.insert(orderEvents).values({ kind, orderId: id, number, customerId, status, at });
}

async function apply(tx: Tx, order: LockedOrder, proposal: StoredProposal, ending: Ending, who: Who): Promise<Changed> {
  const { by, actorId, actorName, isByPhone } = who;
  await refuseInvoiced(tx, order);
  const lines = await linesOf(tx, order.id);
  const now = linesAfter(lines, proposal, ending);
  if (now.length === 0) throw refused('nothing_left', 'Nothing would be left. Cancel the order instead.', order);
  const ids = [...new Set([...lines, ...now].map(({ productId }) => productId))];
  await lockCustomer(tx, order.customerId);
  await lockProducts(tx, ids);
  await refuseMissing(
    tx,
    order,
    now.filter(({ position }) => !lines.some((line) => line.position === position)),
  );
  const amounts = await amountsAfter(tx, order, now);
  refuseAgainstMoney(order, amounts.totalPaise);
  const at = new Date();
  await writeLines(tx, order, lines, now);
  const { ofOrder, missing } = movementsOf(lines, now, proposal);
  await writeMovements(tx, ofOrder, { actorId, at, orderId: order.id });
  await writeMovements(tx, missing, { actorId, at });
  const recorded = isByPhone ? BY_PHONE[ending] : undefined;
  const edit: StoredEdit = {
    ...editOf(lines, now, proposal),
    ...(!recorded && { question: by === 'customer' ? BY_CUSTOMER[ending] : 'no_reply' }),
  };
  const move: StoredMove[] = [
    { status: order.status, at: at.toISOString(), by, actorId, edit, ...(recorded && { reason: recorded }) },
  ];
  await tx
    .update(orders)
    .set({ ...amounts, ...closed, moves: sql`${orders.moves} || ${JSON.stringify(move)}::jsonb` })
    .where(eq(orders.id, order.id));
  await holdForPayment(tx, order, at);
  if (by === 'business')
    await logOrderChange(tx, order, actorId, {
      before: {
        ...Object.fromEntries(edit.lines.map(({ name, before }) => [name, before])),
        ...(recorded && { question: 'open' }),
      },
      after: {
        ...Object.fromEntries(edit.lines.map(({ name, after }) => [name, after])),
        ...(recorded && { question: recorded }),
      },
      ...(actorName && { actorName }),
    });
  await tell(tx, order, 'changed', at);
  return { orderId: order.id, products: ids };
}

const cancel = (tx: Tx, order: LockedOrder, { isByPhone, ...who }: Who): Promise<Changed> =>
  moveWithin(tx, {
    order: order.id,
    to: OrderStatus.Cancelled,
    ...who,
    reason: isByPhone ? CANCELLED_BY_PHONE : CANCELLED,
  });

async function withdraw(tx: Tx, order: LockedOrder, { actorId }: Who): Promise<Changed> {
  await tx.update(orders).set(closed).where(eq(orders.id, order.id));
  await logOrderChange(tx, order, actorId, { before: { question: 'open' }, after: { question: 'taken back' } });
  const at = new Date();
  await holdForPayment(tx, order, at);
  const { id: orderId, customerId, status, totalPaise: total, receivedPaise: paid } = order;
  // The database writes messages for events that everybody gets one of; this is also the event of asking.
  await tx.insert(messages).values({
    id: newId(),
    orderId,
    customerId,
    kind: 'question_withdrawn',
    recipient: 'customer',
    facts: { status, total, paid, by: 'business' },
    at,
    nextAt: at,
  });
  await tell(tx, order, 'asked', at);
  return { orderId: order.id, products: [] };
}

/** The customer decides about unavailable items; staff may decide for them. */
export function settleProposal(db: Db, { choice, by, actorId, ...wanted }: Settling): Promise<Changed> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, wanted.order, wanted.customerId);
    const { proposal } = order;
    if (proposal?._id !== wanted.proposal)
      throw refused('already_answered', 'This question is settled by now. The page shows the order as it is.', order);
    const who = { by, actorId, isByPhone: by === 'business' };
    if (choice === 'cancel') return cancel(tx, order, who);
    if (choice !== 'withdraw') return apply(tx, order, proposal, choice, who);
    if (by === 'customer') throw new ApiError(403, 'forbidden', 'Only the shop takes its question back.');
    return withdraw(tx, order, who);
  });
}

const TIMER = { by: 'business' as const, actorId: 'shop', actorName: 'The shop itself' };

const DO: Record<Silence, (tx: Tx, order: LockedOrder, proposal: StoredProposal) => Promise<Changed>> = {
  keep: (tx, order, proposal) => apply(tx, order, proposal, 'keep', TIMER),
  remove: (tx, order, proposal) => apply(tx, order, proposal, 'without', TIMER),
  cancel: (tx, order) => cancel(tx, order, TIMER),
};

async function lapse(tx: Tx, orderId: string): Promise<Changed | undefined> {
  const order = await lockOrder(tx, orderId);
  const { proposal } = order;
  // Another API process, or the customer, was faster.
  if (!proposal || Date.parse(proposal.until) > Date.now()) return undefined;
  return DO[silenceOf(await linesOf(tx, orderId), proposal)](tx, order, proposal);
}

const AT_ONCE = 50;

/** Ends questions without a response in time, by the shop's settings. What cannot end by itself waits for the desk. */
export async function endProposals(db: Db): Promise<Changed[]> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(lte(orders.proposalUntil, sql`now()`))
    .limit(AT_ONCE);
  const ended: Changed[] = [];
  for (const { id } of due)
    try {
      const changed = await transact(db, (tx) => lapse(tx, id));
      if (changed) ended.push(changed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await db.update(orders).set({ proposalUntil: null }).where(eq(orders.id, id));
    }
  return ended;
}
