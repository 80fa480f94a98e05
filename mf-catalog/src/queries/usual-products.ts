import type { UsualProduct, UsualProductsResponse } from '@shop/contract/order';
import type { Query } from '@shop/platform';

/** What this person often ordered recently, and can order today. */
export const usualProductsQuery = (userId: string): Query<UsualProduct[]> => ({
  key: ['catalog', 'usual products', userId],
  fetch: async ({ api, signal }) =>
    (await api.get<UsualProductsResponse>(`/user/usual-products/${userId}`, { signal })).usual,
});
