import type { OfficeProductsResponse } from '@shop/contract/office/products';
import type { Query } from '@shop/platform';

/** How many products cannot be invoiced yet. */
export const gstMissingQuery: Query<number> = {
  key: ['office', 'products', 'gst-missing'],
  freshMs: 0,
  refetchOn: ['online', 'visibilitychange'],
  fetch: async ({ api, signal }) =>
    (await api.get<OfficeProductsResponse>('/admin/products', { params: { gst: 'missing', limit: 1 }, signal })).total,
};
