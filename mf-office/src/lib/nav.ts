import type { Right } from '@shop/contract/office/rights';
import { boxIcon, cashIcon, mailIcon, plusIcon } from '@shop/ui/icon-paths';
import {
  categoriesIcon,
  changesIcon,
  customersIcon,
  dispatchIcon,
  figuresIcon,
  homePageIcon,
  importIcon,
  ordersIcon,
  overviewIcon,
  productsIcon,
  settingsIcon,
  staffIcon,
  stockIcon,
  tagIcon,
} from './icons.ts';
import { PAGES } from './pages.ts';

export interface NavLink {
  to: string;
  label: string;
  icon: string;
  /** Only with this right. */
  right?: Right;
}

export interface NavGroup {
  title: string;
  links: readonly NavLink[];
}

export const OVERVIEW = PAGES.overview;
export const ORDERS = '/orders';

/** The pages of the staff, in the order of a day's work. */
const NAV: readonly NavGroup[] = [
  {
    title: 'Selling',
    links: [
      { to: OVERVIEW, label: 'Overview', icon: overviewIcon },
      { to: ORDERS, label: 'Orders', icon: ordersIcon },
      { to: PAGES.dispatch, label: 'Dispatch', icon: dispatchIcon, right: 'orders.move' },
      { to: PAGES.sale, label: 'New sale', icon: plusIcon, right: 'orders.move' },
      { to: PAGES.customers, label: 'Customers', icon: customersIcon, right: 'customers.see' },
      { to: PAGES.groups, label: 'Price groups', icon: tagIcon },
      { to: PAGES.messages, label: 'Messages', icon: mailIcon, right: 'customers.see' },
    ],
  },
  {
    title: 'Goods',
    links: [
      { to: PAGES.products, label: 'Products', icon: productsIcon },
      { to: PAGES.categories, label: 'Categories', icon: categoriesIcon },
      { to: PAGES.stock, label: 'Stock', icon: stockIcon },
      { to: PAGES.purchases, label: 'Purchases', icon: boxIcon, right: 'stock.edit' },
      { to: PAGES.import, label: 'Import', icon: importIcon },
    ],
  },
  {
    title: 'Shop',
    links: [
      { to: PAGES.home, label: 'Home page', icon: homePageIcon },
      { to: PAGES.settings, label: 'Settings', icon: settingsIcon },
      { to: PAGES.staff, label: 'Staff', icon: staffIcon, right: 'customers.see' },
    ],
  },
  {
    title: 'Reports',
    links: [
      { to: PAGES.figures, label: 'Figures', icon: figuresIcon, right: 'amounts.see' },
      { to: PAGES.money, label: 'Money', icon: cashIcon, right: 'amounts.see' },
      { to: PAGES.changes, label: 'Changes', icon: changesIcon },
    ],
  },
];

const isBelow = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/** The link of this page, or of the page above it. */
export const linkOf = (pathname: string): NavLink | undefined =>
  NAV.flatMap(({ links }) => links)
    .filter(({ to }) => isBelow(pathname, to))
    .sort((a, b) => b.to.length - a.to.length)[0];

/** Without the pages that this person's role does not include. */
export const navFor = (may: (right: Right) => boolean): NavGroup[] =>
  NAV.map(({ title, links }) => ({ title, links: links.filter(({ right }) => right === undefined || may(right)) }));

/** The right that this page needs besides that of seeing the office, if any. */
export const rightFor = (pathname: string): Right | undefined => linkOf(pathname)?.right;
