import type { StaffRole } from '@shop/contract/office/rights';

/** The name of each role, and what it may do, from the most rights to the fewest. */
export const ROLES: readonly { role: StaffRole; label: string; may: string }[] = [
  { role: 'owner', label: 'Owner', may: 'Everything, the staff included.' },
  { role: 'manager', label: 'Manager', may: 'Everything but the staff.' },
  { role: 'desk', label: 'Order desk', may: 'Moves orders, quotes prices, records payments, and looks after customers. Sets no prices, pays nothing back.' },
  {
    role: 'stock',
    label: 'Stock',
    may: 'Books what comes in and goes out, and counts. Sees no phone numbers, addresses and amounts.',
  },
  {
    role: 'reader',
    label: 'Read only',
    may: 'Sees goods, orders and figures, but no phone numbers and addresses. Changes nothing.',
  },
];

export const ROLE_OPTIONS = ROLES.map(({ role, label }) => [role, label] as const);

export const roleLabel = (role: unknown) => ROLES.find((one) => one.role === role)?.label ?? String(role);
