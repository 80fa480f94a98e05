import type { OrderKey } from '@shop/contract/common';
import type { OrderPricesRequest } from '@shop/contract/order';
import {
  canBeQuoted,
  isAllowed,
  isPickUp,
  needsPrices,
  needsReason,
  OrderStatus,
  returnsStock,
} from '@shop/contract/order-status';
import { REQUIRED } from '@shop/contract/person-rules';
import { formatRupees, parseRupees, toRupees } from '@shop/pricing/money';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { lockCustomer } from '../accounts/lock-customer.ts';
import { type Change, logChange } from '../changes/log-change.ts';
import type { Db, Tx } from '../db/database.ts';
import { orderEvents, orderLines, orders, type StoredDelivery, type StoredMove } from '../db/schema/orders.ts';
import { transact } from '../db/transact.ts';
import { chargeOf } from '../delivery/charge.ts';
import { giveBackPlace } from '../delivery/slot-places.ts';
import { followMove } from '../gst/follow-move.ts';
import { documentsOf, openInvoices } from '../gst/open-invoices.ts';
import { ApiError, invalid, notFound } from '../http/errors.ts';
import { lessDiscount } from '../money/sale-discount.ts';
import { lockProducts, writeMovements } from '../stock/write-movements.ts';
import { totalPaise } from './check-lines.ts';
import { endReturns } from './update-returns.ts';

export interface Move {
  order: OrderKey;
  /** If set, the order must be this customer's. */
  customerId?: string | undefined;
  to: OrderStatus;
  /** The time of the newest entry of its moves that the person saw. */
  seen?: string | undefined;
  reason?: string | undefined;
  receivedBy?: string | undefined;
  /** The address of a picture of the goods at the door. */
  photograph?: string | undefined;
  /** The carrier of a shipped order, and its number there. */
  carrier?: string | undefined;
  tracking?: string | undefined;
  by: StoredMove['by'];
  actorId: string;
  /** Of an actor that is not a person. */
  actorName?: string;
  /** Looks at the locked order; throws if it may not be moved. */
  check?: (order: LockedOrder) => void;
  /** If set, whether it may be moved from this status. */
  mayLeave?: (status: OrderStatus) => boolean;
}

export interface Changed {
  orderId: string;
  products: string[];
}

