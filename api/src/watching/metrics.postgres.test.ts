import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { whenDone } from '@shop/server/testing/when-done';
import { createMetrics } from '@shop/watching/metrics';
import { sql } from 'drizzle-orm';
import { watchCopies } from '../db/watch-copies.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let customer: Person;

beforeAll(async () => {
  shop = await openTestApi({ METRICS_PORT: '0', LIMIT_ORDER_BY_NUMBER: '2/600' });
  customer = await shop.signUp();
}, 60_000);
afterAll(() => shop.close());

const lines = async () => (await shop.metrics()).split('\n');
const seriesValue = async (series: string) => {
  const line = (await lines()).find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test('requests are counted by the pattern of their route, the ready-made among them', async () => {
  for (let count = 0; count < 3; count += 1) await shop.ask('GET', '/user/all-category');
  await shop.ask('GET', `/user/history/${customer.id}`, { token: customer.token });
  const count = (route: string, status = 200) =>
    seriesValue(`shop_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
  expect(await count('/user/all-category')).toBe(3);
  expect(await count('/user/history/:userId')).toBe(1);
  expect(await seriesValue('shop_cache_requests_total{cache="responses",result="hit"}')).toBe(2);
});

test('orders, messages, refusals and the pool are counted', async () => {
  const productId = await shop.addProduct(await shop.addCategory());
  const place = () =>
    shop.ask('POST', `/user/place-order/${customer.id}`, { token: customer.token, body: orderOf([{ productId }]) });
  expect([(await place()).status, (await place()).status, (await place()).status]).toEqual([201, 201, 429]);
  expect(await seriesValue('shop_orders_placed_total')).toBe(2);
  expect(await seriesValue('shop_limits_refused_total{limit="orderByNumber"}')).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await seriesValue('shop_messages_total{direction="sent"}')).toBeGreaterThan(0);
  expect(await seriesValue('shop_database_connections_most')).toBe(shop.config.poolSize);
  expect(await seriesValue('shop_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(await seriesValue('shop_database_waiting')).toBe(0);
  expect(await seriesValue('shop_live_followers')).toBe(0);
});

test('invented values get no series', async () => {
  const sendRound = async (round: number) => {
    await shop.ask('GET', `/made/up/${round}`);
    await shop.ask('GET', `/user/history/${String(round).padStart(24, 'a')}`, { token: customer.token });
    await shop.ask('GET', `/user/product-details/${round}`);
    await shop.ask('DELETE', `/x${round}`, { headers: { baggage: `shop.section=s${round}` } });
  };
  const ours = async () => (await lines()).filter((line) => line.startsWith('shop_')).length;
  await sendRound(0);
  const before = await ours();
  for (let round = 1; round < 12; round += 1) await sendRound(round);
  expect(await ours()).toBe(before);
});

test('a standby that is away and the age of the newest backup are reported', async () => {
  await shop.db.execute(sql`select pg_create_physical_replication_slot('standby_b', true)`);
  whenDone(() => shop.db.execute(sql`select pg_drop_replication_slot('standby_b')`));
  const backups = temporaryFolder();
  mkdirSync(join(backups, 'base/2026-11-26T21-00-00-000Z'), { recursive: true });
  mkdirSync(join(backups, 'base/2026-11-27T21-00-00-000Z.part'));
  const metrics = createMetrics();
  whenDone(watchCopies(metrics, shop.database, backups));
  const series = async (name: string) => {
    const text = await metrics.registry.getSingleMetricAsString(name);
    return text.split('\n').filter((line) => !line.startsWith('#'));
  };
  const untilRead = async (name: string) => {
    while ((await series(name)).length === 0) await turn();
  };
  await untilRead('shop_replication_slot_active');
  await untilRead('shop_backup_newest_timestamp_seconds');
  expect(await series('shop_replication_slot_active')).toEqual(['shop_replication_slot_active{slot="standby_b"} 0']);
  expect(await series('shop_backup_newest_timestamp_seconds')).toEqual([
    `shop_backup_newest_timestamp_seconds ${Date.UTC(2026, 10, 26, 21) / 1000}`,
  ]);
});
