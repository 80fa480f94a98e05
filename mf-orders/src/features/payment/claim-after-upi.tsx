import type { Order } from '@shop/contract/order';
import type { Paise } from '@shop/pricing/money';
import { PayByUpi } from '@shop/ui/pay-by-upi';
import { ClaimPaid } from './claim-paid.tsx';

/** A payment to the shop's UPI id, which the customer then reports. */
export function ClaimAfterUpi({ order, due }: { order: Order; due: Paise }) {
  return (
    <PayByUpi orderId={order.orderId} due={due}>
      <ClaimPaid order={order} />
    </PayByUpi>
  );
}
