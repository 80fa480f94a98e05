import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PAGES } from '../../lib/pages.ts';
import { type FilterChange, type Filters, filterSearch, narrowed, readFilters } from './filters.ts';

/** The filters are in the address: a reload, a bookmark and the Back button keep them. */
export function useFilters() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search]);
  const go = (next: Filters) =>
    void navigate(`${PAGES.products}${filterSearch(next)}`, { preventScrollReset: next.page === filters.page });
  return {
    filters,
    go,
    narrow: (change: FilterChange) => go(narrowed(filters, change)),
    clear: () => go({ page: 1 }),
  };
}
