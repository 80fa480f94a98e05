import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createMetrics } from '@shop/watching/metrics';
import { queriesOf, readAlerts, readDashboard } from './dashboard.ts';

/** Metrics that the dashboard leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  shop_cache_entries: 'caches are bounded by bytes, which are there; entries tell how large one is',
};

const root = join(import.meta.dirname, '../..');
const sources = ['api/src', 'front-door/src', 'tools/src', 'shared/watching/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
  )
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8'));
const registered = new Set(
  sources.flatMap((text) => [...text.matchAll(/\bname: '(shop_[a-z_]+)'/g)].map(([, name]) => name ?? '')),
);
const dashboard = readDashboard();
const alerts = readAlerts();

/** A label's value is not the name of a metric. */
const named = (text: string) =>
  [...text.replace(/="[^"]*"/g, '').matchAll(/\b(?:shop|nodejs|process)_[a-z0-9_]+\b/g)].map(([name]) => name);
const plain = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
const inDashboard = queriesOf(dashboard).flatMap(({ expr }) => named(expr));
const inVariables = dashboard.templating.list.flatMap(({ definition = '' }) => named(definition));
const inAlerts = named(alerts);

function namesOfProcess(): string[] {
  const { registry, watchProcess } = createMetrics();
  watchProcess();
  return registry.getMetricsAsArray().map(({ name }) => name);
}

test('the dashboard and the alerts only use existing metrics', () => {
  const known = new Set([...registered, ...namesOfProcess()]);
  const unknown = [...inDashboard, ...inVariables, ...inAlerts].filter(
    (name) => !known.has(name) && !known.has(plain(name)),
  );
  expect(unknown).toEqual([]);
  expect(inAlerts.length).toBeGreaterThan(15);
});

test('every metric is in the dashboard, or left out with a reason', () => {
  const seen = new Set(inDashboard.map(plain).concat(inDashboard));
  expect([...registered].filter((name) => !seen.has(name)).sort()).toEqual(Object.keys(LEFT_OUT).sort());
  expect(registered.size).toBeGreaterThan(25);
});

test('every panel has its own id and overlaps no other', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const overlaps = panels.flatMap((one, index) =>
    panels.slice(index + 1).filter((other) => {
      const [a, b] = [one.gridPos, other.gridPos];
      return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
    }),
  );
  expect(overlaps.map(({ title }) => title)).toEqual([]);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});

test('every panel uses the selected data source', () => {
  expect(dashboard.templating.list).toContainEqual(expect.objectContaining({ name: 'datasource', type: 'datasource' }));
  const shown = dashboard.panels.filter(({ type }) => type !== 'row');
  const sources = shown.flatMap(({ datasource, targets = [] }) => [
    datasource?.uid,
    ...targets.map((target) => target.datasource.uid),
  ]);
  expect(sources.filter((uid = '') => !/^\$\{datasource\}$/.test(uid))).toEqual([]);
  expect(shown.filter(({ targets = [] }) => targets.length === 0)).toEqual([]);
});

const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');

test('every alert has a test in which it stays quiet, and one in which it fires', () => {
  const tests = readFileSync(join(root, 'tools/deploy/prometheus/shop-alerts.test.yml'), 'utf8');
  const quiet = [...tests.matchAll(/alertname: (\w+)(, eval_time: \w+)?(, exp_alerts: \[\])? }/g)];
  const firing = [...tests.matchAll(/alertname: (\w+)\n/g)];
  for (const found of [quiet, firing])
    expect([...new Set(found.map(([, name]) => name ?? ''))].sort()).toEqual([...alertNames].sort());
});

test('every alert is described', () => {
  const described = [...readFileSync(join(root, 'docs/watching.md'), 'utf8').matchAll(/^\| (Shop\w+)/gm)];
  expect(described.map(([, name]) => name ?? '').sort()).toEqual([...alertNames].sort());
});