export async function lockOrder(tx: Tx, idOrNumber: string, customerId?: string) {
  const [order] = await tx
    .select({
      id: orders.id,
      number: orders.number,
      customerId: orders.customerId,
      status: orders.status,
      totalPaise: orders.totalPaise,
      lessDuePaise: orders.lessDuePaise,
      deliveryPaise: orders.deliveryPaise,
      delivery: orders.delivery,
      moves: orders.moves,
      returns: orders.returns,
      proposal: orders.proposal,
      receivedPaise: orders.receivedPaise,
      pendingPaise: orders.pendingPaise,
      refundingPaise: orders.refundingPaise,
      refundedPaise: orders.refundedPaise,
      writtenOffPaise: orders.writtenOffPaise,
      keptPaise: orders.keptPaise,
      moneyEntries: orders.moneyEntries,
      cancellationReason: orders.cancellationReason,
    })
    .from(orders)
    .where(
      and(
        or(eq(orders.id, idOrNumber), eq(orders.number, idOrNumber)),
        customerId === undefined ? undefined : eq(orders.customerId, customerId),
      ),
    )
    .for('no key update');
  if (!order) throw notFound('The order');
  return order;
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

export const linesOf = (tx: Tx, orderId: string) =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

export const logOrderChange = (
  tx: Tx,
  { id, number }: { id: string; number: string },
  actorId: string,
  change: Pick<Change, 'before' | 'after' | 'actorName'>,
) => logChange(tx, { actorId, kind: 'order', subjectId: id, subjectName: number, ...change });

/** The lines that were ordered without a price, with their current one. */
const quotesOf = (lines: readonly { name: string; isPricing: boolean; unitPaise: number | null }[]) =>
  Object.fromEntries(
    lines.flatMap(({ name, isPricing, unitPaise }) =>
      isPricing ? [] : [[name, unitPaise === null ? null : { price: toRupees(unitPaise) }]],
    ),
  );

/** Its statuses have words of their own in the log. */
export const pickUpMark = ({ delivery, moves }: LockedOrder) =>
  isPickUp({ delivery: delivery ?? undefined, sale: moves[0]?.sale }) ? { pick_up: true } : {};

const NO_DELIVERY: StoredDelivery = { slot: null, pickup: false };

function carriedBy({ carrier, tracking }: Move): Pick<StoredDelivery, 'carrier' | 'tracking'> {
  const [by, under] = [carrier?.trim(), tracking?.trim()];
  return { ...(by && { carrier: by }), ...(under && { tracking: under }) };
}

function refuseChanged({ status, moves }: LockedOrder, seen: string | undefined) {
  if (seen === undefined || moves.at(-1)?.at === seen) return;
  const message = 'This order was changed meanwhile. Please look at it again: it was not moved.';
  throw new ApiError(409, 'changed_meanwhile', message, { extra: { status } });
}

export const moveOrder = (db: Db, move: Move): Promise<Changed> => transact(db, (tx) => moveWithin(tx, move));

export async function moveWithin(tx: Tx, move: Move): Promise<Changed> {
  const { to, reason, by, actorId, actorName, mayLeave } = move;
  const order = await lockOrder(tx, move.order, move.customerId);
  if (!isAllowed(order.status, to) || mayLeave?.(order.status) === false) {
    throw new ApiError(409, 'move_not_allowed', 'The order has moved on: this is not possible any more.', {
      extra: { status: order.status },
    });
  }
  move.check?.(order);
  refuseChanged(order, move.seen);
  if (order.proposal && !returnsStock(to)) {
    const message =
      'The customer has not replied yet about what is not available. Record their choice, or withdraw the question, on the page of the order.';
    throw new ApiError(409, 'proposal_open', message, { extra: { status: order.status } });
  }
  if (needsPrices(to) && order.totalPaise === null) {
    const message = 'A product of this order has no price yet. Quote its price first.';
    throw new ApiError(409, 'price_not_quoted', message, { extra: { status: order.status } });
  }
  if (needsReason(order.status, to) && !reason) throw invalid({ cancellation_reason: `${REQUIRED}.` });
  const given = returnsStock(to) && reason ? reason.trim() : undefined;
  const lines = returnsStock(to) ? await linesOf(tx, order.id) : [];
  // Writing an order locks its customer and the counts of orders too (docs/api.md).
  if (lines.length > 0) await lockCustomer(tx, order.customerId);
  await lockProducts(
    tx,
    lines.map((line) => line.productId),
  );
  // A delivered order has used its place in the slot.
  if (to === OrderStatus.Cancelled && order.delivery?.slot) await giveBackPlace(tx, order.delivery.slot);
  const at = new Date();
  const receiver = to === OrderStatus.Delivered ? move.receivedBy?.trim() : undefined;
  const photograph = to === OrderStatus.Delivered ? move.photograph : undefined;
  const details = { ...(given && { reason: given }), ...(receiver && { received_by: receiver }) };
  const carried = to === OrderStatus.Shipped ? carriedBy(move) : {};
  const stored: StoredMove[] = [
    { status: to, at: at.toISOString(), by, actorId, ...details, ...(photograph && { photograph }) },
  ];
  await tx
    .update(orders)
    .set({
      status: to,
      moves: sql`${orders.moves} || ${JSON.stringify(stored)}::jsonb`,
      cancellationReason: to === OrderStatus.Cancelled ? given : undefined,
      ...(Object.keys(carried).length > 0 && { delivery: { ...(order.delivery ?? NO_DELIVERY), ...carried } }),
      ...(returnsStock(to) && { proposal: null, proposalUntil: null }),
    })
    .where(eq(orders.id, order.id));
  const back = lines.map((line) => ({
    productId: line.productId,
    kind: 'returned' as const,
    // Some pieces may have been returned already.
    change: line.quantity - line.returned,
  }));
  if (returnsStock(to)) await endReturns(tx, order.id, { at, actorId });
  await writeMovements(tx, back, { actorId, at, orderId: order.id });
  const { number, customerId } = order;
  if (by === 'business') {
    // Not everybody who reads the log may see the picture.
    const after = { status: to, ...pickUpMark(order), ...details, ...(photograph && { photograph: true }), ...carried };
    await logOrderChange(tx, order, actorId, {
      before: { status: order.status },
      after,
      ...(actorName && { actorName }),
    });
  }
  await tx.insert(orderEvents).values({ kind: 'moved', orderId: order.id, number, customerId, status: to, at });
  await followMove(tx, { orderId: order.id, from: order.status, to, reason: given, actorId });
  return { orderId: order.id, products: lines.map((line) => line.productId) };
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** Never overwrites another person's quote unseen. The same quote sent twice is not a conflict. */
function refuseUnseen(line: Line, { price, seen = null }: OrderPricesRequest['items'][number]) {
  const { name, unitPaise } = line;
  if (unitPaise === null || unitPaise === parseRupees(price) || unitPaise === parseRupees(seen)) return;
  const message = `${name} has been quoted at ${formatRupees(unitPaise)} meanwhile. Nothing was saved.`;
  throw new ApiError(409, 'changed_meanwhile', message);
}

/** Paid money is returned by a refund with a reason, not by a lower price. */
function refuseBelowPaid(
  { receivedPaise, status }: { receivedPaise: number; status: OrderStatus },
  total: number | null,
) {
  if (receivedPaise === 0 || (total !== null && total >= receivedPaise)) return;
  const message = `${formatRupees(receivedPaise)} has been paid for this order. Keep the price, and refund the difference.`;
  throw new ApiError(409, 'already_paid', message, { extra: { status } });
}

/** An invoice never changes: a refund lowers it, by a credit note. */
async function refuseInvoiced(tx: Tx, { id, status }: LockedOrder) {
  const [open] = openInvoices(await documentsOf(tx, id));
  if (!open) return;
  const message = `Invoice ${open.invoice.number} is issued: its prices are final. Pay a difference back with Refund: that makes a credit note.`;
  throw new ApiError(409, 'invoice_issued', message, { extra: { status } });
}

/** A charge that depends on the order value is known once all prices are. */
function withDelivery(order: LockedOrder, goods: number | null) {
  const { delivery, deliveryPaise } = order;
  const charge = (delivery?.rule && chargeOf(delivery.rule, goods)) ?? deliveryPaise;
  const left = lessDiscount(order, goods);
  return { deliveryPaise: charge, totalPaise: left === null ? null : left + charge };
}

export async function quoteOrder(
  db: Db,
  idOrNumber: string,
  { items }: OrderPricesRequest,
  actorId: string,
): Promise<Changed> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, idOrNumber);
    if (!canBeQuoted(order.status)) {
      throw new ApiError(409, 'move_not_allowed', 'The price of this order is final.', {
        extra: { status: order.status },
      });
    }
    const lines = await linesOf(tx, order.id);
    items.forEach((item, position) => {
      const { productId } = item;
      const line = lines.find((one) => one.productId === productId);
      const field = `items.${position}.productId`;
      if (!line) throw invalid({ [field]: 'This product is not in the order.' });
      if (line.isPricing) throw invalid({ [field]: 'This product was ordered at its price.' });
      refuseUnseen(line, item);
    });
    const before = quotesOf(lines);
    const quoted = new Map(items.map(({ productId, price }) => [productId, parseRupees(price)]));
    if (lines.some(({ productId, unitPaise }) => (quoted.get(productId) ?? unitPaise) !== unitPaise))
      await refuseInvoiced(tx, order);
    for (const line of lines) {
      const unitPaise = quoted.get(line.productId) ?? line.unitPaise;
      if (unitPaise === line.unitPaise) continue;
      line.unitPaise = unitPaise;
      await tx
        .update(orderLines)
        .set({ unitPaise })
        .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, line.position)));
    }
    const amounts = withDelivery(order, totalPaise(lines));
    refuseBelowPaid(order, amounts.totalPaise);
    await tx.update(orders).set(amounts).where(eq(orders.id, order.id));
    const { number, customerId, status } = order;
    await logOrderChange(tx, order, actorId, { before, after: quotesOf(lines) });
    await tx
      .insert(orderEvents)
      .values({ kind: 'quoted', orderId: order.id, number, customerId, status, at: new Date() });
    return { orderId: order.id, products: [] };
  });
}
