import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderResponse } from '@shop/contract/order';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { openStream, type Stream } from '../testing/stream.ts';
import { ADMIN_PHONE, openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

const ROUNDS = 40;
/** Shorter than the interval of the feed's own polling, which must not be the reason for success. */
const SOON_MS = 2500;

let shop: TestApi;
let servers: ServerProcess[] = [];
let customer: Person;
let product: string;

beforeAll(async () => {
  shop = await openTestApi();
  await shop.addPincode();
  customer = await shop.signUp();
  product = await shop.addProduct(await shop.addCategory(), { prod_quantity: 100_000 });
  const environment = {
    ADMIN_PHONE,
    SHOP_DATA: shop.settings.folder,
    DATABASE_URL: shop.settings.databaseUrl ?? '',
    LIMIT_ORDER_BY_NUMBER: '1000000/60',
    LIMIT_ORDER_BY_ADDRESS: '1000000/60',
  };
  servers = await Promise.all([startServer(environment), startServer(environment)]);
}, 180_000);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await shop.close();
});

const authorization = () => `Bearer ${customer.token}`;

async function placeAt({ origin }: ServerProcess): Promise<string> {
  const response = await fetch(`${origin}/user/place-order/${customer.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: authorization() },
    body: JSON.stringify(orderOf([{ productId: product }])),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as OrderResponse).order.orderId;
}

const follow = ({ origin }: ServerProcess, query = '') =>
  openStream(`${origin}/user/order-events/${customer.id}${query}`, { authorization: authorization() });

/** Orders at both processes, so that a follower joins while its feed gets messages. */
function keepPlacing() {
  let stopped = false;
  const running = servers.map(async (at) => {
    while (!stopped) await placeAt(at);
  });
  return async () => {
    stopped = true;
    await Promise.all(running);
  };
}

async function hears(stream: Stream, orderId: string): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), SOON_MS);
  });
  const heard = stream.until((events) => events.some((event) => event.orderId === orderId)).then(() => true);
  const result = await Promise.race([heard, late]);
  clearTimeout(timer);
  return result;
}

describe('two processes over one PostgreSQL', () => {
  test('serve every follower that joins while orders are placed', async () => {
    const [here, there] = servers as [ServerProcess, ServerProcess];
    const silent: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const stop = keepPlacing();
      const stream = await follow(here);
      await stop();
      if (!(await hears(stream, await placeAt(there)))) silent.push(round);
      stream.close();
    }
    expect(silent).toEqual([]);
  }, 240_000);

  test('has every order placed after a follower was ready', async () => {
    const [here, there] = servers as [ServerProcess, ServerProcess];
    const missed: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const placing = Promise.all([placeAt(there), placeAt(there), placeAt(here)]);
      const stream = await follow(here);
      const since = stream.lastId();
      stream.close();
      const [again] = [await follow(here, `?since=${since}`), await placing];
      const after = await Promise.all([placeAt(there), placeAt(here)]);
      for (const orderId of after) if (!(await hears(again, orderId))) missed.push(orderId);
      again.close();
    }
    expect(missed).toEqual([]);
  }, 240_000);
});
