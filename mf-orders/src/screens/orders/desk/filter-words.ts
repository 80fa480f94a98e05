import type { DeliveryFilter } from '@shop/contract/order';
import { statusLabels } from '@shop/contract/order-status';
import { moneyFilterLabel } from '../../../features/money/money-filter-labels.ts';
import { dayInWords } from '../../../lib/moments.ts';
import type { Filters } from '../../../queries/filters.ts';
import { sayStatus, t } from '../../../t.ts';

const deliveryLabels: Record<DeliveryFilter, () => string> = {
  today: () => t('Delivery today'),
  tomorrow: () => t('Delivery tomorrow'),
  pickup: () => t('Pick-up'),
};

export const deliveryFilterLabel = (filter: DeliveryFilter): string => deliveryLabels[filter]();

/** The hidden filters; the search text is in its field. */
export const countSet = ({ status, money, returns, delivery, from, to }: Filters): number =>
  Number(status !== undefined) +
  Number(returns !== undefined) +
  Number(money !== undefined) +
  Number(delivery !== undefined) +
  Number(from !== undefined || to !== undefined);

function daysInWords({ from, to }: Filters): string | undefined {
  if (from && to)
    return from === to ? dayInWords(from) : t('{from} to {to}', { from: dayInWords(from), to: dayInWords(to) });
  if (from) return t('from {day}', { day: dayInWords(from) });
  return to && t('up to {day}', { day: dayInWords(to) });
}

/** The current filters in words: `Confirmed, from 01 Nov 2026`. */
export function filtersInWords(filters: Filters): string {
  const { status, money, returns, delivery, q } = filters;
  const words = [
    status === undefined ? undefined : sayStatus(statusLabels[status]),
    money && moneyFilterLabel(money),
    returns && t('Returns to deal with'),
    delivery && deliveryFilterLabel(delivery),
    daysInWords(filters),
    q && `“${q}”`,
  ];
  return words.filter(Boolean).join(', ');
}
