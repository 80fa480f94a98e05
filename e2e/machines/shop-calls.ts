import { readdirSync, readFileSync } from 'node:fs';
import type { OrderResponse } from '@shop/contract/order';
import type { SearchResponse } from '@shop/contract/product';
import { inRepository } from '../runner/repository.ts';
import { type Customer, orderOf, type Thing } from './customers.ts';

/** A caller of an API; `base` is the address of its paths. */
export function shopCalls(base: string, { id, token }: Customer) {
  const authorization = `Bearer ${token}`;
  async function send<Body>(method: string, path: string, type: string, body?: BodyInit): Promise<Body> {
    const headers = { authorization, 'content-type': type };
    const response = await fetch(base + path, { method, headers, ...(body !== undefined && { body }) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  }
  const call = <Body>(method: string, path: string, body?: object) =>
    send<Body>(method, path, 'application/json', body && JSON.stringify(body));

  return {
    call,
    /** One product of the demo at Rs 50, with enough in stock for any test. */
    async stockedThing(): Promise<Thing> {
      const { Products } = await call<SearchResponse>('POST', '/user/get-products', { name: 'toor dal' });
      const [dal] = Products;
      if (!dal) throw new Error('The demo has no dal.');
      const price = { prices: [], discounted_price: 50, mrp_price: 90, is_pricing: true };
      await call('PATCH', `/admin/product/${dal._id}`, price);
      await call('PATCH', `/admin/product/${dal._id}`, { movement: { kind: 'received', quantity: 100_000 } });
      return { _id: dal._id, discounted_price: 50, min_order_quantity: dal.min_order_quantity };
    },
    async placeOrder(thing: Thing): Promise<string> {
      return (await call<OrderResponse>('POST', `/user/place-order/${id}`, orderOf(thing))).order._id;
    },
    /** Its path at the API. */
    async uploadPicture(): Promise<string> {
      const folder = inRepository('docs/screenshots');
      const picture = readdirSync(folder).find((name) => name.endsWith('.png')) ?? '';
      const bytes = readFileSync(inRepository('docs/screenshots', picture));
      const { url } = await send<{ url: string }>('POST', '/admin/picture', 'image/png', bytes);
      return url.replace(/^\/api/, '').replace('640', '160');
    },
  };
}
