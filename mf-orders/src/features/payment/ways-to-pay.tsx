import type { Order } from '@shop/contract/order';
import type { Paise } from '@shop/pricing/money';
import { PayByUpi } from '@shop/ui/pay-by-upi';
import { PayOnline } from '@shop/ui/pay-online';
import { ClaimPaid } from './claim-paid.tsx';

/** By the payment provider, or else to the shop's UPI id; then the customer reports it. */
export function WaysToPay({ order, due }: { order: Order; due: Paise | null }) {
  if (order.pay_online) return <PayOnline order={order} />;
  if (due === null) return null;
  return (
    <PayByUpi orderId={order.orderId} due={due}>
      <ClaimPaid order={order} />
    </PayByUpi>
  );
}
