import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryResponse } from '@shop/contract/order';
import { mountSmallDisk } from '../harness/small-disk.ts';
import { type Customer, logIn, type Thing } from './customers.ts';
import { shopCalls } from './shop-calls.ts';
import { openStartedShop } from './started-shop.ts';

/** For as long as a full disk once took to end the whole shop. */
const FULL_MS = 50_000;
const BLOCK = Buffer.alloc(1024 * 1024);

let disk: ReturnType<typeof mountSmallDisk>;
let shop: Awaited<ReturnType<typeof openStartedShop>>;
let admin: Customer;
let calls: ReturnType<typeof shopCalls>;
let thing: Thing;

beforeAll(async () => {
  disk = mountSmallDisk('700m');
  shop = await openStartedShop(join(disk.folder, 'data'));
  admin = await logIn(shop.origin);
  calls = shopCalls(`${shop.origin}/api`, admin);
  thing = await calls.stockedThing().catch((error: Error) => {
    throw new Error([error.message, ...shop.lines].join('\n'));
  });
}, 400_000);
afterAll(async () => {
  await shop?.stop();
  disk?.remove();
}, 60_000);

function fill(file: string) {
  const handle = openSync(file, 'w');
  try {
    for (;;) if (writeSync(handle, BLOCK) < BLOCK.length) return;
  } catch {
    // No room is left.
  } finally {
    closeSync(handle);
  }
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'saved',
    ({ message }: Error) => message,
  );

async function until(isTrue: () => Promise<boolean>, withinMs = 60_000) {
  for (const end = Date.now() + withinMs; !(await isTrue()); await wait(200))
    if (Date.now() > end) throw new Error('It did not come about in time.');
}

test('on a full disk customers go on looking, nothing ends, and saving returns by itself', async () => {
  const first = await calls.placeOrder(thing);
  const programs = () => ['front-door', 'api'].map((name) => shop.pidOf(name));
  const before = programs();
  const full = join(disk.folder, 'full');
  fill(full);
  await until(async () => (await outcomeOf(calls.placeOrder(thing))) !== 'saved');

  let looked = 0;
  for (const end = Date.now() + FULL_MS; Date.now() < end; looked += 1) {
    expect((await fetch(shop.origin)).status).toBe(200);
    expect((await fetch(`${shop.origin}/productsSearch/rice%20${looked}`)).status).toBe(200);
    expect(await outcomeOf(calls.placeOrder(thing))).toMatch(/503 .*The shop cannot save anything at the moment/);
  }
  expect(looked).toBeGreaterThan(5);
  expect([(await fetch(`${shop.origin}/api/ready`)).status, programs(), shop.gaveUp]).toEqual([503, before, []]);

  rmSync(full);
  await until(async () => (await fetch(`${shop.origin}/api/ready`)).ok);
  const later = await calls.placeOrder(thing);
  const { data } = await calls.call<HistoryResponse>('GET', `/user/history/${admin.id}`);
  expect(data.map(({ _id }) => _id)).toEqual(expect.arrayContaining([first, later]));
}, 300_000);
