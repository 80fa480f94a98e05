import type { CustomerSort, CustomersQuery } from '@shop/contract/office/customers';
import { wholeText } from '@shop/contract/whole-text';
import { idIn, pageIn } from '../../features/finding/use-address.ts';
import { t } from '../../t.ts';

export const sorts = (): { value: CustomerSort; label: string }[] => [
  { value: 'newest', label: t('Newest first') },
  { value: 'orders', label: t('Most orders') },
  { value: 'spent', label: t('Largest amount') },
];

const MOST_LETTERS = 100;

/** The filters in the address, which may contain anything. */
export function filtersOf(params: URLSearchParams): CustomersQuery {
  const q = wholeText(params.get('q')?.trim() ?? '', MOST_LETTERS);
  const group = idIn(params, 'group');
  const sort = sorts().find(({ value }) => value === params.get('sort'))?.value;
  return {
    ...(q && { q }),
    ...(group && { group }),
    ...(sort && { sort }),
    ...(params.get('blocked') === 'yes' && { blocked: 'yes' as const }),
    page: pageIn(params),
  };
}

export const isNarrowed = ({ q, group, blocked }: CustomersQuery) => Boolean(q ?? group ?? blocked);
