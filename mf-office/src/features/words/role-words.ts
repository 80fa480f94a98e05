import type { StaffRole } from '@shop/contract/office/rights';
import { t } from '../../t.ts';

/** The name of each role, and what it may do, from the most rights to the fewest. */
export const roles = (): readonly { role: StaffRole; label: string; may: string }[] => [
  { role: 'owner', label: t('Owner'), may: t('Everything, including staff.') },
  { role: 'manager', label: t('Manager'), may: t('Everything except staff.') },
  {
    role: 'desk',
    label: t('Order desk'),
    may: t(
      'Handles orders, quotes prices, records payments and looks after customers. Cannot change prices or pay money back.',
    ),
  },
  {
    role: 'stock',
    label: t('Stock'),
    may: t('Records what comes in and goes out, and counts. Sees no phone numbers, addresses or amounts.'),
  },
  {
    role: 'reader',
    label: t('Read only'),
    may: t('Sees products, orders and figures, but no phone numbers or addresses. Cannot change anything.'),
  },
  {
    role: 'rider',
    label: t('Rider'),
    may: t('Sees the run sheet only: where ready orders go, and the cash to collect. Marks them delivered.'),
  },
];

export const roleOptions = () => roles().map(({ role, label }) => [role, label] as const);

export const roleLabel = (role: unknown) => roles().find((one) => one.role === role)?.label ?? String(role);
