import type { DecideReturnRequest, Decision, ReturnLine, ReturnStep } from '@shop/contract/order-returns';
import { OrderStatus } from '@shop/contract/order-status';
import { REQUIRED } from '@shop/contract/person-rules';
import { lessDueFor, mayDecide, refundFor, stateAfter } from '@shop/contract/return-rules';
import { goodsPaise } from '@shop/contract/sale-discount';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { and, eq, sql } from 'drizzle-orm';
import { lockCustomer } from '../accounts/lock-customer.ts';
import type { Db, Tx } from '../db/database.ts';
import { orderEvents, orderLines, orderReturns, orders, type StoredMove } from '../db/schema/orders.ts';
import { transact } from '../db/transact.ts';
import { creditOrder } from '../gst/credit-order.ts';
import { followMove } from '../gst/follow-move.ts';
import { documentsOf, openAmount, openInvoices } from '../gst/open-invoices.ts';
import { ApiError, invalid } from '../http/errors.ts';
import { dueOf, openOf, refundableOf } from '../money/order-money.ts';
import { sumsOf } from '../money/present-money.ts';
import { discountOf } from '../money/sale-discount.ts';
import { totalPaise } from '../orders/check-lines.ts';
import { type LockedOrder, linesOf, logOrderChange } from '../orders/move-order.ts';
import { returnsOf, updateReturns } from '../orders/update-returns.ts';
import { refundWithin } from '../payments/refund-order.ts';
import { keepWithin } from '../payments/write-off.ts';
import { lockProducts, writeMovements } from '../stock/write-movements.ts';
import { findReturn } from './find-return.ts';
import { placeExchange } from './place-exchange.ts';
import { isTaken, splitLines } from './split-lines.ts';
import { linesInWords } from './words.ts';

export interface ReturnDecision {
  returnId: string;
  request: DecideReturnRequest;
  actorId: string;
  /** The shop has a payment provider. */
  hasProvider: boolean;
}

export interface Decided {
  orderId: string;
  /** Products whose stock changed. */
  products: string[];
  /** Refunds to send to the provider. */
  toSend: string[];
}

type ReturnRow = Awaited<ReturnType<typeof returnsOf>>[number];

interface Deciding {
  tx: Tx;
  order: LockedOrder;
  row: ReturnRow;
  request: DecideReturnRequest;
  actorId: string;
  at: Date;
}

interface Outcome {
  changed?: Partial<Pick<ReturnRow, 'lines' | 'refundPaise' | 'lessDuePaise'>>;
  reason?: string | undefined;
  refused?: ReturnLine[];
  products?: string[];
  toSend?: string[];
  /** The number of the new order. */
  exchange?: string;
}

const conflict = (code: string, message: string, extra: object = {}) => new ApiError(409, code, message, { extra });

function reasonOf({ request }: Deciding): string {
  const reason = request.reason?.trim();
  if (!reason) throw invalid({ reason: `${REQUIRED}.` });
  return reason;
}

/** The shop takes the return, or some of it: then the rest is refused with a reason. */
function take(deciding: Deciding) {
  const { taken, refused } = splitLines(deciding.row.lines, deciding.request.lines);
  return { lines: taken, ...(refused.length > 0 && { refused, reason: reasonOf(deciding) }) };
}

function accept(deciding: Deciding): Outcome {
  const { lines, ...refused } = take(deciding);
  return { changed: { lines }, ...refused };
}

type Lines = Awaited<ReturnType<typeof linesOf>>;

const returnValue = (order: LockedOrder, returned: readonly ReturnLine[], lines: Lines) =>
  goodsPaise(returned, lines, discountOf(order, totalPaise(lines) ?? 0));

/** Moves the order to Returned when the customer has nothing of it any more. */
async function endOrder({ tx, order, row, actorId, at }: Deciding) {
  const status = OrderStatus.Returned;
  const move: StoredMove[] = [{ status, at: at.toISOString(), by: 'business', actorId, return_id: row.id }];
  await tx
    .update(orders)
    .set({ status, moves: sql`${orders.moves} || ${JSON.stringify(move)}::jsonb` })
    .where(eq(orders.id, order.id));
  const { id: orderId, number, customerId } = order;
  await tx.insert(orderEvents).values({ kind: 'moved', orderId, number, customerId, status, at });
  await followMove(tx, { orderId, from: order.status, to: status, reason: row.reason, actorId });
}

