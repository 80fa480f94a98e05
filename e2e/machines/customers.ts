import { sampleOrder } from '@shop/contract/testing/sample-order';
import type { LoginResponse } from '@shop/contract/user';

export interface Customer {
  id: string;
  token: string;
}

export interface Seen {
  requests: number;
  failures: string[];
  /** The acknowledged ones. */
  orders: string[];
  stop(): Promise<void>;
}

/** `prefix` is the API's path there. */
export async function logIn(origin: string, prefix = '/api'): Promise<Customer> {
  const response = await fetch(`${origin}${prefix}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: '+919000000001', password: 'demo-admin' }),
  });
  const { user, token } = (await response.json()) as LoginResponse;
  if (!user || !token) throw new Error(`Nobody could log in: ${response.status}`);
  return { id: user._id, token };
}

export interface Thing {
  _id: string;
  discounted_price: number;
  min_order_quantity: number;
}

export const orderOf = ({ _id: productId, min_order_quantity: quantity, discounted_price: price }: Thing) =>
  sampleOrder([{ productId, quantity, price }]);

/** Some browse, search, read their orders and order, one call after the other, until they are stopped. */
export function startCustomers(origin: string, customer: Customer, thing: Thing, count: number): Seen {
  const authorization = `Bearer ${customer.token}`;
  const json = { 'content-type': 'application/json' };
  const post = (body: object, headers = {}) => ({
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  const seen: Omit<Seen, 'stop'> = { requests: 0, failures: [], orders: [] };
  let stopped = false;

  const turns = (who: number, turn: number): [string, RequestInit][] => [
    [`/mf-price?id=${thing._id}&who=${who}-${turn}`, {}],
    ['/api/user/get-products', post({ name: `rice ${turn % 7}` })],
    [`/api/user/history/${customer.id}`, { headers: { authorization } }],
    [
      `/api/user/place-order/${customer.id}`,
      post(orderOf(thing), { authorization, 'idempotency-key': `${who}-${turn}` }),
    ],
  ];

  async function call(path: string, init: RequestInit) {
    seen.requests += 1;
    try {
      const response = await fetch(origin + path, init);
      const text = await response.text();
      if (!response.ok) return void seen.failures.push(`${path}: ${response.status} ${text.slice(0, 200)}`);
      if (path.startsWith('/mf-price') && !text.includes('costs ')) seen.failures.push(`${path}: no price`);
      if (path.includes('place-order')) seen.orders.push(JSON.parse(text).order._id);
    } catch (error) {
      seen.failures.push(`${path}: ${error} ${(error as Error).cause}`);
    }
  }

  async function shop(who: number) {
    for (let turn = 0; !stopped; turn += 1) for (const [path, init] of turns(who, turn)) await call(path, init);
  }

  const all = Promise.all(Array.from({ length: count }, (_, who) => shop(who)));
  return Object.assign(seen, {
    async stop() {
      stopped = true;
      await all;
    },
  });
}
