import { randomInt, randomUUID } from 'node:crypto';
import type { SavedCart } from '@shop/contract/cart';
import type { OrderResponse } from '@shop/contract/order';
import { sampleOrder } from '@shop/contract/testing/sample-order';
import type { Customer } from './customers.ts';
import type { Ledger } from './ledger.ts';
import type { Shelf } from './shelf.ts';
import type { ShopResponse } from './visitor.ts';

export interface World {
  shop: string;
  shelf: Shelf;
  customers: Customer[];
  staff: Customer;
  ledger: Ledger;
}

/** A correct refusal, such as of a cart that another tab changed, is not a failure. */
export type Step = (world: World) => Promise<ShopResponse>;

const any = <Each>(list: readonly Each[]): Each => list[randomInt(list.length)] as Each;
const page = (path: (world: World) => string): Step => {
  return (world) => any(world.customers).send({ url: world.shop + path(world), headers: { accept: 'text/html' } });
};

/** A cart has one writer at a time, as in a browser. */
const busy = new WeakSet<Customer>();
async function withFree(
  customers: Customer[],
  work: (customer: Customer) => Promise<ShopResponse>,
): Promise<ShopResponse> {
  const customer = customers.filter((each) => !busy.has(each)).at(randomInt(1_000_000) % customers.length);
  const free = customer ?? customers.find((each) => !busy.has(each));
  if (!free) return { status: 0, text: '', error: 'no customer was free' };
  busy.add(free);
  try {
    return await work(free);
  } finally {
    busy.delete(free);
  }
}

const quantityIn = ({ items }: SavedCart) => items[0]?.quantity ?? 0;

async function saveCart({ shop, shelf, ledger }: World, customer: Customer): Promise<ShopResponse> {
  const { id, token } = customer;
  const quantity = randomInt(1, 6);
  ledger.cartSent(id, quantity);
  const body = { userID: id, version: ledger.versionOf(id), items: [{ productId: any(shelf.products), quantity }] };
  const response = await customer.send({ url: `${shop}/api/user/save-cart/${id}`, body, token });
  if (response.status !== 200 && response.status !== 409) return response;
  const cart = JSON.parse(response.text) as SavedCart;
  if (response.status === 200) ledger.cartSaved(id, cart.version, quantityIn(cart));
  else ledger.cartFound(id, cart.version, quantityIn(cart));
  return { ...response, status: 200 };
}

const AGAIN_AFTER_MS = 1500;
const TRIES = 12;

async function placeOrder({ shop, shelf, customers, ledger }: World): Promise<ShopResponse> {
  const customer = any(customers);
  const key = randomUUID();
  const request = {
    url: `${shop}/api/user/place-order/${customer.id}`,
    token: customer.token,
    headers: { 'idempotency-key': key },
    body: sampleOrder([{ productId: any(shelf.products), quantity: 1, price: null }]),
  };
  ledger.orderSent(key, customer.id);
  const attempt = async () => {
    const response = await customer.send(request);
    if (response.status === 201) ledger.orderPlaced(key, (JSON.parse(response.text) as OrderResponse).order._id);
    return response;
  };
  /** Like the page: the same order again, under the same key. */
  async function again(left: number) {
    if (left === 0) return;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    const { status } = await attempt();
    if (status === 0 || status >= 500) await again(left - 1);
  }
  const first = await attempt();
  if (first.status === 0 || first.status >= 500) ledger.orderTriedAgain(again(TRIES));
  return first;
}

/** How many of a hundred. */
export const STEPS: Record<string, { share: number; step: Step }> = {
  'home page': { share: 10, step: page(() => '/') },
  'category page': { share: 12, step: page(({ shelf }) => `/categories/${any(shelf.categories)}`) },
  'product page': { share: 20, step: page(({ shelf }) => `/details/${any(shelf.products)}`) },
  'built file': { share: 10, step: page(({ shelf }) => any(shelf.files)) },
  search: {
    share: 15,
    step: ({ shop, shelf, customers }) =>
      any(customers).send({ url: `${shop}/api/user/get-products`, body: { name: any(shelf.words) } }),
  },
  cart: { share: 15, step: (world) => withFree(world.customers, (customer) => saveCart(world, customer)) },
  order: { share: 5, step: placeOrder },
  history: {
    share: 9,
    step({ shop, customers }) {
      const { send, id, token } = any(customers);
      return send({ url: `${shop}/api/user/history/${id}?limit=10`, token });
    },
  },
  desk: {
    share: 4,
    step: ({ shop, staff: { send, id, token } }) => send({ url: `${shop}/api/user/history/${id}?limit=25`, token }),
  },
};
