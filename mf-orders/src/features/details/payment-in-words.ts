import type { Order } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import { t } from '../../t.ts';

const modes: Record<PaymentMode, () => string> = {
  [PaymentMode.CashOnDelivery]: () => t('Cash on Delivery'),
  [PaymentMode.Online]: () => t('Online Payment'),
  [PaymentMode.Offline]: () => t('Settle Offline with Merchant'),
};

/** Of what staff sold. */
const saleModes = {
  cash: () => t('Cash'),
  upi: () => 'UPI',
  later: () => t('Pay later'),
};

export const paymentInWords = ({ paymentMode, sale }: Pick<Order, 'paymentMode' | 'sale'>) =>
  (sale ? saleModes[sale.mode] : modes[paymentMode])();
