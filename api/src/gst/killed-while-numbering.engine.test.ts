import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NO_GST } from '@shop/contract/gst/settings';
import type { OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { eq } from 'drizzle-orm';
import { openDatabase } from '../db/open.ts';
import { taxDocuments } from '../db/schema/gst.ts';
import { orders } from '../db/schema/orders.ts';
import { call, fillShop, logIn, type Session, serverSettings } from '../testing/crash-shop.ts';
import { failTest } from '../testing/fail-test.ts';
import { SHOP_GSTIN } from '../testing/gstins.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { copyTemplate } from '../testing/template.ts';
import { orderOf } from '../testing/test-api.ts';

const SHIPPED = 24;
const KILLED_AFTER = 5;

let shop: Awaited<ReturnType<typeof copyTemplate>>;
let product: string;
const servers: ServerProcess[] = [];
let session: Session;

const startOne = () => startServer(serverSettings(shop.settings));

const move = (origin: string, order: string, status: OrderStatus) =>
  call<OrderResponse>(origin, `/admin/order-status/${order}`, session, { status }, 'PATCH');

/** A second process, where the engine allows one. */
beforeAll(async () => {
  shop = await copyTemplate();
  product = await fillShop(shop.settings, {
    product: { hsn: '3401', gst_rates: [{ rate: 18, from: '2017-07-01' }] },
    profile: { gst: { ...NO_GST, scheme: 'regular', gstin: SHOP_GSTIN, legal_name: 'Shop', state: '29' } },
  });
  servers.push(await startOne());
  if (shop.settings.databaseUrl) servers.push(await startOne());
  session = await logIn(servers[0]?.origin ?? '');
});
afterAll(() => shop.remove());

test('numbers have no gap and no double after a kill in the middle of shipping', async () => {
  const [first, second = first] = servers;
  if (!first || !second) throw new Error('No server.');
  const waiting = await Promise.all(
    Array.from({ length: SHIPPED }, async () => {
      const body = orderOf([{ productId: product }]);
      const { order } = await call<OrderResponse>(first.origin, `/user/place-order/${session.id}`, session, body);
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
