import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';
import { queriesOf, readDashboard } from '../rules/dashboard.ts';
import { startPrometheus, testRules } from './prometheus.ts';
import { openWatchedShop } from './watched-shop.ts';

let shop: Awaited<ReturnType<typeof openWatchedShop>>;
let prometheus: Awaited<ReturnType<typeof startPrometheus>>;

/** Nothing fails here, and this shop has no standby, backup, certificate, payment provider or channel for messages. */
const MAY_BE_EMPTY = new Set([
  ...['Requests that fail, by route', 'Share of requests that fail', 'Requests that came too often'],
  ...['Release commands in an hour', 'annotation', 'Standbys and backups that follow', 'Writes that wait for them'],
  ...['Age of the newest backup', 'Until the certificate expires', 'Online payments', 'Payment provider'],
  'Messages to customers',
]);
const TURNS = 12;

beforeAll(async () => {
  shop = await openWatchedShop();
  whenDone(() => shop.close());
  await shop.untilUp();
  prometheus = await startPrometheus(shop.metrics);
  whenDone(() => prometheus.stop());
  for (let turn = 0; turn < TURNS; turn += 1) {
    await shop.visit(turn);
    if (turn === TURNS / 2) await shop.order();
    await wait(500);
  }
  await wait(2_000);
}, 170_000);

/** As Grafana inserts its variables. */
const filled = (expr: string) =>
  expr.replaceAll('$__rate_interval', '30s').replaceAll('$job', 'front-door|api|release-service');

test('a real Prometheus sees the API and the front door', async () => {
  const up = await prometheus.query('up');
  expect(up.map(({ metric, value }) => [metric.job, value[1]]).sort()).toEqual([
    ['api', '1'],
    ['front-door', '1'],
  ]);
});

test('every query of the dashboard has a result, and series if there is something to show', async () => {
  const empty: string[] = [];
  for (const { title, expr } of queriesOf(readDashboard())) {
    const series = await prometheus.query(filled(expr));
    const yesterday = expr.includes('offset 1d');
    if (series.length === 0 && !MAY_BE_EMPTY.has(title) && !yesterday) empty.push(`${title}: ${expr}`);
  }
  expect(empty).toEqual([]);
});

test('the dashboard shows the events', async () => {
  const sumOf = async (query: string) => Number((await prometheus.query(query))[0]?.value[1]);
  expect(await sumOf('sum(shop_orders_placed_total)')).toBe(1);
  expect(await sumOf('sum(shop_render_duration_seconds_count{section="mf-price"})')).toBe(TURNS);
  expect(await sumOf('sum(shop_render_failures_total{section="mf-broken"})')).toBeGreaterThan(0);
  expect(await sumOf('sum(shop_errors_total{section="mf-price",kind="uncaught"})')).toBeGreaterThan(0);
  expect(await sumOf('sum(shop_database_connections_most)')).toBeGreaterThan(0);
});

test('every rule is evaluated without an error', async () => {
  const { groups } = await prometheus.get<{ groups: { rules: { name: string; health: string }[] }[] }>('rules');
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
});

test('each alert fires for its cause, and none on a quiet shop', async () => {
  expect((await testRules()).stdout).toContain('SUCCESS');
}, 300_000);
