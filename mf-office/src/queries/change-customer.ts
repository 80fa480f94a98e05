import type { Customer, CustomerPatch, CustomerResponse, NoteRequest } from '@shop/contract/office/customers';
import type { LoggedOut } from '@shop/contract/sessions';
import { api, queries } from '@shop/platform';
import { customerKey } from './customer.ts';
import { customersKey } from './customers.ts';
import { groupsKey } from './groups.ts';

function take({ customer }: CustomerResponse): Customer {
  queries.set(customerKey(customer._id), customer);
  void queries.invalidate(customersKey);
  void queries.invalidate(groupsKey);
  return customer;
}

export const changeCustomer = async (id: string, patch: CustomerPatch) =>
  take(await api.patch<CustomerResponse>(`/admin/customers/${id}`, patch));

export const addNote = async (id: string, note: NoteRequest) =>
  take(await api.post<CustomerResponse>(`/admin/customers/${id}/notes`, note));

export const removeNote = async (id: string, noteId: string) =>
  take(await api.post<CustomerResponse>(`/admin/customers/${id}/notes/${noteId}/delete`));

export const logOutCustomer = async (id: string) =>
  (await api.post<LoggedOut>(`/admin/customers/${id}/log-out`)).devices;
