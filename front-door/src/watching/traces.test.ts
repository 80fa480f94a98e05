import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { openOtlpReceiver, type ReceivedSpan } from '@shop/watching/testing/otlp-receiver';
import { serve } from '../testing/fake-api.ts';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';

let receiver: Awaited<ReturnType<typeof openOtlpReceiver>>;
let door: Awaited<ReturnType<typeof openFrontDoor>>;
let build: string;
const received: { path: string; traceparent: string; baggage: string }[] = [];
const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

beforeAll(async () => {
  receiver = await openOtlpReceiver();
  const apiUrl = await serve((incoming, response) => {
    const { traceparent = '', baggage = '' } = incoming.headers;
    received.push({ path: incoming.url ?? '', traceparent: String(traceparent), baggage: String(baggage) });
    incoming.resume().on('end', () => response.end('{}'));
  });
  door = await openFrontDoor({
    apiUrl,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '1' },
  });
  const published = await door.publishBuild({
    section: 'mf-orders',
    routes: [{ path: '/mf-orders/:orderId', js: [], css: [] }],
    serverCode: fixtureSection("JSON.stringify(await input.api('/user/order-details/77/' + input.url.slice(-4)))"),
  });
  build = published.build;
  await eventually(
    () => door.text('/health'),
    (text) => text.includes(build),
  );
}, 30_000);
afterAll(() => receiver.close());

/** Like a browser's navigation: `fetch` may not send these headers. */
const headersOf = (url: string, more: Record<string, string> = {}) =>
  new Promise<IncomingHttpHeaders>((resolve, reject) => {
    get(url, { headers: { ...NAVIGATION, ...more } }, (response) => {
      response.resume().on('end', () => resolve(response.headers));
    }).on('error', reject);
  });

/** Returns what the page reads about its trace. */
async function navigate(url: string, more: Record<string, string> = {}) {
  const timing = String((await headersOf(url, more))['server-timing'] ?? '');
  return /^traceparent;desc="([^"]+)"$/.exec(timing)?.[1];
}

const LOAD = { age: 900, response: 120, interactive: 300, firstPaint: 310, largestPaint: 500, loaded: 800 };
const sendReport = (traceparent: string, times: Record<string, number> = LOAD) =>
  door.fetch('/__vitals', {
    method: 'POST',
    body: JSON.stringify({
      channel: 'live',
      section: 'mf-orders',
      build,
      pages: 0,
      metrics: {},
      errors: [],
      navigation: { traceparent, ...times },
    }),
  });
/** A later navigation of the tab that got this one. */
const inTab = (traceparent: string, number: string) => traceparent.replace(/00-01$/, `${number}-01`);
const callFromTab = (path: string, traceparent: string, baggage = `shop.section=mf-orders,shop.build=${build}`) =>
  door.fetch(path, { headers: { traceparent, baggage } });

const spansOf = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId);

let byName: Record<string, ReceivedSpan>;
let inOneTab: string;
const OF_TAB = ['navigation in the tab', 'GET /api/user/all-category', 'GET /api/user/theme'];

/** None of this may appear in the tab's trace. */
async function tryToForge(traceparent: string) {
  const [version, traceId, spanId = '', sampled] = traceparent.split('-');
  const forgedIds = [spanId.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), `${spanId.slice(0, 14)}ff`];
  for (const forged of forgedIds.map((id) => [version, traceId, id, sampled].join('-'))) {
    await callFromTab('/api/user/forged', forged);
    await sendReport(forged);
  }
  for (const times of [
    { age: 100, loaded: 200 },
    { age: 500_000, loaded: 1 },
  ])
    await sendReport(inTab(traceparent, '02'), times);
  await door.fetch('/api/user/order-events/1');
  await callFromTab('/api/user/theme', inTab(traceparent, '03'), 'shop.section=mf-orders,shop.build=ffffffffffff');
}

test('a navigation, its page, its render and the API call are one trace, with section and build on each', async () => {
  const traceparent = (await navigate(`${door.origin}/mf-orders/4711`)) ?? '';
  const [, traceId = '', navigation] = traceparent.split('-');
  await sendReport(traceparent);
  await sendReport(traceparent);
  await callFromTab('/api/user/all-category', inTab(traceparent, '01'));
  await sendReport(inTab(traceparent, '01'), { age: 200, loaded: 150 });
  inOneTab = traceparent;
  await door.fetch('/api/user/history/1', { headers: { referer: `${door.origin}/mf-orders/12`, baggage: 'a=b' } });
  await tryToForge(traceparent);
  await door.close();

  const spans = spansOf(traceId).filter(({ name }) => !OF_TAB.includes(name));
  byName = Object.fromEntries(spans.map((span) => [span.name, span]));
  const page = byName['GET /mf-orders/:orderId'];
  const render = byName['render /mf-orders/:orderId'];
  const call = byName['GET /api/user/order-details/*/*'];
  expect(spans).toHaveLength(4);
  expect(byName.navigation).toMatchObject({ spanId: navigation, parentSpanId: '' });
  expect(page?.parentSpanId).toBe(navigation);
  expect(render?.parentSpanId).toBe(page?.spanId);
  expect(call?.parentSpanId).toBe(render?.spanId);
  for (const span of spans) expect(span.attributes).toMatchObject({ 'shop.section': 'mf-orders', 'shop.build': build });
  expect(received[0]).toEqual({
    path: '/user/order-details/77/4711',
    traceparent: `00-${traceId}-${call?.spanId}-01`,
    baggage: `shop.section=mf-orders,shop.build=${build}`,
  });
  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['front-door']));
  expect((byName.navigation?.end ?? 0) - (byName.navigation?.start ?? 0)).toBeCloseTo(800, 0);
  expect(call?.attributes['http.response.status_code']).toBe(200);
});

