import type { BusinessProfile } from '@shop/contract/business';
import type { Order } from '@shop/contract/order';
import { type Paise, toRupees } from '@shop/pricing/money';
import { totalPaise } from '@shop/pricing/order-amounts';

/** What a customer still owes online: the business confirms receipt by confirming the order. */
export function amountDue(order: Order): Paise | null {
  const ONLINE = 1;
  const ORDERED = 0;
  return order.paymentMode === ONLINE && order.status === ORDERED ? totalPaise(order) : null;
}

type Payee = Partial<Pick<BusinessProfile, 'upi_id' | 'business_name'>>;

/** Null where the business has no UPI id. */
export function upiLink({ upi_id: id, business_name: name }: Payee, orderId: string, due: Paise): string | null {
  if (!id) return null;
  const fields = {
    pa: id,
    pn: name ?? '',
    am: toRupees(due).toFixed(2),
    cu: 'INR',
    tn: `Order ${orderId}`,
    tr: orderId,
  };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
