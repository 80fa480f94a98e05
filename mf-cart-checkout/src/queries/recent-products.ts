import type { HistoryResponse } from '@shop/contract/order';
import type { Product, ProductResponse } from '@shop/contract/product';
import type { Query } from '@shop/platform';
import { quantityLimits } from '@shop/pricing/quantity';

const LATEST_ORDERS = 5;
const MOST_PRODUCTS = 6;

/** What this person ordered lately and can be had today, the newest first. */
export const recentProductsQuery = (userId: string): Query<Product[]> => ({
  key: ['cart', 'recent products', userId],
  async fetch({ api, signal }) {
    const params = { page: 1, limit: LATEST_ORDERS };
    const { data } = await api.get<HistoryResponse>(`/user/history/${userId}`, { signal, params });
    const ids = new Set(data.flatMap(({ items }) => items.map(({ productId }) => productId._id)));
    const details = await Promise.all(
      [...ids]
        .slice(0, MOST_PRODUCTS)
        .map((id) => api.get<ProductResponse>(`/user/product-details/${id}`, { signal, cached: true })),
    );
    return details.map(({ product }) => product).filter((product) => quantityLimits(product).available);
  },
});
