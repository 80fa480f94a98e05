import type { Order } from '@shop/contract/order';
import {
  allowedMoves,
  isAllowed,
  needsPrices,
  needsReason,
  OrderStatus,
  returnsStock,
} from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { parseRupees } from '@shop/pricing/money';
import { unquotedLines } from '@shop/pricing/order-amounts';

type Movable = Pick<Order, 'status' | 'items' | 'proposal'>;

/** The next move needs a quote first. */
export const waitsForPrices = (order: Movable) =>
  unquotedLines(order).length > 0 && allowedMoves(order.status).some(needsPrices);

/** While its customer has not replied about what is not available, an order can only end. */
export const mayMove = (order: Movable, to: OrderStatus) =>
  isAllowed(order.status, to) &&
  !(needsPrices(to) && unquotedLines(order).length > 0) &&
  !(order.proposal && !returnsStock(to));

export const asksForReason = (orders: readonly Movable[], to: OrderStatus) =>
  orders.some(({ status }) => needsReason(status, to));

/** Who carries it, if anybody but the shop does. */
export const asksForCarrier = ({ delivery }: Pick<Order, 'delivery'>, to: OrderStatus) =>
  to === OrderStatus.Shipped && !delivery?.pickup;

/** The possible moves of this order, the usual one first. */
export const movesOf = (order: Movable) => allowedMoves(order.status).filter((to) => mayMove(order, to));

/** What the customer pays in cash when the order is handed over; 0: nothing, or it is paid otherwise. */
export const cashDuePaise = ({ paymentMode, money }: Pick<Order, 'paymentMode' | 'money'>): number =>
  paymentMode === PaymentMode.CashOnDelivery ? (parseRupees(money.due) ?? 0) : 0;

export const asksForCash = (orders: readonly Order[], to: OrderStatus) =>
  to === OrderStatus.Delivered && orders.some((order) => cashDuePaise(order) > 0);
