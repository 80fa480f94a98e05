import type { OfficeProductsResponse } from '@shop/contract/office/products';
import type { Query } from '@shop/platform';

/** How many products have no name, or no description, in Hindi. */
export const missingInHindiQuery: Query<number> = {
  key: ['office', 'products', 'missing-in-hindi'],
  freshMs: 0,
  refetchOn: ['online', 'visibilitychange'],
  fetch: async ({ api, signal }) =>
    (await api.get<OfficeProductsResponse>('/admin/products', { params: { missing_in: 'hi', limit: 1 }, signal }))
      .total,
};
