import type { PaymentMode } from '../contract/order.ts';

export const paymentLabels: Record<PaymentMode, string> = {
  0: 'Cash on Delivery',
  1: 'Online Payment',
  2: 'Settle Offline with Merchant',
};
