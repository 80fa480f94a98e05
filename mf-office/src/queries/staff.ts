import type { StaffRole } from '@shop/contract/office/rights';
import type { NewStaffRequest, StaffMember, StaffResponse } from '@shop/contract/office/staff';
import type { LoggedOut } from '@shop/contract/sessions';
import { api, type Query, queries } from '@shop/platform';

const staffKey = ['office', 'staff'] as const;

export const staffQuery = (): Query<StaffMember[]> => ({
  key: [...staffKey],
  freshMs: 1,
  refetchOn: ['online'],
  fetch: async ({ api, signal }) => (await api.get<StaffResponse>('/admin/staff', { signal })).staff,
});

const pathOf = (phone: string) => `/admin/staff/${encodeURIComponent(phone)}`;
const refresh = () => queries.invalidate(staffKey);

export async function addStaff(added: NewStaffRequest) {
  await api.post('/admin/staff', added);
  await refresh();
}

export async function changeRole(phone: string, role: StaffRole) {
  await api.patch(pathOf(phone), { role });
  await refresh();
}

export async function removeStaff(phone: string) {
  await api.post(`${pathOf(phone)}/delete`);
  await refresh();
}

export const logOutStaff = async (phone: string) => (await api.post<LoggedOut>(`${pathOf(phone)}/log-out`)).devices;
