import { OrderStatus, returnsStock } from '@shop/contract/order-status';
import { creditOrder } from 'api/credit-order';
import type { Tx } from 'api/database';
import { issueInvoice } from 'api/issue-invoice';
import { addDays, shopDay, startOfDay } from 'api/shop-time';
import type { DemoMoney } from './money.ts';
import type { DemoOrder } from './orders.ts';

const DAYS = 16;

interface Event {
  at: Date;
  write: (tx: Tx) => Promise<unknown>;
}

const atOf = ({ order }: DemoOrder, status: OrderStatus) => {
  const move = order.moves.find((each) => each.status === status);
  return move && new Date(move.at);
};

/**
 * The shop has been registered for some days: shipped orders since then have an invoice, and returned ones a credit
 * note. More would make the first start slower. Issued in order of time, before refunds are written.
 */
export async function issueDemoDocuments(
  tx: Tx,
  history: readonly DemoOrder[],
  { refunds }: DemoMoney,
  actorId: string,
  now: Date,
): Promise<void> {
  const since = startOfDay(addDays(shopDay(now), -DAYS));
  const events: Event[] = [];
  for (const one of history) {
    const { id: orderId, status, totalPaise } = one.order;
    const at = atOf(one, OrderStatus.Shipped);
    if (!at || at < since) continue;
    events.push({ at, write: (tx) => issueInvoice(tx, orderId, actorId, { at }) });
    const backAt = returnsStock(status) && atOf(one, status);
    const returned = { orderId, reason: 'Goods returned', actorId };
    if (backAt) events.push({ at: backAt, write: (tx) => creditOrder(tx, { ...returned, at: backAt }) });
    const refund = refunds.find((each) => each.orderId === orderId);
    if (backAt || !refund) continue;
    const downTo = (totalPaise ?? 0) - refund.amountPaise;
    const { reason, at: refundedAt } = refund;
    events.push({
      at: refundedAt,
      write: (tx) => creditOrder(tx, { orderId, reason, actorId, downTo, at: refundedAt }),
    });
  }
  for (const { write } of events.sort((a, b) => a.at.getTime() - b.at.getTime())) await write(tx);
}
