import type { SaleCustomerResponse, SaleProductsResponse, SaleRequest } from '@shop/contract/office/sales';
import type { OrderResponse } from '@shop/contract/order';
import type { Product } from '@shop/contract/product';
import { KEY_HEADER } from '@shop/contract/repeatable';
import { api, type Query } from '@shop/platform';

/** `phone`: with +91. */
export const saleCustomerQuery = (phone: string): Query<SaleCustomerResponse> => ({
  key: ['office', 'sale', 'customer', phone],
  freshMs: 5_000,
  fetch: ({ api: client, signal }) => client.get('/admin/sale-customer', { params: { phone }, signal }),
});

const forCustomer = (customer: string | undefined) => (customer === undefined ? {} : { customer });

export const saleProductsQuery = (ids: readonly string[], customer: string | undefined): Query<Product[]> => ({
  key: ['office', 'sale', 'products', customer ?? '', ...ids],
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: async ({ api: client, signal }) => {
    const body = { ids: [...ids], ...forCustomer(customer) };
    return (await client.post<SaleProductsResponse>('/admin/sale-products', body, { signal })).products;
  },
});

export const findSaleProducts = (q: string, customer: string | undefined, signal: AbortSignal) =>
  api.post<SaleProductsResponse>('/admin/sale-products', { q, ...forCustomer(customer) }, { signal });

/** Sent again with the same key, it is one order. */
export const placeSale = (sale: SaleRequest, key: string) =>
  api.post<OrderResponse>('/admin/sales', sale, { headers: { [KEY_HEADER]: key } });

export const pincodeOfSale = (pin: string) =>
  api.get<{ city: string; state: string }>(`/user/pincode/${pin}`, { cached: true });
