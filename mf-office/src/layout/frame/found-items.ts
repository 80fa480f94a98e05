import type { FindResponse } from '@shop/contract/office/frame';
import { PAGES } from '../../lib/pages.ts';
import type { Found } from '../../queries/frame.ts';
import { t } from '../../t.ts';
import type { FoundPage } from './found-pages.ts';

export type FoundItem = { to: string } & (
  | { kind: 'order'; order: FindResponse['orders'][number] }
  | { kind: 'customer'; customer: FindResponse['customers'][number] }
  | { kind: 'product'; product: FindResponse['products'][number] }
  | { kind: 'page' | 'all'; label: string }
);

interface FoundGroup {
  title: string;
  items: FoundItem[];
}

/** The API sends at most this number of each kind. */
const MOST = 5;

function withAll(items: FoundItem[], to: string, label: string): FoundItem[] {
  return items.length < MOST ? items : [...items, { kind: 'all', to, label }];
}

/** Of an order or a phone. */
const isNumber = (q: string) => /^[\d\s+-]+$/.test(q);

/** What was found, by kind: a person before their orders, and an order before somebody with this number. */
export function groupsOf({ q, orders, customers, products }: Found, pages: readonly FoundPage[]): FoundGroup[] {
  const search = `?${new URLSearchParams({ q })}`;
  const ofOrders: FoundGroup = {
    title: t('Orders'),
    items: withAll(
      orders.map((order) => ({ kind: 'order', to: `/orders/${order.orderId}`, order })),
      `/orders${search}`,
      t('All orders with these words'),
    ),
  };
  const ofCustomers: FoundGroup = {
    title: t('Customers'),
    items: withAll(
      customers.map((customer) => ({ kind: 'customer', to: `${PAGES.customers}/${customer._id}`, customer })),
      PAGES.customers + search,
      t('All customers with these words'),
    ),
  };
  const groups: FoundGroup[] = [
    ...(isNumber(q) ? [ofOrders, ofCustomers] : [ofCustomers, ofOrders]),
    {
      title: t('Products'),
      items: withAll(
        products.map((product) => ({ kind: 'product', to: `${PAGES.products}/${product._id}`, product })),
        PAGES.products + search,
        t('All products with these words'),
      ),
    },
    { title: t('Pages'), items: pages.slice(0, MOST).map((page) => ({ kind: 'page', ...page })) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
