import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOtlpReceiver, type ReceivedSpan } from '@shop/watching/testing/otlp-receiver';
import { openTestApi, orderOf, type TestApi } from '../testing/test-api.ts';

const TRACE = 'a'.repeat(32);
const PARENT = 'b'.repeat(16);
const OF_PAGE = { traceparent: `00-${TRACE}-${PARENT}-01`, baggage: 'shop.section=mf-catalog,shop.build=0123456789ab' };
const STREET = '7 Temple Street';

let receiver: Awaited<ReturnType<typeof openOtlpReceiver>>;
let shop: TestApi;

beforeAll(async () => {
  receiver = await openOtlpReceiver();
  shop = await openTestApi({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, LOG_LEVEL: 'info' });
  const customer = await shop.signUp();
  const productId = await shop.addProduct(await shop.addCategory());
  const list = { headers: OF_PAGE, body: { name: 'dal', page: 1, limit: 5 } };
  await shop.ask('POST', '/user/get-products', list);
  await shop.ask('GET', '/user/all-category', { headers: OF_PAGE });
  await shop.ask('GET', '/user/all-category', { headers: OF_PAGE });
  await shop.ask('POST', `/user/place-order/${customer.id}`, {
    token: customer.token,
    headers: OF_PAGE,
    body: orderOf([{ productId }], { deliveryAddress: STREET }),
  });
  await shop.ask('GET', '/live', { headers: { traceparent: OF_PAGE.traceparent.replace(/1$/, '0') } });
  await shop.ask('GET', '/live');
  await shop.endWatch();
}, 60_000);
afterAll(async () => {
  await shop.close();
  await receiver.close();
});

const requests = () => receiver.spans.filter(({ parentSpanId }) => parentSpanId === PARENT);
const below = ({ spanId }: ReceivedSpan) => receiver.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const named = (name: string) => requests().filter((span) => span.name === name);

test('a trace of the front door continues here, down to the queries, with the section and build of the request', () => {
  expect(new Set(receiver.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  for (const { attributes, service } of receiver.spans) {
    expect(attributes).toMatchObject({ 'shop.section': 'mf-catalog', 'shop.build': '0123456789ab' });
    expect(service).toBe('api');
  }
  const [list] = named('POST /user/get-products');
  expect(list?.attributes).toMatchObject({ 'http.response.status_code': 200 });
  const queries = list ? below(list) : [];
  expect(queries.length).toBeGreaterThan(0);
  expect(queries[0]?.attributes).toMatchObject({
    'db.system.name': 'postgresql',
    'db.query.text': expect.stringMatching(/^(select|with)/i),
  });
});

test('a cached response is a span without queries', () => {
  const [first, second, ...rest] = named('GET /user/all-category');
  expect(rest).toEqual([]);
  expect(first && below(first).length).toBeGreaterThan(0);
  expect(second && below(second)).toEqual([]);
});

test('work after the body was read is below the request as well', () => {
  const [order] = named('POST /user/place-order/:userID');
  const names = order ? below(order).map(({ name }) => name) : [];
  expect(names).toContain('select write_orders');
});

test('a trace contains no value of a query', () => {
  expect(receiver.text()).not.toContain(STREET);
});

test('a request that is not traced there is not traced here', () => {
  expect(requests()).toHaveLength(4);
});

test('the log names the trace', () => {
  const lines = shop
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { route?: string; traceId?: string });
  const tracesOf = (route: string) => lines.filter((line) => line.route === route).map(({ traceId }) => traceId);
  expect(tracesOf('/user/all-category')).toEqual([TRACE, TRACE]);
  expect(tracesOf('/live')).toEqual([undefined, undefined]);
});
