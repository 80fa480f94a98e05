import type { OrderMoney } from '@shop/contract/order-money';
import { type OrderStatus, returnsStock } from '@shop/contract/order-status';
import { formatRupees, parseRupees } from '@shop/pricing/money';

const rupees = (amount: number | null) => formatRupees(parseRupees(amount) ?? 0);

/** What has become of an order's money, in two or three words. */
export function moneyWords({ state, due }: OrderMoney, status: OrderStatus): string {
  const hasEnded = returnsStock(status);
  switch (state) {
    case 'due':
      return due === null ? 'Due' : `Due ${rupees(due)}`;
    case 'partly paid':
      if (due) return `Due ${rupees(due)}`;
      return hasEnded ? 'Partly paid' : 'Rest written off';
    case 'pending':
      return 'To check';
    case 'paid':
      return 'Paid';
    case 'refund pending':
      return 'Refund on its way';
    case 'partly refunded':
      return 'Partly refunded';
    case 'refunded':
      return 'Refunded';
    case 'written off':
      return hasEnded ? 'Not paid' : 'Written off';
  }
}
