import type { OfficeProductRow, OfficeProductsResponse } from '@shop/contract/office/products';
import type { Query } from '@shop/platform';

const MOST = 8;

/** The first matching products, to choose one. */
export const foundProductsQuery = (q: string): Query<OfficeProductRow[]> => ({
  key: ['office', 'found-products', q],
  freshMs: 10_000,
  fetch: async ({ api, signal }) =>
    (await api.get<OfficeProductsResponse>('/admin/products', { params: { q, limit: MOST }, signal })).products,
});
