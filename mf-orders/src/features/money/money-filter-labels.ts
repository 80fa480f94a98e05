import type { MoneyFilter } from '@shop/contract/order-money';
import { t } from '../../t.ts';

const labels: Record<MoneyFilter, () => string> = {
  due: () => t('Due'),
  pending: () => t('To check'),
  paid: () => t('Paid'),
  refund: () => t('To pay back'),
};

export const moneyFilterLabel = (filter: MoneyFilter): string => labels[filter]();
