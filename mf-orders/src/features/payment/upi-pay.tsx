import type { Order } from '@shop/contract/order';
import { PayByUpi } from '@shop/ui/pay-by-upi';
import { amountDue } from './amount-due.ts';

/** For an online order that is not paid yet. */
export function UpiPay({ order }: { order: Order }) {
  const due = amountDue(order);
  return due === null ? null : <PayByUpi orderId={order.orderId} due={due} />;
}
