import type { ProductPage, ProductPageRequest, ProductSort } from '@shop/contract/product';
import type { Query, QueryCall } from '@shop/platform';
import { asRequested, type FilterEntry } from '../lib/filters.ts';
import { PAGE_FRESH_MS } from './freshness.ts';

const PAGE_SIZE = 20;

/** The state of a category's list in the address. */
export interface CategoryQuery {
  subcategories: string[];
  sort: ProductSort;
  page: number;
  filters: FilterEntry[];
}

export function fetchCategoryProducts({ api, signal }: QueryCall, categoryId: string, query: CategoryQuery) {
  const { page, sort, subcategories, filters } = query;
  const body: ProductPageRequest = {
    page,
    limit: PAGE_SIZE,
    subcategories,
    sort_by: sort,
    facets: true,
    filters: asRequested(filters),
  };
  return api.post<ProductPage>(`/user/sub-product/${categoryId}`, body, { signal, cached: true });
}

export const categoryProductsQuery = (categoryId: string, query: CategoryQuery): Query<ProductPage> => ({
  key: ['catalog', 'category', categoryId, query],
  freshMs: PAGE_FRESH_MS,
  fetch: (call) => fetchCategoryProducts(call, categoryId, query),
});
