import type { UnmatchedPayment } from '@shop/contract/order-money';
import { PaymentMode } from '@shop/contract/payment';
import { formatRupees } from '@shop/pricing/money';
import { t } from '../../t.ts';

export const rupees = (amount: number) => formatRupees(Math.round(amount * 100));

export const amountOf = ({ amount, currency }: Pick<UnmatchedPayment, 'amount' | 'currency'>) =>
  currency === 'INR' ? rupees(amount) : `${amount.toFixed(2)} ${currency}`;

const modes: Record<PaymentMode, () => string> = {
  [PaymentMode.CashOnDelivery]: () => t('Cash on Delivery'),
  [PaymentMode.Online]: () => t('Online Payment'),
  [PaymentMode.Offline]: () => t('Settle Offline with Merchant'),
};

export const modeLabel = (mode: PaymentMode) => modes[mode]();
