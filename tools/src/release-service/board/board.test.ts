import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { openService } from '../testing/open-service.ts';
import type { BoardState, Compared, ErrorPage, LogPage } from './shapes.ts';

type Service = Awaited<ReturnType<typeof openService>>;

const board = temporaryFolder();
let service: Service;
let orders: ReturnType<Service['as']>;
let token: string;
let stranger: string;
let first: string;
let second: string;

beforeAll(async () => {
  service = await openService({ RELEASES_BOARD: board });
  token = await service.token('orders', 'mf-orders');
  stranger = await service.token('stranger', 'mf-account');
  await service.onFolder('team', ['orders'], { 'pass-over': ['smoke'] });
  orders = service.as(token);
  const one = service.build('mf-orders', 'one');
  const two = service.build('mf-orders', 'two, and longer', {
    needs: { react: '^19.0.0' },
    routes: [
      { path: '/mf-orders', js: [], css: [] },
      { path: '/mf-orders/:id', js: [], css: [] },
    ],
    serverCode: `exports.routes = [{ path: '/mf-orders', text: () => '' }, { path: '/mf-orders/:id', text: () => '' }];
      exports.expectations = { 'the shell draws': () => undefined };`,
  });
  [first, second] = [one.build, two.build];
  await orders.publish(one.dist, { why: 'the first' });
  await orders.publish(two.dist, { why: 'the second' });
}, 60_000);

/** A request on the wire; resolves with the response when the connection is closed. */
async function raw(method: string, path: string, headers: Record<string, string>, body = ''): Promise<string> {
  const { port, host } = new URL(service.url);
  const lines = Object.entries({
    host,
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  });
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  await once(socket, 'close');
  return received;
}

const json = 'application/json';
const own = () => ({ origin: service.url, 'content-type': json });
const cookieOf = (of: string) => ({ cookie: `other=1; shop-releases=${of}` });
const why = JSON.stringify({ words: ['mf-orders'], options: { why: 'x' } });
const get = async <Value>(path: string, as = token) =>
  (await (await fetch(service.url + path, { headers: cookieOf(as) })).json()) as Value;
const state = (as = token) => get<BoardState>('/api/state', as);

describe('a session in a browser', () => {
  test('starts with a token in a cookie that scripts and other sites do not get, and ends', async () => {
    const reply = await raw('POST', '/api/session', own(), JSON.stringify({ token }));
    expect(reply).toMatch(/^HTTP\/1\.1 200/);
    expect(reply).toMatch(new RegExp(`set-cookie: shop-releases=${token}; Path=/; HttpOnly; SameSite=Strict\r\n`, 'i'));
    const ended = await raw('DELETE', '/api/session', { ...own(), ...cookieOf(token) }, '{}');
    expect(ended).toMatch(/set-cookie: shop-releases=; Path=\/; HttpOnly; SameSite=Strict; Max-Age=0\r\n/i);
  });

  test('is only for https if the service runs behind https', async () => {
    const headers = { ...own(), origin: service.url.replace('http:', 'https:'), 'x-forwarded-proto': 'https' };
    expect(await raw('POST', '/api/session', headers, JSON.stringify({ token }))).toMatch(
      /set-cookie: __Host-shop-releases=.*SameSite=Strict; Secure\r\n/i,
    );
    const withCookie = (name: string) =>
      fetch(`${service.url}/api/state`, { headers: { cookie: `${name}=${token}`, 'x-forwarded-proto': 'https' } });
    expect([(await withCookie('__Host-shop-releases')).status, (await withCookie('shop-releases')).status]).toEqual([
      200, 401,
    ]);
    const plain = await raw(
      'POST',
      '/api/session',
      { ...own(), 'x-forwarded-proto': 'https' },
      JSON.stringify({ token }),
    );
    expect(plain).toMatch(/^HTTP\/1\.1 403/);
  });

  test.each([
    ['another token', { token: `shop_00000000_${'A'.repeat(43)}` }],
    ['no token', {}],
    ['a header in it', { token: 'a; Path=/\r\nset-cookie: b=c' }],
    ['something else', { token: 7 }],
  ])('does not start with %s', async (_, body) => {
    const response = await raw('POST', '/api/session', own(), JSON.stringify(body));
    expect(response).toMatch(/^HTTP\/1\.1 401[\s\S]*not one of this shop/);
    expect(response).not.toMatch(/set-cookie/i);
  });

  test('ends at once when its token is revoked, also in an open board', async () => {
    const short = await service.token('orders', 'mf-orders');
    const response = await fetch(`${service.url}/api/events`, { headers: cookieOf(short) });
    await service.onFolder('token', [], { remove: short.split('_')[1] ?? '' });
    expect(await response.text()).toContain('event: ended\ndata: {"message":"This token was revoked."}');
    expect((await fetch(`${service.url}/api/state`, { headers: cookieOf(short) })).status).toBe(401);
  });
});

