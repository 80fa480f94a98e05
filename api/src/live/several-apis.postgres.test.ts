import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductResponse } from '@shop/contract/product';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { products } from '../db/schema/catalogue.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { openTestApi, type Person, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let other: ServerProcess;
let admin: Person;
let category: string;

beforeAll(async () => {
  shop = await openTestApi();
  await shop.addPincode();
  const { databaseUrl: DATABASE_URL = '', folder: SHOP_DATA } = shop.settings;
  other = await startServer({ DATABASE_URL, SHOP_DATA });
  admin = await shop.admin();
  category = await shop.addCategory();
});
afterAll(async () => {
  await other.kill();
  await shop.close();
});

/** As a front door follows the other process. */
async function followOther() {
  const leaving = new AbortController();
  const response = await fetch(`${other.origin}/internal/changes`, { signal: leaving.signal });
  let heard = '';
  void (async () => {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) heard += Buffer.from(chunk);
  })().catch(() => undefined);
  return { heard: (): string[] => heard.match(/data: \w+/g) ?? [], leave: () => leaving.abort() };
}

async function within(ms: number, isTrue: () => boolean | Promise<boolean>) {
  const until = Date.now() + ms;
  while (!(await isTrue())) {
    if (Date.now() > until) throw new Error(`Not within ${ms} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const priceByOther = async (id: string) =>
  ((await (await fetch(`${other.origin}/user/product-details/${id}`)).json()) as ProductResponse).product
    .discounted_price;

test('a price that one API changes is sent and served by the other one within a second', async () => {
  const product = await shop.addProduct(category);
  const following = await followOther();
  expect(await priceByOther(product)).toBe(99.5);
  const change = { token: admin.token, body: { discounted_price: 88 } };
  expect((await shop.ask('PATCH', `/admin/product/${product}`, change)).status).toBe(200);
  await within(1000, () => following.heard().includes('data: changed'));
  await within(1000, async () => (await priceByOther(product)) === 88);
  following.leave();
});

test('a price whose message was lost is sent and served by the other one within seconds', async () => {
  const product = await shop.addProduct(category);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await priceByOther(product)).toBe(99.5);
  const following = await followOther();
  // Written past both: nobody sends a message about it.
  await shop.db.update(products).set({ discountedPaise: 7700 }).where(eq(products.id, product));
  await within(8000, async () => (await priceByOther(product)) === 77);
  await within(8000, async () => following.heard().includes('data: changed'));
  following.leave();
}, 15_000);

test('what was sold is no change of the catalogue: no front door drops its pages for an order', async () => {
  const product = await shop.addProduct(category);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const following = await followOther();
  await shop.ask('PATCH', `/admin/product/${product}`, {
    token: admin.token,
    body: { movement: { kind: 'received', quantity: 3 } },
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(following.heard()).toEqual(['data: following']);
  following.leave();
});

test('a picture that one API keeps is shown by the other one of the same folder', async () => {
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0a5' } })
    .jpeg()
    .toBuffer();
  const { body } = await shop.ask<{ url: string }>('POST', '/admin/picture', {
    token: admin.token,
    body: picture,
    headers: { 'content-type': 'image/jpeg' },
  });
  const path = body.url.replace(/^\/api/, '').replace('640', '160');
  const response = await fetch(other.origin + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
});
