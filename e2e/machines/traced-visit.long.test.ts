import { beforeAll, expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';
import type { ReceivedSpan } from '@shop/watching/testing/otlp-receiver';
import type { Page } from 'playwright-core';
import { openTracedShop } from './traced-shop.ts';

const SEARCH = 'Basmati';
const LOGIN = { phoneNumber: '+919000000001', password: 'demo-admin' };
const PREVIEW = 'a-link-that-somebody-was-given';

let shop: Awaited<ReturnType<typeof openTracedShop>>;
let owner: Record<string, string | undefined>;
let session: { token: string; user: { _id: string; user_name: string } };
let product: string;

async function logIn() {
  const response = await fetch(`${shop.origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LOGIN),
  });
  return (await response.json()) as typeof session;
}

const vitalsRequest = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/__vitals') && !!request.postData()?.includes('navigation'));

beforeAll(async () => {
  shop = await openTracedShop();
  whenDone(() => shop.close());
  owner = { 'shop.section': 'mf-catalog', 'shop.build': (await shop.live())['mf-catalog'] };
  session = await logIn();
  const page = await shop.browser.newPage();
  await page.addInitScript(
    (text) => localStorage.setItem('authentication', text),
    JSON.stringify({ ...session, isAuthenticated: true, isModalOpen: false }),
  );
  await page.goto(`${shop.origin}/__preview/${PREVIEW}`);
  const loaded = vitalsRequest(page);
  await page.goto(`${shop.origin}/productsSearch/${SEARCH}`);
  await loaded;
  const shown = vitalsRequest(page);
  const link = page.locator('main a[href^="/details/"]').first();
  product = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const shownProduct = page.waitForResponse((response) => response.url().includes('/product-details/'));
  await link.click();
  await shownProduct;
  await shown;
  const history = page.waitForResponse((response) => response.url().includes('/api/user/history/'));
  await page.goto(`${shop.origin}/orders`);
  await history;
  await shop.stopServers();
}, 170_000);

const spans = () => shop.receiver.spans;
const loadedAs = (route: string) => spans().find(({ name }) => name === `GET ${route}`);
const below = (parent: ReceivedSpan | undefined, name: RegExp) =>
  spans().find((span) => parent && span.parentSpanId === parent.spanId && name.test(span.name));
const byId = (spanId: string | undefined) => spans().find((span) => span.spanId === spanId);
const has = (span: ReceivedSpan | undefined, service: string, traceId: string | undefined) =>
  expect(span).toMatchObject({ service, traceId, attributes: expect.objectContaining(owner) });

test("the browser's navigation, the page, its render, the call of the API and its query are one trace", () => {
  const page = loadedAs('/productsSearch/:searchName');
  const navigation = byId(page?.parentSpanId);
  const render = below(page, /^render /);
  const call = below(render, /^POST \/api\/user\/get-products$/);
  const request = below(call, /^POST \/user\/get-products$/);
  const query = below(request, /^(select|with) /);
  expect(navigation).toMatchObject({ name: 'navigation', parentSpanId: '' });
  for (const span of [navigation, page, render, call]) has(span, 'front-door', navigation?.traceId);
  for (const span of [request, query]) has(span, 'api', navigation?.traceId);
  expect(navigation && page && navigation.start <= page.start && page.end <= navigation.end).toBe(true);
});

test("the tab's next page is in that trace, down to its query", () => {
  const [next] = spans().filter(({ name }) => name === 'navigation in the tab');
  const page = loadedAs('/productsSearch/:searchName');
  expect(next?.parentSpanId).toBe(page?.parentSpanId);
  const call = below(next, /^GET \/api\/user\/product-details\/\*$/);
  const request = below(call, /^GET \/user\/product-details\/:id$/);
  for (const span of [next, call]) has(span, 'front-door', page?.traceId);
  for (const span of [request, below(request, /^(select|with) /)]) has(span, 'api', page?.traceId);
});

test('a trace contains nothing about a person, their searches, or a link that they were given', () => {
  const text = shop.receiver.text();
  expect(text).toContain('/user/history/:userId');
  for (const secret of [SEARCH, PREVIEW, product, session.token, session.user._id, LOGIN.phoneNumber.slice(3)])
    expect(text).not.toContain(secret);
  const values = spans().flatMap(({ attributes }) => Object.values(attributes));
  expect(values).not.toContain(session.user.user_name);
});
