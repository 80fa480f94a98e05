import { expect } from '@jest/globals';
import type { HistoryResponse, OrderResponse } from '@shop/contract/order';
import type { LoginResponse } from '@shop/contract/user';
import { openDatabase } from '../db/open.ts';
import { categories, products } from '../db/schema/catalogue.ts';
import { pincodes } from '../db/schema/shop.ts';
import { newId } from '../ids.ts';
import { productValues } from '../office/products/change-product.ts';
import { failTest } from './fail-test.ts';
import { startServer } from './server-process.ts';
import { copyTemplate } from './template.ts';
import { ADMIN_PHONE, orderOf } from './test-api.ts';

const WRITERS = 4;
const STOCK = 1_000_000;

interface Session {
  id: string;
  token: string;
}

async function call<Body>(origin: string, path: string, session?: Session, body?: object): Promise<Body> {
  const response = await fetch(`${origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(session && { authorization: `Bearer ${session.token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Body;
}

async function logIn(origin: string): Promise<Session> {
  const { user, token } = await call<LoginResponse>(origin, '/user/login', undefined, {
    phoneNumber: ADMIN_PHONE,
    password: 'demo-admin',
  });
  return { id: user?._id ?? '', token: token ?? '' };
}

async function fillShop(settings: Parameters<typeof openDatabase>[0]): Promise<string> {
  const { db, close } = await openDatabase(settings, failTest);
  const [category, product] = [newId(), newId()];
  await db.insert(categories).values({ id: category, name: 'Dals', imgUrl: '', tint: 'leaf', position: 0 });
  const input = {
    ...{ name: 'Toor Dal', description: '', prices: [], mrp_price: 99.5, discounted_price: null, img_ids: [] },
    ...{ min_order_quantity: 1, max_order_quantity: null, is_pricing: true, deleted: false },
    ...{ category_id: category, subcategory_id: null },
  };
  await db.insert(products).values({ id: product, ...productValues(input, null), stock: STOCK });
  await db.insert(pincodes).values({ pin: '560001', city: 'Bengaluru', state: 'Karnataka', localities: [] });
  await close();
  return product;
}

/** Writes until the server is gone; records each order when it was acknowledged, and not before. */
async function writeUntilKilled(origin: string, session: Session, product: string, acknowledged: Set<string>) {
  for (;;) {
    try {
      const { order } = await call<OrderResponse>(
        origin,
        `/user/place-order/${session.id}`,
        session,
        orderOf([{ productId: product }]),
      );
      acknowledged.add(order._id);
    } catch {
      return;
    }
  }
}

async function everyOrder(origin: string, session: Session): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const path = `/user/history/${session.id}?limit=100&page=${page}`;
    const { data, hasMore } = await call<HistoryResponse>(origin, path, session);
    for (const order of data) ids.add(order._id);
    if (!hasMore) return ids;
  }
}

/** Kills the API during writes, again and again: nothing acknowledged is lost, and stock matches the orders. */
export async function killInTheMiddle(rounds: number) {
  const test = await copyTemplate();
  const product = await fillShop(test.settings);
  const environment = {
    SHOP_DATA: test.settings.folder,
    DATABASE_URL: test.settings.databaseUrl ?? '',
    LIMIT_ORDER_BY_NUMBER: '1000000/60',
    LIMIT_ORDER_BY_ADDRESS: '1000000/60',
  };
  const acknowledged = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer(environment);
    const session = await logIn(server.origin);
    const before = acknowledged.size;
    const writers = Array.from({ length: WRITERS }, () =>
      writeUntilKilled(server.origin, session, product, acknowledged),
    );
    while (acknowledged.size < before + 5 + round) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.kill();
    await Promise.all(writers);
  }
  const server = await startServer(environment);
  const session = await logIn(server.origin);
  const stored = await everyOrder(server.origin, session);
  const lost = [...acknowledged].filter((id) => !stored.has(id));
  const { product: after } = await call<{ product: { prod_quantity: number } }>(
    server.origin,
    `/user/product-details/${product}`,
  );
  expect(await server.stop()).toBe(0);
  await test.remove();
  expect(lost).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(rounds * 5);
  expect(after.prod_quantity).toBe(STOCK - stored.size);
}
