import { createHmac } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Handler, serve } from '../testing/fake-api.ts';
import { openFrontDoor } from '../testing/open-front-door.ts';
import { forwarder } from './forward.ts';

let door: Awaited<ReturnType<typeof openFrontDoor>>;
let seen: IncomingMessage;
let pictureCalls = 0;
const messages: { body: Buffer; headers: IncomingMessage['headers'] }[] = [];

const picture: Handler = (_, response) => {
  pictureCalls += 1;
  response
    .writeHead(200, { 'content-type': 'image/webp', 'content-length': 4, 'cache-control': 'public, immutable' })
    .end('webp');
};

const handlers: Record<string, Handler> = {
  '/user/theme': (_, response) =>
    void response
      .writeHead(200, {
        'content-type': 'application/json',
        etag: '"one"',
        'keep-alive': 'timeout=1',
        vary: 'Authorization',
      })
      .end(JSON.stringify({ text: 'ö'.repeat(3000) })),
  '/echo': (incoming, response) => void incoming.pipe(response.writeHead(201, { 'content-type': 'text/plain' })),
  '/payments/razorpay/webhook': async (incoming, response) => {
    messages.push({ body: Buffer.concat(await incoming.toArray()), headers: incoming.headers });
    response.writeHead(200).end();
  },
  '/breaks': (_, response) => void response.socket?.destroy(),
  '/events': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
    setTimeout(() => response.end('data: two\n\n'), 300);
  },
  '/pictures/a/640.webp': picture,
  '/pictures/b/640.webp': picture,
  '/pictures/%62/640.webp': picture,
};

beforeAll(async () => {
  const apiUrl = await serve((incoming, response) => {
    seen = incoming;
    const handler = handlers[incoming.url?.split('?')[0] ?? ''];
    if (handler) handler(incoming, response);
    else response.writeHead(404).end();
  });
  door = await openFrontDoor({ apiUrl });
}, 30_000);

describe('calls of the product API', () => {
  test("are forwarded without the prefix, and with the caller's address set by us", async () => {
    await door.fetch('/api/user/theme?a=1', {
      headers: { authorization: 'Bearer x', 'x-forwarded-for': '9.9.9.9', 'x-forwarded-proto': 'https' },
    });
    expect(seen.url).toBe('/user/theme?a=1');
    expect(seen.headers).toMatchObject({
      authorization: 'Bearer x',
      'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1$/),
      'x-forwarded-proto': 'http',
    });
    expect(seen.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('are not pages: a browser that opens one runs and frames nothing', async () => {
    const policy = "default-src 'none'; frame-ancestors 'none'";
    for (const path of ['/api/user/theme', '/api/nowhere'])
      expect((await door.fetch(path)).headers.get('content-security-policy')).toBe(policy);
  });

  test('lose the headers of a single connection', async () => {
    const url = `${door.origin}/api/user/theme?one-connection`;
    const headers = { connection: 'close, te', te: 'trailers', 'proxy-authorization': 'Basic x' };
    const status = await new Promise((resolve) =>
      request(url, { headers }, (response) => response.resume().on('end', () => resolve(response.statusCode))).end(),
    );
    expect([status, seen.url]).toEqual([200, '/user/theme?one-connection']);
    expect(seen.headers.te).toBeUndefined();
    expect(seen.headers['proxy-authorization']).toBeUndefined();
  });

  test('carry bodies in both directions', async () => {
    const body = 'x'.repeat(300_000);
    const response = await door.fetch('/api/echo', { method: 'POST', body });
    expect([response.status, (await response.text()) === body]).toEqual([201, true]);
  });

  test("keep the payment provider's message byte for byte, with its signature, without a cookie or an origin", async () => {
    const secret = 'webhook secret';
    const body = Buffer.from('{ "event":"payment.captured",\r\n  "note": "चाय ☕ \\u20b9 1.50", "amount": 1.50 }\n');
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': 'evt_1',
      'x-razorpay-signature': signature,
    };
    for (const _ of [1, 2])
      expect((await door.fetch('/api/payments/razorpay/webhook', { method: 'POST', body, headers })).status).toBe(200);
    expect(messages).toHaveLength(2);
    for (const message of messages) {
      expect(message.headers).toMatchObject(headers);
      expect(createHmac('sha256', secret).update(message.body).digest('hex')).toBe(
        message.headers['x-razorpay-signature'],
      );
    }
  });

  test('are compressed in the response, with an ETag that still works', async () => {
    const response = await door.fetch('/api/user/theme', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('etag')).toBe('W/"one"');
    expect(response.headers.get('vary')).toBe('Authorization, Accept-Encoding');
    expect(((await response.json()) as { text: string }).text).toHaveLength(3000);
    await door.fetch('/api/user/theme', { headers: { 'if-none-match': 'W/"one"' } });
    expect(seen.headers['if-none-match']).toBe('"one"');
  });

  test('stream events immediately', async () => {
    const response = await door.fetch('/api/events');
    const reader = response.body?.getReader();
    const started = Date.now();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toContain('one');
    expect(Date.now() - started).toBeLessThan(250);
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toContain('two');
  });

  test('fetch a picture once', async () => {
    for (let round = 0; round < 3; round++)
      expect(await (await door.fetch('/api/pictures/a/640.webp')).text()).toBe('webp');
    expect(pictureCalls).toBe(1);
  });

  test('fetch a picture once, with any query after its name, and cache no other spelling of it', async () => {
    const text = async (path: string) => (await door.fetch(`/api/pictures/${path}`)).text();
    pictureCalls = 0;
    for (const name of ['b/640.webp?x=1', 'b/640.webp?x=2', 'b/640.webp?']) expect(await text(name)).toBe('webp');
    expect(pictureCalls).toBe(1);
    for (let round = 0; round < 2; round++) expect(await text('%62/640.webp')).toBe('webp');
    expect(pictureCalls).toBe(3);
  });

  test("get the API's error shape if it breaks off", async () => {
    const response = await door.fetch('/api/breaks');
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ error: { code: 'bad_gateway' } });
  });

  test('get 503 if it is unreachable, and 504 if it does not respond', async () => {
    const silent = await serve(() => undefined);
    const { forward, close } = forwarder(silent, 100);
    const { forward: toNobody } = forwarder(new URL('http://127.0.0.1:9'));
    const origin = await serve((incoming, response) =>
      (incoming.url === '/slow' ? forward : toNobody)(incoming, response, { path: '/', headers: {} }),
    );
    const slow = await fetch(new URL('/slow', origin));
    expect([slow.status, await slow.json()]).toMatchObject([504, { error: { code: 'timeout' } }]);
    const refused = await fetch(origin);
    expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'unavailable' } }]);
    close();
  });
});
