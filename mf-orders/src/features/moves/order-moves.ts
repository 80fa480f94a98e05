import type { Order, OrderStatus } from '@shop/contract/order';
import { allowedMoves, isAllowed, needsPrices, needsReason } from '@shop/contract/order-status';
import { unquotedLines } from '@shop/pricing/order-amounts';

type Movable = Pick<Order, 'status' | 'items'>;

/** The next move needs a quote first. */
export const waitsForPrices = (order: Movable) =>
  unquotedLines(order).length > 0 && allowedMoves(order.status).some(needsPrices);

export const mayMove = (order: Movable, to: OrderStatus) =>
  isAllowed(order.status, to) && !(needsPrices(to) && unquotedLines(order).length > 0);

export const asksForReason = (orders: readonly Movable[], to: OrderStatus) =>
  orders.some(({ status }) => needsReason(status, to));

/** The possible moves of this order, the usual one first. */
export const movesOf = (order: Movable) => allowedMoves(order.status).filter((to) => mayMove(order, to));
