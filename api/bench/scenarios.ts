import { randomUUID } from 'node:crypto';
import { PaymentMode } from '@shop/contract/payment';
import {
  adminId,
  adminToken,
  brandOf,
  busyCustomer,
  categoryId,
  customerCount,
  goods,
  productCount,
  productId,
  tokenOf,
  userId,
} from './fill.ts';
import { type Request, toBytes } from './load.ts';

/** At least this share of hello-world, at most these milliseconds, at least this number a second. */
export interface Target {
  ratio?: number;
  p99?: number;
  perSecond?: number;
}

export interface Scenario {
  name: string;
  next: () => Buffer;
  /** Served from memory: no other process needs the client's core. */
  readyMade?: true;
  target?: Partial<Record<'postgres' | 'pglite', Target>>;
}

function inTurn(requests: readonly Request[]): () => Buffer {
  const bytes = requests.map(toBytes);
  let i = 0;
  return () => bytes[i++ % bytes.length] ?? Buffer.alloc(0);
}

const many = <Item>(count: number, make: (i: number) => Item) => Array.from({ length: count }, (_, i) => make(i));
const search = (name: string): Request => ({ method: 'POST', path: '/user/get-products', body: { name } });

function mistyped(word: string, i: number): string {
  const at = 1 + (i % (word.length - 2));
  return word.slice(0, at) + word.slice(at + 1);
}

/** As people type: whole words, beginnings, two words, a letter missing. */
export function searchText(i: number): string {
  const good = goods[i % goods.length] ?? '';
  const brand = brandOf(i * 17);
  return (
    [good, good.slice(0, 3 + (i % 3)), `${brand} ${good}`, mistyped(good.replace(' ', ''), i), mistyped(brand, i)][
      i % 5
    ] ?? good
  );
}

const categoryPages = many(
  48,
  (i): Request => ({
    method: 'POST',
    path: `/user/sub-product/${categoryId(i % 12)}`,
    body: { page: 1 + (Math.floor(i / 12) % 2), limit: 20, sort_by: i % 2 === 0 ? 'newest' : 'price_asc' },
  }),
);

const history = (person: number, page: number): Request => ({
  method: 'GET',
  path: `/user/history/${userId(person)}?page=${page}&limit=50`,
  token: tokenOf(person),
});

const desk = (page: number): Request => ({
  method: 'GET',
  path: `/user/history/${adminId}?page=${page}&limit=50`,
  token: adminToken,
});

let orders = 0;
function order(): Buffer {
  const i = orders++;
  const person = (i * 13) % customerCount;
  return toBytes({
    method: 'POST',
    path: `/user/place-order/${userId(person)}`,
    token: tokenOf(person),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      items: many(3, (j) => ({ productId: productId((i * 37 + j * 101) % productCount), quantity: 1 + j, price: 90 })),
      name: 'Customer',
      phoneNumber: '+917000000000',
      deliveryAddress: '1, Market Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      pin: '560004',
      paymentMode: PaymentMode.CashOnDelivery,
    },
  });
}

const onBoth = (target: Target) => ({ postgres: target, pglite: target });
let searches = 0;

export const scenarios: readonly Scenario[] = [
  { name: 'category page', next: inTurn(categoryPages), readyMade: true, target: onBoth({ ratio: 0.5 }) },
  {
    name: 'product',
    next: inTurn(many(1000, (i) => ({ method: 'GET', path: `/user/product-details/${productId(i * 97)}` }))),
    readyMade: true,
    target: onBoth({ ratio: 0.5 }),
  },
  {
    name: 'search',
    next: inTurn(many(500, (i) => search(searchText(i)))),
    readyMade: true,
    target: onBoth({ p99: 20 }),
  },
  {
    name: 'search, never asked before',
    next: () => toBytes(search(`${searchText(searches)} ${brandOf(searches++ * 7)}`)),
    target: { postgres: { p99: 40 }, pglite: { p99: 300 } },
  },
  { name: 'history', next: inTurn(many(500, (i) => history(i * 9, 1))), target: { postgres: { perSecond: 1000 } } },
  { name: 'place order', next: order, target: { postgres: { perSecond: 900 } } },
];

/** The first page and one far down, of a customer with sixty thousand orders and of the order desk. */
export const deepPages = [
  {
    name: "a customer's history",
    first: inTurn([history(busyCustomer, 1)]),
    deep: inTurn([history(busyCustomer, 1000)]),
  },
  { name: 'the order desk', first: inTurn([desk(1)]), deep: inTurn([desk(1000)]) },
];
