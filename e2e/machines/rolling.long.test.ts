import { beforeAll, expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';
import { runOn } from 'api/testing/template';
import { type Customer, logIn, startCustomers, type Thing } from './customers.ts';
import { shopCalls } from './shop-calls.ts';
import { openTwoOfEach } from './two-of-each.ts';

let shop: Awaited<ReturnType<typeof openTwoOfEach>>;
let admin: Customer;
let calls: ReturnType<typeof shopCalls>;
let thing: Thing;

beforeAll(async () => {
  shop = await openTwoOfEach();
  whenDone(() => shop.close());
  admin = await logIn(shop.origin);
  calls = shopCalls(`${shop.origin}/api`, admin);
  thing = await calls.stockedThing();
}, 120_000);

const priceAt = async (origin: string) =>
  /costs ([\d.]+)/.exec(await (await fetch(`${origin}/mf-price?id=${thing._id}`)).text())?.[1];

test('a price that is changed by one of two APIs is on the pages of both front doors within a second', async () => {
  // As a later visitor finds them: cached.
  for (const { origin } of shop.doors) expect(await priceAt(origin)).toBe('50');
  for (const price of [51, 52, 53, 50]) {
    await calls.call('PATCH', `/admin/product/${thing._id}`, { discounted_price: price });
    const until = Date.now() + 1_000;
    for (const { origin } of shop.doors)
      while ((await priceAt(origin)) !== String(price)) {
        if (Date.now() > until) throw new Error(`${origin} still has another price than ${price}.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    // A page that was made meanwhile from an old response must not come back.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    for (const { origin } of shop.doors) expect(await priceAt(origin)).toBe(String(price));
  }
}, 30_000);

test('both APIs and both front doors are replaced under load, and no request fails', async () => {
  const customers = startCustomers(shop.origin, admin, thing, 6);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  try {
    await shop.replaceApis();
    await shop.replaceDoors();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  } finally {
    await customers.stop();
  }
  expect(customers.failures).toEqual([]);
  expect(customers.orders.length).toBeGreaterThan(50);

  const query = 'select count(*)::int as stored from orders where id = any($1)';
  const [found] = await runOn<{ stored: number }>(shop.databaseUrl, query, [customers.orders]);
  expect(found?.stored).toBe(customers.orders.length);
  console.log(`${customers.requests} requests, ${customers.orders.length} orders, none failed`);
}, 180_000);
