/** @jest-environment node */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { localBuilds } from './local-builds.mjs';
import { localServer } from './local-server.mjs';

const SHOP = 'https://shop.example';
let builds = localBuilds();
const server = createServer((incoming, response) => localServer(builds, SHOP)(incoming, response));
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  builds = localBuilds();
});

const built = (build: string) =>
  builds.add({ section: 'mf-orders', build }, new Map([['routes.js', Buffer.from(`"${build}"`)]]));

/** Written by hand, because `fetch` cannot set these headers. */
async function send(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request({ port, path, method, headers: { host: `localhost:${port}`, ...headers } }).end();
  const [response] = await once(sent, 'response');
  let body = '';
  for await (const chunk of response) body += chunk;
  return { status: response.statusCode, headers: response.headers, body };
}

test('a page of the shop may read the newest build and its files', async () => {
  built('aaaaaaaaaaaa');
  const newest = await send('/build.json', { origin: SHOP });
  expect(newest.headers).toMatchObject({ 'access-control-allow-origin': SHOP, 'cache-control': 'no-store' });
  expect(JSON.parse(newest.body)).toEqual({ section: 'mf-orders', build: 'aaaaaaaaaaaa' });
  const file = await send('/_sections/mf-orders/aaaaaaaaaaaa/routes.js', { origin: SHOP });
  expect([file.headers['content-type'], file.body]).toEqual(['text/javascript; charset=utf-8', '"aaaaaaaaaaaa"']);
});

test('pages of any other origin are refused, and so is another host name for this machine', async () => {
  built('aaaaaaaaaaaa');
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { host: 'rebound.example' }]) {
    const { status, headers: sent, body } = await send('/build.json', headers);
    expect([status, sent['access-control-allow-origin']]).toEqual([403, undefined]);
    expect(body).toContain(`for pages of ${SHOP}`);
  }
});

test('a browser that sends a preflight request gets the permission for the shop', async () => {
  const preflight = { origin: SHOP, 'access-control-request-private-network': 'true' };
  const { status, headers } = await send('/build.json', preflight, 'OPTIONS');
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': SHOP,
    'access-control-allow-private-network': 'true',
  });
});

test('a page that started with an earlier build still gets its files, of the ten newest builds', async () => {
  const names = Array.from({ length: 11 }, (_, index) => index.toString(16).repeat(12));
  for (const name of names) built(name);
  const statusOf = async (build?: string) => (await send(`/_sections/mf-orders/${build}/routes.js`)).status;
  expect([await statusOf(names[0]), await statusOf(names[1]), await statusOf(names[10])]).toEqual([404, 200, 200]);
  expect((await send(`/_sections/mf-cart/${names[10]}/routes.js`)).status).toBe(404);
  expect((await send(`/_sections/mf-orders/${names[10]}/../../../../etc/passwd`)).status).toBe(404);
});

test('each save is reported when its build ends; a failed build keeps the previous one', async () => {
  built('aaaaaaaaaaaa');
  const sent = request({ port, path: '/builds', headers: { host: `localhost:${port}`, origin: SHOP } }).end();
  const [stream] = await once(sent, 'response');
  const states: unknown[] = [];
  const next = async () => {
    const [chunk] = await once(stream, 'data');
    states.push(
      ...String(chunk)
        .trim()
        .split('\n\n')
        .map((each) => JSON.parse(each.slice('data: '.length))),
    );
  };
  await next();
  builds.fail('orders.tsx: Unexpected token');
  await next();
  built('bbbbbbbbbbbb');
  await next();
  expect(states).toEqual([
    { build: 'aaaaaaaaaaaa', broken: '' },
    { build: 'aaaaaaaaaaaa', broken: 'orders.tsx: Unexpected token' },
    { build: 'bbbbbbbbbbbb', broken: '' },
  ]);
  stream.destroy();
});

test('a first build that fails is reported with its errors', async () => {
  builds.fail('routes.tsx: Unexpected token');
  const { status, body } = await send('/build.json', { origin: SHOP });
  expect([status, JSON.parse(body)]).toEqual([503, { build: '', broken: 'routes.tsx: Unexpected token' }]);
});
