import type { OrderMoney } from '@shop/contract/order-money';
import { type OrderStatus, returnsStock } from '@shop/contract/order-status';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { t } from '../../t.ts';

const rupees = (amount: number | null) => formatRupees(parseRupees(amount) ?? 0);

/** What has become of an order's money, in two or three words. */
export function moneyWords({ state, due, kept, to_pay_back: toPayBack }: OrderMoney, status: OrderStatus): string {
  const hasEnded = returnsStock(status);
  if (toPayBack) return t('To pay back {amount}', { amount: rupees(toPayBack) });
  if (kept && hasEnded && state !== 'refund pending') return t('Kept {amount}', { amount: rupees(kept) });
  switch (state) {
    case 'due':
      return due === null ? t('Due') : t('Due {due}', { due: rupees(due) });
    case 'partly paid':
      if (due) return t('Due {due}', { due: rupees(due) });
      return hasEnded || due === null ? t('Partly paid') : t('Rest written off');
    case 'pending':
      return t('To check');
    case 'paid':
      return t('Paid');
    case 'refund pending':
      return t('Refund on its way');
    case 'partly refunded':
      return due ? t('Due {due}', { due: rupees(due) }) : t('Partly refunded');
    case 'refunded':
      return t('Refunded');
    case 'written off':
      return hasEnded ? t('Not paid') : t('Written off');
  }
}
