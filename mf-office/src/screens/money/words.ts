import type { PaymentMethod } from '@shop/contract/order-money';
import { formatRupees } from '@shop/pricing/money';
import { t } from '../../t.ts';

export const rupees = (amount: number) => formatRupees(Math.round(amount * 100));

const methods: Record<PaymentMethod, () => string> = {
  provider: () => t('Online'),
  UPI: () => 'UPI',
  cash: () => t('Cash'),
  'bank transfer': () => t('Bank transfer'),
  account: () => t('Account'),
};

export const methodLabel = (method: PaymentMethod) => methods[method]();
