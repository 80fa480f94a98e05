import type { OrderKey } from '@shop/contract/common';
import type { RequestReturnRequest } from '@shop/contract/order-returns';
import { OrderStatus } from '@shop/contract/order-status';
import { returnable, returnUntil } from '@shop/contract/return-rules';
import type { Db, Tx } from '../db/database.ts';
import { orderReturns, type StoredMove } from '../db/schema/orders.ts';
import { transact } from '../db/transact.ts';
import { ApiError, invalid } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { refuseRepeatedLines } from '../orders/check-lines.ts';
import { type LockedOrder, linesOf, lockOrder, logOrderChange } from '../orders/move-order.ts';
import { returnsOf, updateReturns } from '../orders/update-returns.ts';
import { linesInWords } from './words.ts';

export interface ReturnRequest {
  order: OrderKey;
  customerId: string;
  request: RequestReturnRequest;
  /** The shop's setting. */
  days: number;
  by: StoredMove['by'];
  actorId: string;
}

const refused = (code: string, message: string, { status }: Pick<LockedOrder, 'status'>) =>
  new ApiError(409, code, message, { extra: { status } });

/** Throws unless items of the order can be returned now. Staff may add a return later than a customer. */
export function refuseUnlessReturnable(order: LockedOrder, days: number, by: StoredMove['by']) {
  if (order.status === OrderStatus.Returned)
    throw refused('move_not_allowed', 'The shop has marked the whole order as returned by now.', order);
  if (order.status !== OrderStatus.Delivered)
    throw refused('move_not_allowed', 'Only items of a delivered order can be returned.', order);
  if (days <= 0) throw refused('no_returns', 'This shop takes no returns here. Please contact it.', order);
  const until = returnUntil(order, days);
  if (by === 'customer' && (!until || until <= new Date()))
    throw refused(
      'too_late',
      `Items can be returned for ${days} days after the delivery. Please contact the shop.`,
      order,
    );
}

/** The requested lines with product names. Refused if a line has fewer left. */
async function checkedLines(tx: Tx, order: LockedOrder, { lines: wanted }: RequestReturnRequest) {
  refuseRepeatedLines(wanted, 'lines');
  const lines = await linesOf(tx, order.id);
  const before = await returnsOf(tx, order.id);
  return wanted.map(({ productId, quantity }, position) => {
    const line = lines.find((one) => one.productId === productId);
    if (!line) throw invalid({ [`lines.${position}.productId`]: 'This product is not in the order.' });
    const most = returnable(line, before);
    if (quantity > line.quantity)
      throw invalid({ [`lines.${position}.quantity`]: `Only ${line.quantity} were ordered.` });
    if (quantity > most)
      throw refused(
        'already_requested',
        most === 0
          ? `All of ${line.name} is in a return already.`
          : `Only ${most} of ${line.name} can still be returned: the rest is in a return already.`,
        order,
      );
    return { productId, name: line.name, quantity };
  });
}

/** A customer wants to return items of a delivered order. */
export function requestReturn(db: Db, wanted: ReturnRequest): Promise<{ orderId: string }> {
  const { request, days, by, actorId } = wanted;
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, wanted.order, wanted.customerId);
    refuseUnlessReturnable(order, days, by);
    const lines = await checkedLines(tx, order, request);
    const at = new Date();
    const reason = request.reason.trim();
    const { wish } = request;
    await tx.insert(orderReturns).values({
      id: newId(),
      orderId: order.id,
      state: 'requested',
      lines,
      reason,
      at,
      pictures: request.pictures ?? [],
      steps: [{ state: 'requested', at: at.toISOString(), by, actorId, ...(wish && { wish }) }],
    });
    await updateReturns(tx, order.id);
    if (by === 'business')
      await logOrderChange(tx, order, actorId, {
        before: {},
        after: { return: `requested: ${linesInWords(lines)}`, reason },
      });
    return { orderId: order.id };
  });
}
