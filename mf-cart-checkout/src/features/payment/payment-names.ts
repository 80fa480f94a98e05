import { PaymentMode } from '@shop/contract/payment';
import { t } from '../../t.ts';

export const paymentNames: Record<PaymentMode, () => string> = {
  [PaymentMode.CashOnDelivery]: () => t('Cash on Delivery'),
  [PaymentMode.Online]: () => t('Online Payment'),
  [PaymentMode.Offline]: () => t('Settle Offline with Merchant'),
};
