import type { StockShow } from '@shop/contract/office/stock';
import { wholeText } from '@shop/contract/whole-text';
import type { StockListFilter } from '../../queries/stock.ts';
import { t } from '../../t.ts';

export const shows = (): readonly { show: StockShow; label: string }[] => [
  { show: 'low', label: t('Low stock') },
  { show: 'out', label: t('Out of stock') },
  { show: 'waiting', label: t('Customers waiting') },
  { show: 'all', label: t('All') },
];

export function readFilter(search: URLSearchParams): StockListFilter {
  const page = Number(search.get('page') ?? 1);
  const wanted = search.get('show');
  return {
    show: shows().find(({ show }) => show === wanted)?.show ?? 'low',
    q: wholeText(search.get('q')?.trim() ?? '', 100),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

export function searchOf({ show, q, page }: StockListFilter): string {
  const search = new URLSearchParams();
  if (show !== 'low') search.set('show', show);
  if (q) search.set('q', q);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}
