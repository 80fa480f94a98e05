import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NO_GST } from '@shop/contract/gst/settings';
import type { OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import type { LoginResponse } from '@shop/contract/user';
import { eq } from 'drizzle-orm';
import { EMPTY_PROFILE } from '../catalogue/profile.ts';
import { openDatabase } from '../db/open.ts';
import { categories, products } from '../db/schema/catalogue.ts';
import { taxDocuments } from '../db/schema/gst.ts';
import { orders } from '../db/schema/orders.ts';
import { businessProfile, pincodes } from '../db/schema/shop.ts';
import { newId } from '../ids.ts';
import { productValues } from '../office/products/change-product.ts';
import { failTest } from '../testing/fail-test.ts';
import { SHOP_GSTIN } from '../testing/gstins.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { copyTemplate } from '../testing/template.ts';
import { ADMIN_PHONE, orderOf } from '../testing/test-api.ts';

const SHIPPED = 24;
const KILLED_AFTER = 5;

let shop: Awaited<ReturnType<typeof copyTemplate>>;
let product: string;
const servers: ServerProcess[] = [];
let session: { id: string; token: string };

async function call<Body>(origin: string, method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session.token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} got ${response.status}`);
  return (await response.json()) as Body;
}

const startOne = () =>
  startServer({
    SHOP_DATA: shop.settings.folder,
    DATABASE_URL: shop.settings.databaseUrl ?? '',
    LIMIT_ORDER_BY_NUMBER: '1000000/60',
    LIMIT_ORDER_BY_ADDRESS: '1000000/60',
  });

const move = (origin: string, order: string, status: OrderStatus) =>
  call<OrderResponse>(origin, 'PATCH', `/admin/order-status/${order}`, { status });

/** A second process, where the engine allows one. */
beforeAll(async () => {
  shop = await copyTemplate();
  const { db, close } = await openDatabase(shop.settings, failTest);
  const category = newId();
  product = newId();
  await db.insert(categories).values({ id: category, name: 'Soap', imgUrl: '', tint: 'leaf', position: 0 });
  const input = {
    name: 'Soap',
    description: '',
    prices: [],
    mrp_price: 99.5,
    discounted_price: null,
    img_ids: [],
    min_order_quantity: 1,
    max_order_quantity: null,
    is_pricing: true,
    deleted: false,
    category_id: category,
    subcategory_id: null,
    hsn: '3401',
    gst_rates: [{ rate: 18, from: '2017-07-01' }],
  };
  await db.insert(products).values({ id: product, ...productValues(input, null), stock: 10_000 });
  await db.insert(pincodes).values({ pin: '560001', city: 'Bengaluru', state: 'Karnataka', localities: [] });
  const { _id, ...profile } = EMPTY_PROFILE;
  const gst = { ...NO_GST, scheme: 'regular' as const, gstin: SHOP_GSTIN, legal_name: 'Shop', state: '29' };
  await db.insert(businessProfile).values({ id: _id, data: { ...profile, gst } });
  await close();
  servers.push(await startOne());
  if (shop.settings.databaseUrl) servers.push(await startOne());
  const login = { phoneNumber: ADMIN_PHONE, password: 'demo-admin' };
  const { user, token } = await call<LoginResponse>(servers[0]?.origin ?? '', 'POST', '/user/login', login);
  session = { id: user?._id ?? '', token: token ?? '' };
});
afterAll(() => shop.remove());

test('numbers have no gap and no double after a kill in the middle of shipping', async () => {
  const [first, second = first] = servers;
  if (!first || !second) throw new Error('No server.');
  const waiting = await Promise.all(
    Array.from({ length: SHIPPED }, async () => {
      const body = orderOf([{ productId: product }]);
      const { order } = await call<OrderResponse>(first.origin, 'POST', `/user/place-order/${session.id}`, body);
      await move(first.origin, order._id, OrderStatus.Confirmed);
      return order._id;
    }),
  );
  let shipped = 0;
  let killed: Promise<unknown> | undefined;
  const shipAll = (origin: string, all: readonly string[]) =>
    Promise.allSettled(
      all.map(async (order) => {
        await move(origin, order, OrderStatus.Shipped);
        shipped += 1;
        if (shipped === KILLED_AFTER) killed = first.kill();
      }),
    );
  await Promise.all([shipAll(first.origin, waiting.slice(0, 16)), shipAll(second.origin, waiting.slice(16))]);
  await killed;
  if (second !== first) await second.stop();
  const again = await startOne();
  const rest = waiting.map((order) => move(again.origin, order, OrderStatus.Shipped));
  await Promise.allSettled(rest);
  expect(await again.stop()).toBe(0);

  const { db, close } = await openDatabase(shop.settings, failTest);
  const documents = await db.select().from(taxDocuments);
  const moved = await db.select({ id: orders.id }).from(orders).where(eq(orders.status, OrderStatus.Shipped));
  await close();
  expect(documents.map(({ serial }) => serial).sort((a, b) => a - b)).toEqual(waiting.map((_, index) => index + 1));
  expect(documents.map(({ orderId }) => orderId).sort()).toEqual(moved.map(({ id }) => id).sort());
});
