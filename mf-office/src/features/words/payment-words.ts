import type { PaymentMethod } from '@shop/contract/order-money';
import { t } from '../../t.ts';

export const methodLabels = (): Record<PaymentMethod, string> => ({
  provider: t('Online'),
  UPI: 'UPI',
  cash: t('Cash'),
  'bank transfer': t('Bank transfer'),
  account: t('Account'),
});

export const methodLabel = (method: PaymentMethod) => methodLabels()[method];
