import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { logIn } from './customers.ts';
import { shopCalls } from './shop-calls.ts';
import { openShopOverStorage } from './shop-over-storage.ts';

const SECONDS = 5;
const AWAY_MS = 20_000;

let shop: Awaited<ReturnType<typeof openShopOverStorage>>;
let picture: string;
let order: string;

beforeAll(async () => {
  shop = await openShopOverStorage();
}, 170_000);

const callsAt = async (origin: string) => shopCalls(origin, await logIn(origin, ''));
const textsNow = () =>
  Promise.all(shop.doors().map(async ({ origin }) => (await fetch(`${origin}/mf-price`)).text().then(mainOf)));
const mainOf = (page: string) => /<main>(.*?)<\/main>/.exec(page)?.[1];
const pictureAtDoors = () =>
  Promise.all(shop.doors().map(async ({ origin }) => (await fetch(`${origin}/api${picture}`)).status));

/** Both front doors show it within seconds. */
async function bothShow(text: string) {
  for (const end = Date.now() + SECONDS * 1000; Date.now() < end; await wait(100))
    if ((await textsNow()).every((each) => each === text)) return;
  expect(await textsNow()).toEqual([text, text]);
}

test('a picture that one API was given is shown by both front doors', async () => {
  const [first] = shop.apis();
  const calls = await callsAt(first?.origin ?? '');
  picture = await calls.uploadPicture();
  order = await calls.placeOrder(await calls.stockedThing());
  expect(await pictureAtDoors()).toEqual([200, 200]);
}, 30_000);

test('a build that is published over HTTP is live on both within seconds, and a rollback too', async () => {
  await shop.publish('first');
  await bothShow('first');
  await shop.publish('second');
  await bothShow('second');
  await shop.rollBack();
  await bothShow('first');
}, 60_000);

test('restarted with empty folders, everything is there', async () => {
  await shop.startAgain();
  await bothShow('first');
  expect(await pictureAtDoors()).toEqual([200, 200]);
  for (const { origin } of shop.apis()) {
    const person = await logIn(origin, '');
    const { data } = await shopCalls(origin, person).call<{ data: { _id: string }[] }>(
      'GET',
      `/user/history/${person.id}`,
    );
    expect(data.map(({ _id }) => _id)).toContain(order);
  }
}, 90_000);

test('while the storage is away for 20 s the shop goes on; publishing is refused with a sentence, and then works', async () => {
  const [first] = shop.apis();
  const calls = await callsAt(first?.origin ?? '');
  const thing = await calls.stockedThing();
  const before = Date.now();
  shop.storage.pause();
  try {
    const refusal = await shop.publish('third').then(
      () => 'not refused',
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(/^The (object )?storage .*\.$/);
    for (; Date.now() < before + AWAY_MS; await wait(1000)) {
      expect(await textsNow()).toEqual(['first', 'first']);
      expect(await pictureAtDoors()).toEqual([200, 200]);
      expect(await calls.placeOrder(thing)).toMatch(/^[0-9a-f]{24}$/);
    }
    await expect(calls.uploadPicture()).rejects.toThrow(/503 .*"message":"[A-Z][^"]+\."/);
  } finally {
    shop.storage.resume();
  }
  await shop.publish('third');
  await bothShow('third');
  expect(await calls.uploadPicture()).toMatch(/^\/pictures\//);
}, 120_000);
