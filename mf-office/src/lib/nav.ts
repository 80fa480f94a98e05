import type { Right } from '@shop/contract/office/rights';
import { PAGES } from './pages.ts';

export interface NavLink {
  to: string;
  label: string;
  about: string;
  /** Only with this right. */
  right?: Right;
}

interface NavGroup {
  title: string;
  links: readonly NavLink[];
}

export const OVERVIEW = PAGES.overview;

/** The pages of the office, in the order of a day's work. */
const NAV: readonly NavGroup[] = [
  {
    title: 'Orders and goods',
    links: [
      { to: '/orders', label: 'Order desk', about: 'Confirm, ship and deliver orders' },
      { to: PAGES.products, label: 'Products', about: 'Prices, tiers, pictures, pack sizes' },
      { to: PAGES.categories, label: 'Categories', about: 'The shelves and their order' },
      { to: PAGES.stock, label: 'Stock', about: 'Receive, count, see what runs low' },
      { to: PAGES.import, label: 'Import', about: 'Bring files in, take files out' },
    ],
  },
  {
    title: 'What customers see',
    links: [
      { to: PAGES.home, label: 'Home page', about: 'Its sections, now and from a date on' },
      { to: PAGES.settings, label: 'Settings', about: 'Texts, numbers, opening hours, notices' },
    ],
  },
  {
    title: 'People',
    links: [
      { to: PAGES.customers, label: 'Customers', about: 'Their orders, addresses and notes', right: 'customers.see' },
      { to: PAGES.groups, label: 'Groups', about: 'Prices of their own for some' },
      { to: PAGES.staff, label: 'Staff', about: 'Who may do what', right: 'customers.see' },
    ],
  },
  {
    title: 'Looking back',
    links: [
      {
        to: PAGES.figures,
        label: 'Figures',
        about: 'Day, week, month; what sells and what does not',
        right: 'amounts.see',
      },
      {
        to: PAGES.money,
        label: 'Money',
        about: 'What came in, went back and is due; closing a day',
        right: 'amounts.see',
      },
      { to: PAGES.changes, label: 'Changes', about: 'Who changed what, before and after' },
    ],
  },
];

/** Without the pages that this person's role does not include. */
export const navFor = (may: (right: Right) => boolean): NavGroup[] =>
  NAV.map(({ title, links }) => ({ title, links: links.filter(({ right }) => right === undefined || may(right)) }));

/** The right that this page needs besides that of seeing the office, if any. */
export const rightFor = (pathname: string): Right | undefined =>
  NAV.flatMap(({ links }) => links).find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.right;
