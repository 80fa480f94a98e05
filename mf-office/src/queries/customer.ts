import type { Customer, CustomerResponse } from '@shop/contract/office/customers';
import type { Query } from '@shop/platform';

export const customerKey = (id: string) => ['office', 'customer', id] as const;

export const customerQuery = (id: string): Query<Customer> => ({
  key: customerKey(id),
  freshMs: 1,
  refetchOn: ['online'],
  fetch: async ({ api, signal }) =>
    (await api.get<CustomerResponse>(`/admin/customers/${encodeURIComponent(id)}`, { signal })).customer,
});
