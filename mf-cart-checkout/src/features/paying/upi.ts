import type { Order } from '@shop/contract/order';
import { parseRupees } from '@shop/pricing/money';

const twoDecimals = (paise: number) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** What a UPI app opens with: whom to pay, how much, and for which order. Null where there is no amount to name. */
export function upiLink(order: Pick<Order, 'orderId' | 'totalAmount'>, payee: { upiId: string; name: string }) {
  const paise = parseRupees(order.totalAmount);
  if (paise === null || payee.upiId === '') return null;
  const query = [
    ['pa', payee.upiId],
    ['pn', payee.name],
    ['am', twoDecimals(paise)],
    ['cu', 'INR'],
    ['tr', order.orderId],
    ['tn', `Order ${order.orderId}`],
  ];
  return `upi://pay?${query.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')}`;
}
