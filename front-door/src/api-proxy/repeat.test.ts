import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { collectText } from '../testing/collect-text.ts';
import { serve } from '../testing/fake-api.ts';
import { openFrontDoor } from '../testing/open-front-door.ts';

const ORDER = '/user/place-order/5f3';
const keyed = { method: 'POST', headers: { 'idempotency-key': 'one' } };

let door: Awaited<ReturnType<typeof openFrontDoor>>;
/** The requests that the API got, in order. */
let seen: string[];
/** This many of the next requests crash the API. */
let deaths: number;

async function api(request: IncomingMessage, response: ServerResponse) {
  const key = request.headers['idempotency-key'] ?? '';
  seen.push(`${request.method} ${request.url} ${key} ${await collectText(request)}`.replace(/ +$/, ''));
  if (request.url === '/begins') return void response.writeHead(200).write('a part', () => response.destroy());
  deaths -= 1;
  if (deaths >= 0) return void request.socket.destroy();
  response.end('alive');
}

beforeAll(async () => {
  door = await openFrontDoor({ apiUrl: await serve((request, response) => void api(request, response)) });
}, 30_000);

beforeEach(() => {
  seen = [];
  deaths = 1;
});

describe('a call during which the API crashes before the response', () => {
  test.each<[string, string, RequestInit, string]>([
    ['reads', '/user/theme?a=1', {}, 'GET /user/theme?a=1'],
    ['asks for the head alone', '/user/theme', { method: 'HEAD' }, 'HEAD /user/theme'],
    ['searches', '/user/get-products', { method: 'POST', body: 'rice' }, 'POST /user/get-products  rice'],
    ['orders under a key', ORDER, { ...keyed, body: 'dal' }, `POST ${ORDER} one dal`],
  ])('is repeated once if it %s', async (_, path, init, sent) => {
    const response = await door.fetch(`/api${path}`, init);
    expect([response.status, seen]).toEqual([200, [sent, sent]]);
  });

  test.each<[string, string, RequestInit]>([
    ['an order without a key', ORDER, { method: 'POST', body: 'dal' }],
    ['a cart', '/user/save-cart/5f3', { method: 'POST', body: '{}' }],
    ['a key that nobody looks at', '/user/add-address/5f3', { ...keyed, body: '{}' }],
    ['a change', '/admin/product/5f3', { method: 'PATCH', body: '{}' }],
    ['a body that is passed on as it comes', ORDER, { ...keyed, body: 'x'.repeat(100_000) }],
  ])('is not repeated if it has %s, and the sender gets a sentence', async (_, path, init) => {
    const response = await door.fetch(`/api${path}`, init);
    expect([response.status, await response.json()]).toMatchObject([502, { error: { code: 'bad_gateway' } }]);
    expect(seen.length).toBeLessThanOrEqual(1);
  });

  test('is not sent a third time', async () => {
    deaths = 2;
    expect((await door.fetch('/api/user/theme')).status).toBe(502);
    expect(seen).toHaveLength(2);
  });
});

test('a response that had started is not requested again', async () => {
  const response = await door.fetch('/api/begins');
  await expect(response.text()).rejects.toThrow();
  expect(seen).toHaveLength(1);
});
