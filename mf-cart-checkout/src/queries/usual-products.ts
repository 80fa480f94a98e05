import type { UsualProductsResponse } from '@shop/contract/order';
import type { Product } from '@shop/contract/product';
import type { Query } from '@shop/platform';

const MOST = 6;

/** What this person often ordered recently, and can order today. */
export const usualProductsQuery = (userId: string): Query<Product[]> => ({
  key: ['cart', 'usual products', userId],
  async fetch({ api, signal }) {
    const { usual } = await api.get<UsualProductsResponse>(`/user/usual-products/${userId}`, { signal });
    return usual.slice(0, MOST).map(({ product }) => product);
  },
});
