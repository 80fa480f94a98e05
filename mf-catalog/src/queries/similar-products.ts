import type { Product, ProductPage } from '@shop/contract/product';
import type { Query } from '@shop/platform';
import { REST_FRESH_MS } from './freshness.ts';

/** The best rated of a category. */
export const similarProductsQuery = (categoryId: string, limit: number): Query<Product[]> => ({
  key: ['catalog', 'similar', categoryId, limit],
  freshMs: REST_FRESH_MS,
  async fetch({ api, signal }) {
    const body = { page: 1, limit, sort_by: 'rating' };
    return (await api.post<ProductPage>(`/user/sub-product/${categoryId}`, body, { signal })).products;
  },
});
