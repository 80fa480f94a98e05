import { formatRupees } from '@shop/pricing/money';
import { ApiError } from '../http/errors.ts';
import type { OrderSums } from '../money/order-money.ts';
import { dueOf, keepableOf, refundableOf, unpaidOf } from '../money/order-money.ts';

const conflict = (code: string, message: string) => new ApiError(409, code, message);

export const notQuoted = () =>
  conflict('price_not_quoted', 'A product of this order has no price yet: nothing can be paid before it is quoted.');

export const closedOrder = () =>
  conflict('order_closed', 'This order is cancelled or returned: nothing is due for it any more.');

export const usedReference = (orderId: string) =>
  conflict('reference_used', `A payment with this reference was recorded for order ${orderId} already.`);

export const nothingDue = () => conflict('nothing_due', 'Nothing is due for this order any more.');

export const keyReused = () => conflict('key_reused', 'This Idempotency-Key belongs to another request.');

export function refuseMoreThanOpen(sums: OrderSums, amountPaise: number) {
  if (sums.total === null) throw notQuoted();
  if (sums.isClosed) throw closedOrder();
  const open = unpaidOf(sums);
  if (open === 0) throw nothingDue();
  if (amountPaise > open) throw conflict('more_than_due', `Only ${formatRupees(open)} is due for this order.`);
}

export function refuseMoreThanPaid(sums: OrderSums, amountPaise: number) {
  const most = refundableOf(sums);
  if (most === 0) throw conflict('nothing_paid', 'Nothing is left of this order that could be refunded.');
  const why = sums.kept > 0 ? `the shop keeps ${formatRupees(sums.kept)} of it` : 'no more was paid';
  if (amountPaise > most)
    throw conflict('more_than_paid', `Only ${formatRupees(most)} of this order can be refunded: ${why}.`);
}

export function refuseMoreThanDue(sums: OrderSums, amountPaise: number) {
  if (sums.total === null) throw notQuoted();
  if (sums.isClosed) throw closedOrder();
  const due = dueOf(sums);
  if (due === 0) throw nothingDue();
  if (amountPaise > due) throw conflict('more_than_due', `Only ${formatRupees(due)} is due for this order.`);
}

export function refuseMoreThanToKeep(sums: OrderSums, amountPaise: number) {
  const most = keepableOf(sums);
  if (most === 0) throw conflict('nothing_to_pay_back', 'Nothing of this order has to be paid back.');
  if (amountPaise > most)
    throw conflict('more_than_paid', `Only ${formatRupees(most)} of this order has to be paid back.`);
}
