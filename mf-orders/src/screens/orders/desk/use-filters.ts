import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Filters, filterSearch, readFilters } from '../../../queries/filters.ts';

/** The desk's filters are in the address: a reload, a bookmark and the Back button keep them. */
export function useFilters() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search]);
  return {
    filters,
    setFilters: (next: Filters) =>
      navigate(`/orders${filterSearch({ ...filters, ...next })}`, { preventScrollReset: true }),
    clear: () => navigate('/orders', { preventScrollReset: true }),
  };
}
