import type { CategoriesResponse } from '@shop/contract/category';
import type { Query } from '@shop/platform';
import { PAGE_FRESH_MS } from './freshness.ts';

export const categoriesQuery: Query<CategoriesResponse> = {
  key: ['catalog', 'categories'],
  freshMs: PAGE_FRESH_MS,
  fetch: ({ api, signal }) => api.get('/user/all-category', { signal, cached: true }),
};