/** The goods arrived: each line goes back to stock or is written off. */
async function receive(deciding: Deciding): Promise<Outcome> {
  const { tx, order, row, request, actorId, at } = deciding;
  const writtenOff = request.written_off ?? [];
  writtenOff.forEach((productId, position) => {
    if (!row.lines.some((line) => line.productId === productId))
      throw invalid({ [`written_off.${position}`]: 'This product is not in the return.' });
  });
  const { lines: taken, ...refused } = take(deciding);
  const lines: ReturnLine[] = taken.map((line) => ({
    ...line,
    to: writtenOff.includes(line.productId) ? 'written_off' : 'stock',
  }));
  const products = lines.map(({ productId }) => productId);
  await lockCustomer(tx, order.customerId);
  await lockProducts(tx, products);
  for (const { productId, quantity } of lines)
    await tx
      .update(orderLines)
      .set({ returned: sql`${orderLines.returned} + ${quantity}` })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.productId, productId)));
  const back = lines.map(({ productId, quantity }) => ({ productId, kind: 'returned' as const, change: quantity }));
  await writeMovements(tx, back, { actorId, at, orderId: order.id });
  const damaged = lines
    .filter(({ to }) => to === 'written_off')
    .map(({ productId, quantity }) => ({
      productId,
      kind: 'damaged' as const,
      change: -quantity,
      reason: `Return of order ${order.number}`,
    }));
  await writeMovements(tx, damaged, { actorId, at });
  const all = await linesOf(tx, order.id);
  await tx
    .update(orders)
    .set({ returnedPaise: sql`${orders.returnedPaise} + ${returnValue(order, lines, all)}` })
    .where(eq(orders.id, order.id));
  if (order.status === OrderStatus.Delivered && all.every(({ quantity, returned }) => quantity === returned))
    await endOrder(deciding);
  return { changed: { lines }, products, ...refused };
}

interface Limits {
  usual: number;
  value: number;
  refundable: number;
}

/** At most what is left of the paid money, and what the goods cost: more would credit goods that nobody returned. */
function amountOf(wanted: number | undefined, { usual, value, refundable }: Limits): number {
  if (wanted === undefined) return usual;
  const paise = parseRupees(wanted) ?? 0;
  if (paise > refundable)
    throw conflict(
      'more_than_paid',
      `Only ${formatRupees(refundable)} of this order can be refunded: no more was paid.`,
    );
  const most = Math.max(usual, value);
  if (paise > most)
    throw conflict(
      'more_than_returned',
      `The returned goods are worth ${formatRupees(most)}. To pay back more, settle the return first, then make a refund with a reason.`,
    );
  return paise;
}

/** While a payment waits, it is unknown whether the goods are paid. */
function refuseWaiting({ order }: Deciding) {
  const sums = sumsOf(order);
  if (openOf(sums) > dueOf(sums))
    throw conflict(
      'payment_waits',
      'A payment for this order waits to be confirmed. Confirm it or say that it was not found, then settle the return.',
    );
}

/** Pays back and credits the price of the goods. The unpaid part is no longer due, and is credited too. */
async function settle(deciding: Deciding, hasProvider: boolean): Promise<Outcome> {
  const { tx, order, row, request, actorId } = deciding;
  const lines = await linesOf(tx, order.id);
  const value = returnValue(order, row.lines, lines);
  const others = (await returnsOf(tx, order.id)).filter(({ id, state }) => id !== row.id && state === 'received');
  const isWhole = order.status === OrderStatus.Returned;
  if (!isWhole) refuseWaiting(deciding);
  const refundable = refundableOf(sumsOf(order));
  const due = dueOf(sumsOf(order));
  const keptForOthers = others.reduce((sum, other) => sum + returnValue(order, other.lines, lines), 0);
  const usual = refundFor({ value, refundable, due, keptForOthers, isWhole });
  const amountPaise = amountOf(request.amount, { usual, value, refundable });
  const reason = `Return: ${linesInWords(row.lines)}`.slice(0, 500);
  const open = openAmount(openInvoices(await documentsOf(tx, order.id)));
  const { toSend } =
    amountPaise === 0
      ? { toSend: [] }
      : await refundWithin(tx, {
          order: order.id,
          amountPaise,
          reason,
          actorId,
          hasProvider,
          reference: null,
          method: request.method,
          idempotencyKey: `return-${row.id}`,
          goods: row.lines,
        });
  const kept = request.amount === undefined ? 0 : Math.max(0, usual - amountPaise);
  const lessDuePaise = lessDueFor({ value, due, back: Math.max(usual, amountPaise) });
  if (lessDuePaise > 0)
    await tx
      .update(orders)
      .set({ lessDuePaise: sql`${orders.lessDuePaise} + ${lessDuePaise}` })
      .where(eq(orders.id, order.id));
  const downTo = Math.max(0, open - value + kept);
  if (!isWhole) await creditOrder(tx, { orderId: order.id, reason, actorId, downTo, goods: row.lines });
  if (kept > 0 && request.decision === 'done')
    await keepWithin(tx, order, { amountPaise: kept, reason: request.reason ?? reason, actorId });
  return { changed: { refundPaise: amountPaise, lessDuePaise }, toSend };
}

