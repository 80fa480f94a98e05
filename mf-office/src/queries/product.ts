import type { OfficeProduct, OfficeProductResponse } from '@shop/contract/office/products';
import { api, type Query } from '@shop/platform';

/** Always fetched fresh, because it will be edited. */
export const productQuery = (id: string): Query<OfficeProduct> => ({
  key: ['office', 'product', id],
  fetch: async ({ signal }) => (await api.get<OfficeProductResponse>(`/admin/product/${id}`, { signal })).product,
});
