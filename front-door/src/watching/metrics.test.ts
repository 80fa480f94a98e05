import { beforeAll, describe, expect, test } from '@jest/globals';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { serve } from '../testing/fake-api.ts';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';

let door: Awaited<ReturnType<typeof openFrontDoor>>;
let first: string;

const route = (path: string) => ({ path, js: [], css: [] });
const publishOrders = (text: string) =>
  door.publishBuild({
    section: 'mf-orders',
    routes: [route('/mf-orders'), route('/mf-orders/:orderId')],
    serverCode: fixtureSection(text),
  });
const untilServed = (build: string) =>
  eventually(
    () => door.text('/health'),
    (text) => text.includes(build),
  );

beforeAll(async () => {
  const apiUrl = await serve((incoming, response) => void incoming.resume().on('end', () => response.end('{}')));
  door = await openFrontDoor({ apiUrl, env: { METRICS_PORT: '0' } });
  first = (await publishOrders("'orders'")).build;
  await untilServed(first);
}, 30_000);

const metrics = async () => (await fetch(`http://127.0.0.1:${door.metricsPort}/metrics`)).text();
const seriesOf = async (name: string) =>
  (await metrics()).split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

async function report(body: object) {
  return door.fetch('/__vitals', { method: 'POST', body: JSON.stringify(body) });
}
const reportOf = (build: string, more: object = {}) => ({
  channel: 'live',
  section: 'mf-orders',
  build,
  pages: 0,
  metrics: {},
  errors: [],
  ...more,
});

describe('the metrics of the front door', () => {
  test("are on a separate port, and not at the shop's address", async () => {
    expect(await metrics()).toContain('# TYPE shop_request_duration_seconds histogram');
    expect((await door.fetch('/metrics')).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${door.metricsPort}/else`)).status).toBe(404);
  });

  test('count requests by their route pattern', async () => {
    await door.text('/mf-orders/4711');
    await door.text('/mf-orders/4712');
    const [count] = (await seriesOf('shop_request_duration_seconds_count')).filter((line) =>
      line.includes('route="/mf-orders/:orderId"'),
    );
    expect(count).toBe('shop_request_duration_seconds_count{method="GET",route="/mf-orders/:orderId",status="200"} 2');
  });

  test('count renders, errors reported by browsers, and the cache', async () => {
    await door.text('/mf-orders/1?a');
    await door.text('/mf-orders/1?a');
    const [renders] = (await seriesOf('shop_render_duration_seconds_count')).filter((line) => line.includes(first));
    expect(Number(renders?.split(' ').at(-1))).toBeGreaterThan(0);
    expect(await seriesOf('shop_cache_requests_total')).toContainEqual(
      expect.stringMatching(/cache="pages",result="hit"} [1-9]/),
    );
    const error = { kind: 'uncaught', name: 'TypeError', at: 'a.js:1:2' };
    await report(reportOf(first, { errors: [error, { ...error, kind: 'missing' }], pages: 3 }));
    expect(await seriesOf('shop_errors_total')).toEqual([
      `shop_errors_total{section="mf-orders",build="${first}",kind="uncaught"} 1`,
      `shop_errors_total{section="mf-orders",build="${first}",kind="missing"} 1`,
    ]);
    expect(await seriesOf('shop_pages_told_total')).toEqual([
      `shop_pages_told_total{section="mf-orders",build="${first}"} 3`,
    ]);
  });

  test('show the served builds', async () => {
    expect(await seriesOf('shop_build_live')).toContain(`shop_build_live{section="mf-orders",build="${first}"} 1`);
    expect(await seriesOf('shop_release_served')).toEqual(['shop_release_served 1']);
    expect(await metrics()).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(await metrics()).toMatch(/^process_resident_memory_bytes /m);
  });

  test('get no new series from invented addresses, methods or build names', async () => {
    const sendRound = async (round: number) => {
      for (const path of [
        `/nothing/${round}`,
        `/mf-orders/${round}`,
        `/_sections/s${round}/b${round}/f`,
        `/__preview/${round}.x`,
        `/api/user/${round}/x`,
        `/api/${round}`,
        `/pictures/${round}`,
      ])
        await door.text(path);
      await door.fetch(`/q${round}`, { method: 'PATCH' });
      await report(reportOf(String(round).padStart(12, 'a'), { pages: 1 }));
      await report(reportOf(first, { section: `mf-${round}` }));
    };
    await sendRound(0);
    const ours = async () => (await metrics()).split('\n').filter((line) => line.startsWith('shop_')).length;
    const before = await ours();
    for (let round = 1; round < 12; round += 1) await sendRound(round);
    expect(await ours()).toBe(before);
  });

  test('lose the series of a build that is no longer served', async () => {
    const { build } = await publishOrders("'orders again'");
    await untilServed(build);
    await door.text('/mf-orders/9');
    const text = await metrics();
    expect(text).not.toContain(first);
    expect(text).toContain(`shop_render_duration_seconds_count{section="mf-orders",build="${build}"} 1`);
    await report(reportOf(first, { pages: 1 }));
    expect(await seriesOf('shop_pages_told_total')).toEqual([
      'shop_pages_told_total{section="mf-orders",build="other"} 1',
    ]);
  });
});

test('do not exist if they are off', async () => {
  const { metricsPort } = await openFrontDoor();
  expect(metricsPort).toBe(0);
});
