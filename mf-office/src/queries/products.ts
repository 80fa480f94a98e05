import type {
  OfficeProductFilters,
  OfficeProductIdsResponse,
  OfficeProductsRequest,
  OfficeProductsResponse,
} from '@shop/contract/office/products';
import { api, type Query } from '@shop/platform';

export const PAGE_SIZE = 50;
export const productsKey = ['office', 'products'] as const;

export const productsQuery = (request: OfficeProductsRequest): Query<OfficeProductsResponse> => ({
  key: [...productsKey, request],
  freshMs: 1,
  refetchOn: ['online'],
  fetch: ({ api, signal }) =>
    api.get<OfficeProductsResponse>('/admin/products', { params: { ...request, limit: PAGE_SIZE }, signal }),
});

/** The limit of a bulk change. */
export const fetchProductIds = (filters: OfficeProductFilters) =>
  api.get<OfficeProductIdsResponse>('/admin/product-ids', { params: { ...filters } });
