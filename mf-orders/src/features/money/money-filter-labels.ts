import type { MoneyFilter } from '@shop/contract/order-money';

export const moneyFilterLabels: Record<MoneyFilter, string> = {
  due: 'Due',
  pending: 'To check',
  paid: 'Paid',
  refund: 'To pay back',
};
