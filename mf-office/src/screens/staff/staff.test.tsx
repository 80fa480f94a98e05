import { afterEach, expect, it, jest } from '@jest/globals';
import { rightsOf, type StaffRole } from '@shop/contract/office/rights';
import type { StaffMember } from '@shop/contract/office/staff';
import { ApiError, api, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { MeContext } from '../../layout/me.ts';
import { staffQuery } from '../../queries/staff.ts';
import { Staff } from './staff.tsx';

const member = (change: Partial<StaffMember>): StaffMember => ({
  phone: '+919000000003',
  role: 'desk',
  name: 'Bala',
  added_at: '2026-11-20T04:00:00.000Z',
  added_by: 'Meena',
  fixed: false,
  ...change,
});
const STAFF = [
  member({ phone: '+919000000001', role: 'owner', name: 'Meena', fixed: true, added_at: null, added_by: null }),
  member({}),
  member({ phone: '+919000000004', role: 'stock', name: null }),
];

let shown: Shown;
afterEach(async () => {
  await shown.leave();
  queries.forget();
  jest.restoreAllMocks();
});

async function openAs(role: StaffRole) {
  queries.set(staffQuery().key, STAFF);
  jest.spyOn(api, 'get').mockResolvedValue({ staff: STAFF });
  const me = { user_name: 'Meena', role, rights: [...rightsOf(role)] };
  shown = await show(
    <MeContext value={me}>
      <Staff />
    </MeContext>,
  );
}
const choices = () => [...shown.container.querySelectorAll('li select')].map((one) => one.getAttribute('aria-label'));

it('an owner changes everybody but whom the configuration names', async () => {
  await openAs('owner');
  expect(choices()).toEqual(['Role of Bala', 'Role of +91 90000 00004']);
  expect(shown.text()).toContain('Named in the shop’s configuration');
  expect(shown.text()).toContain('Has not signed up yet');
});

it('a manager reads who is there, and may not change it', async () => {
  await openAs('manager');
  expect(choices()).toEqual([]);
  expect(shown.button('Add')).toBeNull();
  expect(shown.text()).toContain('Only owners change the staff.');
});

it('a number is checked before it is sent, and a refusal stands at its field with what was typed', async () => {
  const post = jest
    .spyOn(api, 'post')
    .mockRejectedValue(new ApiError(409, 'is_staff', 'This number is one of the staff already.'));
  await openAs('owner');
  await shown.type('Phone number', '90000');
  await shown.press('Add');
  expect(shown.text()).toContain('Please enter a valid 10-digit phone number');
  expect(post).not.toHaveBeenCalled();
  await shown.type('Phone number', '+91 90000 00003');
  await shown.press('Add');
  expect(post).toHaveBeenCalledWith('/admin/staff', { phone: '+919000000003', role: 'desk' });
  expect(shown.text()).toContain('This number is one of the staff already.');
  expect(shown.field('Phone number').value).toBe('9000000003');
});
