import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { openOtlpReceiver, type ReceivedSpan } from '@shop/watching/testing/otlp-receiver';
import { serve } from '../testing/fake-api.ts';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';

let receiver: Awaited<ReturnType<typeof openOtlpReceiver>>;
let door: Awaited<ReturnType<typeof openFrontDoor>>;
let build: string;
const heard: { path: string; traceparent: string; baggage: string }[] = [];
const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

beforeAll(async () => {
  receiver = await openOtlpReceiver();
  const apiUrl = await serve((incoming, response) => {
    const { traceparent = '', baggage = '' } = incoming.headers;
    heard.push({ path: incoming.url ?? '', traceparent: String(traceparent), baggage: String(baggage) });
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
    3000,
  );
}, 30_000);
afterAll(() => receiver.close());

/** As a browser goes to a page: `fetch` may not say so. Gives what the page reads of its trace. */
const navigate = (url: string, more: Record<string, string> = {}) =>
  new Promise<string | undefined>((resolve, reject) => {
    get(url, { headers: { ...NAVIGATION, ...more } }, (response) => {
      const timing = String(response.headers['server-timing'] ?? '');
      response.resume().on('end', () => resolve(/^traceparent;desc="([^"]+)"$/.exec(timing)?.[1]));
    }).on('error', reject);
  });

const tell = (traceparent: string) =>
  door.fetch('/__vitals', {
    method: 'POST',
    body: JSON.stringify({
      ...{ channel: 'live', section: 'mf-orders', build, pages: 0, metrics: {}, errors: [] },
      navigation: { traceparent, age: 900, response: 120, interactive: 300, loaded: 800 },
    }),
  });

const spansOf = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId);

let byName: Record<string, ReceivedSpan>;

test('a navigation, its page, its render and the call of the API are one trace, with section and build on each', async () => {
  const traceparent = (await navigate(`${door.origin}/mf-orders/4711`)) ?? '';
  const [, traceId = '', navigation] = traceparent.split('-');
  await tell(traceparent);
  await tell(traceparent);
  await door.fetch('/api/user/history/1', { headers: { referer: `${door.origin}/mf-orders/12`, baggage: 'a=b' } });
  await door.close();

  const spans = spansOf(traceId);
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
  expect(heard[0]).toEqual({
    path: '/user/order-details/77/4711',
    traceparent: `00-${traceId}-${call?.spanId}-01`,
    baggage: `shop.section=mf-orders,shop.build=${build}`,
  });
  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['front-door']));
  expect((byName.navigation?.end ?? 0) - (byName.navigation?.start ?? 0)).toBeCloseTo(800, 0);
  expect(call?.attributes['http.response.status_code']).toBe(200);
});

test("a browser's call of the API belongs to the section whose page made it", () => {
  const span = receiver.spans.find(({ name }) => name === 'GET /api/user/history/*');
  expect(span?.attributes).toMatchObject({ 'shop.section': 'mf-orders', 'shop.build': build });
  expect(heard[1]).toMatchObject({
    traceparent: `00-${span?.traceId}-${span?.spanId}-01`,
    baggage: `shop.section=mf-orders,shop.build=${build}`,
  });
});

test('the log names the trace', () => {
  const line = door.lines.map((each) => JSON.parse(each)).find(({ route }) => route === '/mf-orders/:orderId');
  expect(line).toMatchObject({ traceId: byName.navigation?.traceId });
});

test('nothing of an address is in a trace', () => {
  expect(receiver.text()).not.toMatch(/4711|\/77/);
});

test('who asks does not say what is traced, and nobody tells of a navigation that was not given to them', async () => {
  const off = await openFrontDoor();
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  expect(await navigate(`${off.origin}/`, { traceparent })).toBeUndefined();

  const receiverOfOther = await openOtlpReceiver();
  const other = await openFrontDoor({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiverOfOther.url, OTEL_TRACES_SAMPLER_ARG: '0' },
  });
  const shell = other.shell.build;
  await navigate(`${other.origin}/`, { traceparent });
  const told = await other.fetch('/__vitals', {
    method: 'POST',
    body: JSON.stringify({
      ...{ channel: 'live', section: 'shell', build: shell, pages: 0, metrics: {}, errors: [] },
      navigation: { traceparent, age: 900, response: 120, interactive: 300, loaded: 800 },
    }),
  });
  expect(told.status).toBe(204);
  await other.close();
  await receiverOfOther.close();
  expect(receiverOfOther.spans).toEqual([]);
}, 30_000);
