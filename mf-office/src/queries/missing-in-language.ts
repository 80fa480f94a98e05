import type { OfficeProductsResponse } from '@shop/contract/office/products';
import type { Query } from '@shop/platform';

/** How many products have no name, or no description, in this language. */
export const missingInLanguageQuery = (language: string): Query<number> => ({
  key: ['office', 'products', 'missing-in', language],
  freshMs: 0,
  refetchOn: ['online', 'visibilitychange'],
  fetch: async ({ api, signal }) =>
    (await api.get<OfficeProductsResponse>('/admin/products', { params: { missing_in: language, limit: 1 }, signal }))
      .total,
});