describe('requests that other pages make a browser send', () => {
  test.each([
    ['from another site', { origin: 'https://elsewhere.example' }],
    ['from another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['from a page without an origin', { origin: 'null' }],
    ['with no origin at all', { origin: '' }],
    ['as a form', { 'content-type': 'text/plain' }],
    ['as a form with JSON in its type', { 'content-type': 'text/plain; application/json' }],
  ])('have no effect: a command %s', async (_, changed) => {
    const before = await service.live();
    const response = await raw('POST', '/api/commands/rollback', { ...own(), ...cookieOf(token), ...changed }, why);
    expect(response).toMatch(/^HTTP\/1\.1 403[\s\S]*not sent by the board/);
    const session = await raw('POST', '/api/session', { ...own(), ...changed }, JSON.stringify({ token }));
    expect(session).toMatch(/^HTTP\/1\.1 403/);
    const ended = await raw('DELETE', '/api/session', { ...own(), ...cookieOf(token), ...changed }, '{}');
    expect(ended).toMatch(/^HTTP\/1\.1 403/);
    expect(await service.live()).toEqual(before);
  });

  test('an upload with a cookie is refused, and one with its team’s token is not', async () => {
    const put = (headers: Record<string, string>) =>
      raw(
        'PUT',
        '/api/uploads/mf-orders/0123456789ab/browser/x.js',
        { 'content-type': 'application/octet-stream', ...headers },
        'x',
      );
    expect(await put({ ...cookieOf(token), origin: service.url })).toMatch(/^HTTP\/1\.1 403/);
    expect(await put({ authorization: `Bearer ${token}` })).toMatch(/^HTTP\/1\.1 422/);
  });

  test('every response has the security headers', async () => {
    for (const path of ['/', '/api/state', '/nowhere']) {
      const { headers } = await fetch(service.url + path);
      expect(headers.get('content-security-policy')).toContain(
        "default-src 'none'; script-src 'self'; style-src 'self'",
      );
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('who may see and do what', () => {
  test.each(['/api/state', '/api/log', '/api/errors', '/api/compare?from=1&to=2', '/api/events', '/api/me'])(
    'nobody gets %s without a token',
    async (path) => {
      const response = await fetch(service.url + path);
      expect([response.status, await response.json()]).toEqual([
        401,
        { error: { code: 'unknown_token', message: expect.stringContaining('Say who you are') } },
      ]);
    },
  );

  test('a team gets its rights for each section, and the server refuses the rest', async () => {
    const { me } = await state(stranger);
    expect(me.rights['mf-orders']).toEqual([]);
    expect((await state()).me.rights['mf-orders']).toContain('rollback');
    const response = await raw('POST', '/api/commands/rollback', { ...own(), ...cookieOf(stranger) }, why);
    expect(response).toMatch(/"refused":\["mf-orders is not a section of stranger/);
  });

  test('only administrators see the tokens', async () => {
    const chief = await service.token('chief', '*');
    await service.onFolder('team', ['chief'], { may: '*' });
    const actions = async (as: string) => (await get<LogPage>('/api/log', as)).actions;
    expect(await actions(token)).not.toContain('access');
    expect(await actions(chief)).toContain('access');
  });
});

describe('the content of the board', () => {
  test('the live build, since when, by whom, why, and the target of a rollback', async () => {
    const { parts, builds, graph } = await state();
    expect(parts.map(({ section }) => section)).toEqual(['shell', 'mf-orders']);
    expect(parts[1]).toMatchObject({
      build: second,
      why: 'the second',
      who: expect.stringMatching(/^orders \(token/),
      before: first,
      action: 'publish',
      canary: null,
    });
    expect(builds.find(({ build }) => build === second)).toMatchObject({ state: 'live', keyId: service.signer.keyId });
    expect(graph.parts[0]).toMatchObject({
      paths: ['/mf-orders', '/mf-orders/:id'],
      shared: [{ name: 'react', needs: '^19.0.0', given: '19.3.1' }],
    });
  });

  test('a canary with its figures hour by hour, separate from those of the live build', async () => {
    const share = { percent: '5', why: 'a try', 'pass-over': ['smoke'] };
    const started = await orders.run('canary', ['mf-orders', first], share);
    const { version } = started.value as { version: number };
    const hour = new Date().toISOString().slice(0, 13).replace('T', '-');
    const row = (build: string, channel: string, pages: number, lcp: string) => ({
      channel,
      section: 'mf-orders',
      build,
      version,
      pages,
      errors: { 'uncaught TypeError': 3 },
      metrics: { lcp: { [lcp]: pages }, inp: {}, cls: {}, fcp: {}, ttfb: {} },
    });
    const rows = [row(first, 'canary', 10, '80'), row(second, 'live', 200, '70'), row(second, 'preview', 900, '99')];
    await service.store.put(`vitals/${hour}/a.json`, Buffer.from(JSON.stringify(rows)));
    const [, part] = (await state()).parts;
    expect(part?.canary).toMatchObject({
      build: first,
      percent: 5,
      hours: [{ pages: 100, errors: 3, errorsPerPage: 0.03 }],
    });
    expect(part?.hours).toEqual([
      expect.objectContaining({ pages: 2000, errors: 3, lcp: expect.closeTo(1.1 ** 70), inp: null }),
    ]);
    await orders.run('canary', ['mf-orders'], { stop: true, why: 'seen' });
  });

  test('visitors’ errors, by section and build, with the first and last time', async () => {
    const { errors } = await get<ErrorPage>('/api/errors?section=mf-orders');
    expect(errors).toEqual([
      expect.objectContaining({
        kind: 'uncaught',
        name: 'TypeError',
        builds: expect.objectContaining({ [first]: 3, [second]: expect.any(Number) }),
      }),
    ]);
    expect(errors[0]?.firstSeen).toMatch(/^\d{4}-\d\d-\d\dT\d\d/);
    expect((await get<ErrorPage>('/api/errors?section=mf-account')).errors).toEqual([]);
    expect((await fetch(`${service.url}/api/errors?days=99`, { headers: cookieOf(token) })).status).toBe(400);
  });

  test('the log by section, by author and by action, page by page', async () => {
    const why = async (query: string) => (await get<LogPage>(`/api/log?${query}`)).entries.map((each) => each.why);
    expect(await why('section=mf-orders&action=publish')).toEqual(['the second', 'the first']);
    expect(await why('who=test&action=publish')).toEqual(['test']);
    expect(await why('section=mf-account')).toEqual([]);
    const { entries } = await get<LogPage>('/api/log?section=mf-orders&action=publish');
    expect(await why(`section=mf-orders&before=${encodeURIComponent(entries[0]?.key ?? '')}&action=publish`)).toEqual([
      'the first',
    ]);
  });

  test('the differences of two releases: bytes, versions, paths and expectations', async () => {
    const { entries } = await get<LogPage>('/api/log?section=mf-orders&action=publish');
    const [to, from] = entries.map(({ version }) => version);
    const { parts } = await get<Compared>(`/api/compare?from=${from}&to=${to}`);
    expect(parts.find(({ section }) => section === 'shell')?.change).toBe('same');
    const changed = parts.find(({ section }) => section === 'mf-orders');
    expect(changed).toMatchObject({
      change: 'changed',
      build: { from: first, to: second },
      versions: [{ name: 'react', kind: 'needs', from: '^19.3.1', to: '^19.0.0' }],
      paths: { added: ['/mf-orders/:id'], removed: [] },
      expectations: { added: ['the shell draws'], removed: [] },
    });
    expect(changed?.bytes.to).toBeGreaterThan(changed?.bytes.from ?? 0);
    expect(changed?.firstLoad.to).toBeGreaterThan(0);
    const missing = await fetch(`${service.url}/api/compare?from=1&to=99`, { headers: cookieOf(token) });
    expect([missing.status, await missing.text()]).toEqual([422, expect.stringContaining('There is no release 99')]);
  });

  test('a change by any process, within a second', async () => {
    const response = await fetch(`${service.url}/api/events`, { headers: cookieOf(token) });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toBe('event: changed\ndata: {}\n\n');
    const started = performance.now();
    await service.onFolder('rollback', ['mf-orders'], { why: 'from the folder' });
    expect(await next()).toMatch(/^event: changed\ndata: \{"version":\d+\}/);
    expect(performance.now() - started).toBeLessThan(1_000);
    await service.onFolder('freeze', ['mf-orders'], { until: '2100-01-01', why: 'Diwali' });
    expect(await next()).toMatch(/^event: changed\ndata: \{"access":\d+\}/);
    expect((await state()).parts[1]?.frozen).toMatchObject([{ why: 'Diwali' }]);
    await reader.cancel();
  });
});

describe('the page', () => {
  test('shows that it is not built yet, and reloads', async () => {
    for (const path of ['/', '/log', '/compare', '/builds', '/errors']) {
      const response = await fetch(service.url + path);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await response.text()).toContain('The board is not built yet');
    }
  });

  test('allows the style elements that it creates, by a new nonce for each response', async () => {
    mkdirSync(board, { recursive: true });
    writeFileSync(join(board, 'index.html'), '<!doctype html><div id="root" nonce="{{nonce}}"></div>');
    const pages = await Promise.all([fetch(`${service.url}/`), fetch(`${service.url}/log`)]);
    const nonces = await Promise.all(pages.map(async (page) => /nonce="([^"{]{20,})"/.exec(await page.text())?.[1]));
    expect(new Set(nonces).size).toBe(2);
    for (const [index, page] of pages.entries())
      expect(page.headers.get('content-security-policy')).toContain(`; style-src 'self' 'nonce-${nonces[index]}';`);
  });

  test('is served once it is built, and no other file', async () => {
    mkdirSync(join(board, 'assets'), { recursive: true });
    writeFileSync(join(board, 'index.html'), '<!doctype html><title>built</title>');
    writeFileSync(join(board, 'assets/main.123.js'), '1');
    writeFileSync(join(board, 'secret.js'), '1');
    expect(await (await fetch(`${service.url}/log?section=x`)).text()).toContain('built');
    const script = await fetch(`${service.url}/assets/main.123.js`);
    expect([script.status, script.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
    for (const path of ['/assets/..%2fsecret.js', '/assets/../secret.js', '/secret.js', '/assets/none.js'])
      expect(await raw('GET', path, {})).toMatch(/^HTTP\/1\.1 404/);
  });
});
