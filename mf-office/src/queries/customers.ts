import type { CustomersQuery, CustomersResponse } from '@shop/contract/office/customers';
import type { Query } from '@shop/platform';

export const customersKey = ['office', 'customers'] as const;

export const customersQuery = (filters: CustomersQuery): Query<CustomersResponse> => ({
  key: [...customersKey, filters],
  freshMs: 1,
  refetchOn: ['online'],
  fetch: ({ api, signal }) => api.get<CustomersResponse>('/admin/customers', { params: { ...filters }, signal }),
});
