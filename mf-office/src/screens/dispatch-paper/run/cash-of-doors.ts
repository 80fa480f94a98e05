import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { type Paise, parseRupees } from '@shop/pricing/money';
import { cashPaiseOf } from '../../../features/dispatch/cash.ts';
import { toCollect } from '../../../features/dispatch/to-collect.ts';
import type { Report } from './unsent-reports.ts';

const sumOf = (all: readonly Paise[]) => all.reduce((sum, paise) => sum + paise, 0);

const cashTaken = ({ payments = [] }: Order) =>
  sumOf(
    payments
      .filter(({ kind, method, state }) => kind === 'payment' && method === 'cash' && state === 'received')
      .map(({ amount }) => parseRupees(amount) ?? 0),
  );

const cashIn = (report: Report) => (report.did === 'delivered' ? (parseRupees(report.cash ?? 0) ?? 0) : 0);

/** Taken at doors of which the shop does not know yet. */
export const cashUnsent = (unsent: Readonly<Record<string, Report>>): Paise => sumOf(Object.values(unsent).map(cashIn));

function cashAt(order: Order, unsent: Report | undefined): Paise {
  if (unsent) return cashIn(unsent);
  // Its goods came on another day.
  if (toCollect(order).length > 0) return 0;
  if (order.status === OrderStatus.Delivered) return cashTaken(order);
  const isOpen = order.status === OrderStatus.Shipped || order.status === OrderStatus.Confirmed;
  return isOpen && order.moves.at(-1)?.trip !== 'failed' ? cashPaiseOf(order) : 0;
}

/** What the rider has at the end: taken at the doors that are done, and to be collected at the others. */
export const cashOfDoors = (orders: readonly Order[], unsent: Readonly<Record<string, Report>>): Paise =>
  sumOf(orders.map((order) => cashAt(order, unsent[order.orderId])));
