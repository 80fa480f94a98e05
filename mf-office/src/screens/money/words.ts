import type { PaymentMethod } from '@shop/contract/order-money';
import { formatRupees } from '@shop/pricing/money';

export const rupees = (amount: number) => formatRupees(Math.round(amount * 100));

const METHODS: Record<PaymentMethod, string> = {
  provider: 'Online',
  UPI: 'UPI',
  cash: 'Cash',
  'bank transfer': 'Bank transfer',
  account: 'Account',
};

export const methodLabel = (method: PaymentMethod) => METHODS[method];
