import type { PaymentMode } from './order.ts';

export const paymentLabels: Record<PaymentMode, string> = {
  0: 'Cash on Delivery',
  1: 'Online Payment',
  2: 'Settle Offline with Merchant',
};
