import { PaymentMode } from '@shop/contract/payment';
import { adminId, adminToken, brandOf, busyCustomer, categoryId, productId, tokenOf, userId } from './fill.ts';
import type { Request } from './load.ts';
import { searchText } from './scenarios.ts';

export interface Shop {
  products: number;
  customers: number;
}

export interface Call {
  name: string;
  /** The number makes each request different. */
  ask: (i: number, shop: Shop) => Request;
  /** A write before the request, which is not measured. */
  before?: (i: number, shop: Shop) => Request;
}

const SORTS = ['newest', 'price_asc', 'price_desc', 'name', 'rating'];
/** Far apart, so that consecutive products are rarely on one page of the table. */
const STEP = 7919;

const customerOf = (i: number, { customers }: Shop) => (i * 13) % Math.min(customers, busyCustomer);
const productOf = (i: number, { products }: Shop) => productId((i * STEP) % products);

const search = (name: string): Request => ({ method: 'POST', path: '/user/get-products', body: { name } });
const history = (person: string, token: string): Request => ({
  method: 'GET',
  path: `/user/history/${person}?page=1&limit=50`,
  token,
});

function order(i: number, shop: Shop): Request {
  const person = customerOf(i, shop);
  const items = [0, 1, 2].map((j) => ({ productId: productOf(3 * i + j, shop), quantity: 1 + j, price: 90 }));
  const where = { deliveryAddress: '1, Market Road', city: 'Bengaluru', state: 'Karnataka', pin: '560004' };
  const who = { name: 'Customer', phoneNumber: '+917000000000', paymentMode: PaymentMode.CashOnDelivery };
  return {
    method: 'POST',
    path: `/user/place-order/${userId(person)}`,
    token: tokenOf(person),
    body: { items, ...who, ...where },
  };
}

const categoryPage = (i: number, more: object = {}): Request => ({
  method: 'POST',
  path: `/user/sub-product/${categoryId(i % 12)}`,
  body: { page: 1, limit: 20 + Math.floor(i / 60), sort_by: SORTS[Math.floor(i / 12) % SORTS.length], ...more },
});

/**
 * New requests, unless the name is of a repeated one: cached responses cost the same in a shop of any
 * size.
 */
export const CALLS: readonly Call[] = [
  { name: 'category page', ask: (i) => categoryPage(i) },
  {
    name: 'with counts, after a change',
    ask: (i) => categoryPage(i, { facets: true }),
    before: (i, shop) => ({
      method: 'POST',
      path: `/admin/stock/${productOf(i, shop)}`,
      token: adminToken,
      body: { kind: 'received', quantity: 1 },
    }),
  },
  { name: 'product', ask: (i, shop) => ({ method: 'GET', path: `/user/product-details/${productOf(i, shop)}` }) },
  { name: 'search, asked before', ask: (i) => search(searchText(i % 20)) },
  { name: 'search, never asked before', ask: (i) => search(`${searchText(i)} ${brandOf(i * 7)}`) },
  {
    name: 'history',
    ask: (i, shop) => history(userId(customerOf(i, shop)), tokenOf(customerOf(i, shop))),
  },
  { name: 'place order', ask: order },
  { name: "desk's first page", ask: () => history(adminId, adminToken) },
];
