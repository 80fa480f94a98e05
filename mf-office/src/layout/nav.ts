import type { PageName } from '../pages.ts';

/** The way through the office, in the order of a day's work. */
export const NAV: readonly { page: PageName; label: string }[] = [
  { page: 'overview', label: 'Overview' },
  { page: 'products', label: 'Products' },
  { page: 'categories', label: 'Categories' },
  { page: 'stock', label: 'Stock' },
  { page: 'home', label: 'Home page' },
  { page: 'settings', label: 'Settings' },
  { page: 'import', label: 'Import' },
  { page: 'figures', label: 'Figures' },
  { page: 'customers', label: 'Customers' },
  { page: 'groups', label: 'Groups' },
  { page: 'staff', label: 'Staff' },
  { page: 'changes', label: 'Changes' },
];