/** Sends the same goods again: the money for the old ones pays the new order. */
async function exchange(deciding: Deciding): Promise<Outcome> {
  const { tx, order, row, actorId, at } = deciding;
  const price = returnValue(order, row.lines, await linesOf(tx, order.id));
  const refundable = refundableOf(sumsOf(order));
  // Each return's share of a discount is rounded, so the last one may cost some paise more than is left.
  if (refundable < price - (order.returns ?? []).length)
    throw conflict(
      'not_paid',
      'These goods are not paid in full. Record the payment first, or pay back what was paid instead.',
    );
  const value = Math.min(price, refundable);
  const request = { decision: 'exchange' as const, amount: value / 100, method: 'account' as const };
  const settled = await settle({ ...deciding, request }, false);
  const placed = await placeExchange(tx, { order, row, value, actorId, at });
  return { ...settled, products: placed.products, exchange: placed.number };
}

function outcomeOf(deciding: Deciding, hasProvider: boolean): Outcome | Promise<Outcome> {
  const DO: Record<Decision, () => Outcome | Promise<Outcome>> = {
    accept: () => accept(deciding),
    refuse: () => ({ reason: reasonOf(deciding) }),
    receive: () => receive(deciding),
    done: () => settle(deciding, hasProvider),
    exchange: () => exchange(deciding),
  };
  return DO[deciding.request.decision]();
}

const isExchange = ({ steps }: ReturnRow) => steps.some((step) => step.exchange !== undefined);

/** The goods that were written off are the wanted ones. */
const isWrittenOff = ({ lines }: ReturnRow, wanted: readonly string[] = []) =>
  lines.every(({ productId, to }) => (to === 'written_off') === wanted.includes(productId));

/** Without an amount it is the usual one. */
const isPaidBack = ({ refundPaise }: ReturnRow, amount: number | undefined) =>
  amount === undefined || (parseRupees(amount) ?? 0) === (refundPaise ?? 0);

function isRepeated(row: ReturnRow, request: DecideReturnRequest): boolean {
  const { decision, lines } = request;
  if (row.state !== stateAfter(decision) || isExchange(row) !== (decision === 'exchange')) return false;
  if (decision === 'receive' && !isWrittenOff(row, request.written_off)) return false;
  if (decision === 'done' && !isPaidBack(row, request.amount)) return false;
  return lines ? isTaken(row.lines, lines) : !row.steps.at(-1)?.refused;
}

/** One step of a return at the desk. A repeated decision has no effect. */
export function decideReturn(db: Db, { returnId, request, actorId, hasProvider }: ReturnDecision): Promise<Decided> {
  const { decision, seen } = request;
  const state = stateAfter(decision);
  if (request.lines && decision !== 'accept' && decision !== 'receive')
    throw invalid({ lines: 'Lines are only for accepting a return or receiving its goods.' });
  return transact(db, async (tx) => {
    const { order, row } = await findReturn(tx, returnId);
    if (isRepeated(row, request)) return { orderId: order.id, products: [], toSend: [] };
    if (!mayDecide(row.state, decision) || (seen !== undefined && seen !== row.state))
      throw conflict(
        'changed_meanwhile',
        `Somebody else has decided about this return meanwhile: it is ${row.state} now. Nothing was changed.`,
        { state: row.state },
      );
    const at = new Date();
    const outcome = await outcomeOf({ tx, order, row, request, actorId, at }, hasProvider);
    const { changed = {}, reason, refused, products = [], toSend = [], exchange: instead } = outcome;
    const step: ReturnStep & { actorId: string } = {
      state,
      at: at.toISOString(),
      by: 'business',
      actorId,
      ...(reason && { reason }),
      ...(refused && { refused }),
      ...(instead && { exchange: instead }),
    };
    await tx
      .update(orderReturns)
      .set({ state, ...changed, steps: [...row.steps, step] })
      .where(eq(orderReturns.id, row.id));
    await updateReturns(tx, order.id);
    await logOrderChange(tx, order, actorId, {
      before: { return: `${row.state}: ${linesInWords(row.lines)}` },
      after: {
        return: `${state}: ${linesInWords(changed.lines ?? row.lines)}`,
        ...(refused && { refused: linesInWords(refused) }),
        ...(reason && { reason }),
        ...(instead && { exchange: instead }),
      },
    });
    return { orderId: order.id, products, toSend };
  });
}
