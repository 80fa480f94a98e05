import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { lines, rawCall } from '@shop/testing/raw-call';
import { serve } from '../testing/fake-api.ts';
import { openFrontDoor } from '../testing/open-front-door.ts';

let door: Awaited<ReturnType<typeof openFrontDoor>>;
let reached: string[];

beforeAll(async () => {
  const apiUrl = await serve((incoming, response) => {
    reached.push(incoming.url ?? '');
    incoming.resume().on('end', () => response.end('{}'));
  });
  door = await openFrontDoor({ apiUrl: new URL('/inner', apiUrl) });
}, 30_000);

beforeEach(() => {
  reached = [];
});

const head = (first: string, ...more: string[]) => lines(first, 'Host: shop', 'Connection: close', ...more, '', '');

describe('an address', () => {
  test.each([
    'GET http://evil.example/api/x HTTP/1.1',
    'GET //evil.example/api/x HTTP/1.1',
    'GET /\\evil.example HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'GET /api/../outside HTTP/1.1',
    'GET /api/a/../../outside HTTP/1.1',
    'GET /api/%2e%2e/outside HTTP/1.1',
    'GET /api/.%2E/outside HTTP/1.1',
    'GET /api/a/..?x HTTP/1.1',
    'GET /api/..%2foutside HTTP/1.1',
    'GET /api/..%5Coutside HTTP/1.1',
    'GET /api//user/theme HTTP/1.1',
    'GET /api/\\user/theme HTTP/1.1',
    'GET /api/user/%00 HTTP/1.1',
    'GET /api/user/%0d%0aSet-Cookie:x HTTP/1.1',
  ])('that leads elsewhere is refused: %s', async (first) => {
    expect((await rawCall(door.origin, head(first))).status).toBe(400);
    expect(reached).toEqual([]);
  });

  test('may contain slashes and dots within an id or a query', async () => {
    await rawCall(door.origin, head('GET /api/user/a..b/.c/d%2Fe?next=/../x HTTP/1.1'));
    expect(reached).toEqual(['/inner/user/a..b/.c/d%2Fe?next=/../x']);
  });

  test.each([
    'GET /%5c%5cevil.example HTTP/1.1',
    'GET /a%0d%0aSet-Cookie:%20x=1 HTTP/1.1',
    'GET /%ff%fe HTTP/1.1',
    'GET /%zz HTTP/1.1',
    'GET /_sections/%2e%2e/%2e%2e/etc/passwd HTTP/1.1',
    'GET /__preview/%0d%0ax HTTP/1.1',
  ])('of a page without a meaning does no harm: %s', async (first) => {
    const { text, status } = await rawCall(door.origin, head(first));
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toMatch(/^set-cookie: x/im);
  });
});

describe('a connection', () => {
  test('never becomes a tunnel', async () => {
    const { status, closed, text } = await rawCall(door.origin, head('CONNECT 127.0.0.1:22 HTTP/1.1'));
    expect([status, closed]).toEqual([405, true]);
    expect(text).toContain('{"error":{"code":"not_found","message":"There is no such call."}}');
  });

  test('is not upgraded', async () => {
    const upgrade = lines('GET /api/x HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket', '', '');
    const { text } = await rawCall(door.origin, upgrade, 500);
    expect(text).toMatch(/^HTTP\/1\.1 200/);
    expect(text).not.toMatch(/^upgrade:/im);
  });

  test('is closed when it has too many headers', async () => {
    const { status, closed } = await rawCall(door.origin, head('GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`));
    expect([status, closed]).toEqual([431, true]);
  });

  test('is closed when its headers take longer than ten seconds', async () => {
    const { text, closed } = await rawCall(door.origin, lines('GET / HTTP/1.1', 'Host: shop', 'X: '), 14_000);
    expect(text).toMatch(/^HTTP\/1\.1 408/);
    expect(closed).toBe(true);
  }, 20_000);
});

describe('a header', () => {
  test.each(['Host: a b', 'Host: a/b', 'Host: a"><script>', 'Host: user@evil'])(
    'that is not a host is refused: %s',
    async (host) => {
      const { status } = await rawCall(door.origin, lines('GET /api/x HTTP/1.1', host, 'Connection: close', '', ''));
      expect(status).toBe(400);
      expect(reached).toEqual([]);
    },
  );

  test.each(['shop.example', 'localhost:3000', '127.0.0.1:80', '[::1]:3000', 'my_box.local'])(
    'may name the host %s',
    async (host) => {
      const bytes = lines('GET /api/x HTTP/1.1', `Host: ${host}`, 'Connection: close', '', '');
      expect((await rawCall(door.origin, bytes)).status).toBe(200);
    },
  );

  test('with control characters never gets through', async () => {
    const { status } = await rawCall(door.origin, head('GET /api/x HTTP/1.1', 'X-Odd: a\u0001b'));
    expect(status).toBe(400);
    expect(reached).toEqual([]);
  });
});