test("the tab's next navigation is in the same trace, and its calls are below it", () => {
  const [, traceId = '', loadedBy] = inOneTab.split('-');
  const next = inTab(inOneTab, '01').split('-')[2];
  const spans = spansOf(traceId);
  const reported = spans.filter(({ name }) => name === 'navigation in the tab');
  expect(reported).toMatchObject([{ spanId: next, parentSpanId: loadedBy }]);
  const owner = { 'shop.section': 'mf-orders', 'shop.build': build };
  expect(reported[0]?.attributes).toEqual(owner);
  const call = spans.find(({ name }) => name === 'GET /api/user/all-category');
  expect(call).toMatchObject({ parentSpanId: next, attributes: expect.objectContaining(owner) });
});

test('a tab may only report what a browser can know: no other id, no build that is not served, no impossible time', () => {
  const [, traceId = ''] = inOneTab.split('-');
  const names = spansOf(traceId).map(({ name }) => name);
  expect(names).not.toContain('GET /api/user/forged');
  expect(receiver.spans.map(({ name }) => name)).toContain('GET /api/user/forged');
  expect(receiver.text()).not.toContain('ffffffffffff');
  expect(names.filter((name) => name.startsWith('navigation'))).toHaveLength(2);
});

test("a browser's API call belongs to the section whose page made it", () => {
  const span = receiver.spans.find(({ name }) => name === 'GET /api/user/history/*');
  expect(span?.attributes).toMatchObject({ 'shop.section': 'mf-orders', 'shop.build': build });
  expect(received.find(({ path }) => path === '/user/history/1')).toMatchObject({
    traceparent: `00-${span?.traceId}-${span?.spanId}-01`,
    baggage: `shop.section=mf-orders,shop.build=${build}`,
  });
});

test('an event stream, which stays open for hours, is not traced', () => {
  expect(received.find(({ path }) => path === '/user/order-events/1')).toMatchObject({ traceparent: '' });
});

test('the log names the trace', () => {
  const line = door.lines.map((each) => JSON.parse(each)).find(({ route }) => route === '/mf-orders/:orderId');
  expect(line).toMatchObject({ traceId: byName.navigation?.traceId });
});

test('a trace contains nothing of an address', () => {
  expect(receiver.text()).not.toMatch(/\b4711\b|\/77\b/);
});

test("a caller does not decide what is traced, and cannot report another caller's navigation", async () => {
  const off = await openFrontDoor();
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  expect(await navigate(`${off.origin}/`, { traceparent })).toBeUndefined();

  const receiverOfOther = await openOtlpReceiver();
  const other = await openFrontDoor({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiverOfOther.url, OTEL_TRACES_SAMPLER_ARG: '0' },
  });
  const shell = other.shell.build;
  await navigate(`${other.origin}/`, { traceparent });
  const reported = await other.fetch('/__vitals', {
    method: 'POST',
    body: JSON.stringify({
      channel: 'live',
      section: 'shell',
      build: shell,
      pages: 0,
      metrics: {},
      errors: [],
      navigation: { traceparent, age: 900, response: 120, interactive: 300, loaded: 800 },
    }),
  });
  expect(reported.status).toBe(204);
  await other.close();
  await receiverOfOther.close();
  expect(receiverOfOther.spans).toEqual([]);
}, 30_000);

test('a page that names its trace is not for the next visitor, with any cache in between', async () => {
  const traced = await openOtlpReceiver();
  const other = await openFrontDoor({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: traced.url, OTEL_TRACES_SAMPLER_ARG: '1' },
  });
  const plain = await openFrontDoor();
  const cachingOf = async ({ origin }: { origin: string }) => {
    const heads: IncomingHttpHeaders[] = [];
    for (let visitor = 0; visitor < 2; visitor += 1) heads.push(await headersOf(`${origin}/`));
    return heads.map((headers) => ({ cdn: headers['cdn-cache-control'], trace: headers['server-timing'] }));
  };
  const [first, second] = await cachingOf(other);
  expect([first?.cdn, second?.cdn]).toEqual(['no-store', 'no-store']);
  expect(first?.trace).toEqual(expect.stringMatching(/^traceparent;/));
  expect(second?.trace).not.toBe(first?.trace);
  const [untraced] = await cachingOf(plain);
  expect(untraced?.cdn).toMatch(/^public/);
  await Promise.all([other.close(), traced.close()]);
}, 30_000);
