import type { Right } from '@shop/contract/office/rights';
import { cashIcon, mailIcon, plusIcon } from '@shop/ui/icon-paths';
import { t } from '../t.ts';
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
  purchasesIcon,
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
  /** Only in the menu of roles with this right: others may read the page, and their work does not need it. */
  inMenu?: Right;
}

export interface NavGroup {
  title: string;
  links: readonly NavLink[];
}

export const OVERVIEW = PAGES.overview;
export const ORDERS = '/orders';
/** The desk, with the orders that ended and of which the shop still has money. */
export const TO_PAY_BACK = `${ORDERS}?money=refund`;

/** The pages of the staff, in the order of a day's work. */
const nav = (): readonly NavGroup[] => [
  {
    title: t('Selling'),
    links: [
      { to: OVERVIEW, label: t('Overview'), icon: overviewIcon },
      { to: ORDERS, label: t('Orders'), icon: ordersIcon },
      { to: PAGES.dispatch, label: t('Dispatch'), icon: dispatchIcon, right: 'orders.move' },
      { to: PAGES.sale, label: t('New sale'), icon: plusIcon, right: 'orders.move' },
      { to: PAGES.customers, label: t('Customers'), icon: customersIcon, right: 'customers.see' },
      { to: PAGES.groups, label: t('Price groups'), icon: tagIcon, inMenu: 'amounts.see' },
      { to: PAGES.messages, label: t('Messages'), icon: mailIcon, right: 'customers.see' },
    ],
  },
  {
    title: t('Goods'),
    links: [
      { to: PAGES.products, label: t('Products'), icon: productsIcon },
      { to: PAGES.categories, label: t('Categories'), icon: categoriesIcon },
      { to: PAGES.stock, label: t('Stock'), icon: stockIcon },
      { to: PAGES.purchases, label: t('Purchases'), icon: purchasesIcon, right: 'stock.edit' },
      { to: PAGES.import, label: t('Import and export'), icon: importIcon, inMenu: 'import' },
    ],
  },
  {
    title: t('Shop'),
    links: [
      { to: PAGES.home, label: t('Home page'), icon: homePageIcon, inMenu: 'amounts.see' },
      { to: PAGES.settings, label: t('Settings'), icon: settingsIcon, inMenu: 'amounts.see' },
      { to: PAGES.staff, label: t('Staff'), icon: staffIcon, right: 'customers.see' },
    ],
  },
  {
    title: t('Reports'),
    links: [
      { to: PAGES.figures, label: t('Figures'), icon: figuresIcon, right: 'amounts.see' },
      { to: PAGES.money, label: t('Money'), icon: cashIcon, right: 'amounts.see' },
      { to: PAGES.changes, label: t('Changes'), icon: changesIcon, inMenu: 'amounts.see' },
    ],
  },
];

const isBelow = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/** The link of this page, or of the page above it. */
export const linkOf = (pathname: string): NavLink | undefined =>
  nav()
    .flatMap(({ links }) => links)
    .filter(({ to }) => isBelow(pathname, to))
    .sort((a, b) => b.to.length - a.to.length)[0];

/** Without the pages that this person's role does not include. */
export const navFor = (may: (right: Right) => boolean): NavGroup[] =>
  nav()
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ right, inMenu }) => [right, inMenu].every((each) => each === undefined || may(each))),
    }))
    .filter(({ links }) => links.length > 0);

/** The right that this page needs besides `see`, if any. */
export const rightFor = (pathname: string): Right | undefined => linkOf(pathname)?.right;
