import { afterEach, expect, it, jest } from '@jest/globals';
import { rightsOf, type StaffRole } from '@shop/contract/office/rights';
import type { StaffMember } from '@shop/contract/office/staff';
import { ApiError, api, changeSession, currentSession, notify, queries, type SessionUser } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { MeContext } from '../../lib/me.ts';
import { staffQuery } from '../../queries/staff.ts';
import { Staff } from './staff.tsx';

const member = (change: Partial<StaffMember>): StaffMember => ({
  phone: '+919000000003',
  role: 'desk',
  name: 'Bala',
  signed_up: true,
  added_at: '2026-11-20T04:00:00.000Z',
  added_by: 'Meena',
  fixed: false,
  ...change,
});
const STAFF = [
  member({ phone: '+919000000001', role: 'owner', name: 'Meena', fixed: true, added_at: null, added_by: null }),
  member({}),
  member({ phone: '+919000000004', role: 'stock', name: null, signed_up: false }),
  member({ phone: '+919000000005', role: 'stock', name: 'Chitra', signed_up: false }),
];

const meena = {
  _id: 'a'.repeat(24),
  user_name: 'Meena',
  user_email: null,
  phoneNumber: '+919000000001',
} as SessionUser;

let shown: Shown;
const before = currentSession();
afterEach(async () => {
  await shown.leave();
  queries.forget();
  changeSession(() => before);
  jest.restoreAllMocks();
});

async function openAs(role: StaffRole) {
  queries.set(staffQuery().key, STAFF);
  jest.spyOn(api, 'get').mockResolvedValue({ staff: STAFF });
  const me = { user_name: 'Meena', role, rights: [...rightsOf(role)] };
  changeSession((session) => ({ ...session, user: meena }));
  shown = await show(
    <MemoryRouter>
      <MeContext value={me}>
        <Staff />
      </MeContext>
    </MemoryRouter>,
  );
}
const choices = () =>
  [...shown.container.querySelectorAll('li [role=combobox]')].map((one) => one.getAttribute('aria-label'));

it('an owner may change everybody except the configured owner', async () => {
  await openAs('owner');
  expect(choices()).toEqual(['Role of Bala', 'Role of +91 90000 00004', 'Role of Chitra']);
  expect(shown.text()).toContain('Set in the shop’s configuration');
  expect(shown.text()).toContain('+91 90000 00005 · Has not signed up yet');
});

const named = (start: string) =>
  [...document.querySelectorAll('button')].filter((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').startsWith(start),
  );
const press = (name: string) => act(async () => named(name)[0]?.click());

it('logs another person with an account out everywhere, after a confirmation', async () => {
  const post = jest.spyOn(api, 'post').mockResolvedValue({ devices: 2 });
  const success = jest.spyOn(notify, 'success');
  await openAs('owner');
  expect(named('Log out everywhere').map((one) => one.ariaLabel)).toEqual(['Log out everywhere: Bala']);
  expect(shown.container.querySelector('a[href="/profile"]')?.textContent).toBe('Your devices');
  await press('Log out everywhere');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Log Bala out on all devices?');
  expect(document.activeElement?.textContent).toBe('Keep');
  await press('Keep');
  expect(post).not.toHaveBeenCalled();
  await press('Log out everywhere');
  await act(async () => document.querySelector<HTMLButtonElement>('[role=dialog] button[aria-busy]')?.click());
  expect(post).toHaveBeenCalledWith('/admin/staff/%2B919000000003/log-out');
  expect(success).toHaveBeenCalledWith('Bala was logged out on 2 devices.');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('shows why somebody could not be logged out, in the same place', async () => {
  jest.spyOn(api, 'post').mockRejectedValue(new ApiError(404, 'not_found', 'The member of the staff does not exist.'));
  await openAs('owner');
  await press('Log out everywhere');
  await act(async () => document.querySelector<HTMLButtonElement>('[role=dialog] button[aria-busy]')?.click());
  expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toContain('does not exist');
});

it('a manager may read the list, but not change it', async () => {
  await openAs('manager');
  expect(choices()).toEqual([]);
  expect(shown.button('Add')).toBeNull();
  expect(named('Log out everywhere')).toEqual([]);
  expect(shown.text()).toContain('Only owners can change staff.');
});

it('a number is checked before it is sent, and a refusal is shown at its field with the input', async () => {
  const post = jest
    .spyOn(api, 'post')
    .mockRejectedValue(new ApiError(409, 'is_staff', 'This number is one of the staff already.'));
  await openAs('owner');
  await shown.type('Phone number', '90000');
  await shown.press('Add');
  expect(shown.text()).toContain('Please enter a valid 10-digit phone number');
  expect(post).not.toHaveBeenCalled();
  await shown.type('Name (optional)', ' Bala ');
  await shown.type('Phone number', '+91 90000 00003');
  await shown.press('Add');
  expect(post).toHaveBeenCalledWith('/admin/staff', { phone: '+919000000003', role: 'desk', name: 'Bala' });
  expect(shown.text()).toContain('This number is one of the staff already.');
  expect(shown.field('Phone number').value).toBe('9000000003');
});
