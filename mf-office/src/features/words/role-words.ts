import type { StaffRole } from '@shop/contract/office/rights';

/** The name of each role, and what it may do, from the most rights to the fewest. */
export const ROLES: readonly { role: StaffRole; label: string; may: string }[] = [
  { role: 'owner', label: 'Owner', may: 'Everything, including staff.' },
  { role: 'manager', label: 'Manager', may: 'Everything except staff.' },
  {
    role: 'desk',
    label: 'Order desk',
    may: 'Handles orders, quotes prices, records payments and looks after customers. Cannot change prices or pay money back.',
  },
  {
    role: 'stock',
    label: 'Stock',
    may: 'Records what comes in and goes out, and counts. Sees no phone numbers, addresses or amounts.',
  },
  {
    role: 'reader',
    label: 'Read only',
    may: 'Sees products, orders and figures, but no phone numbers or addresses. Cannot change anything.',
  },
];

export const ROLE_OPTIONS = ROLES.map(({ role, label }) => [role, label] as const);

export const roleLabel = (role: unknown) => ROLES.find((one) => one.role === role)?.label ?? String(role);
