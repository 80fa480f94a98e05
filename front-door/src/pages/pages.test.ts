import { beforeAll, describe, expect, test } from '@jest/globals';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';

const FILE_HEADER_BYTES = 480;

let door: Awaited<ReturnType<typeof openFrontDoor>>;
const failing: Record<string, string> = {
  'mf-throws': "exports.routes = [{ text: async () => { throw new Error('render') } }];",
  'mf-evaluates': "throw new Error('evaluation')",
  'mf-syntax': 'exports.routes = [',
  'mf-asks': "require('fs')",
};

beforeAll(async () => {
  door = await openFrontDoor();
  await door.publishBuild({ section: 'mf-good', serverCode: fixtureSection("'good '  + input.url") });
  for (const [section, serverCode] of Object.entries(failing)) await door.publishBuild({ section, serverCode });
  await door.publishBuild({ section: 'mf-loops', serverCode: 'exports.routes = [{ text() { for (;;); } }]' });
  await door.publishBuild({
    section: 'mf-hangs',
    serverCode: 'exports.routes = [{ text: () => new Promise(() => {}) }]',
  });
  await eventually(
    () => door.text('/health'),
    (text) => text.includes('mf-hangs'),
  );
}, 30_000);

describe('a page', () => {
  test('is rendered with its own styles, preloads and integrity', async () => {
    const html = await door.text('/mf-good');
    expect(html).toContain('good /mf-good');
    expect(html).toMatch(
      /<style data-href="(\/_sections\/mf-good\/[0-9a-f]{12}\/style.css)">a\{color:red\}<\/style><link disabled rel="stylesheet" data-rspack="mf-good:chunk-1" href="\1">/,
    );
    expect(html).not.toContain('<link rel="stylesheet"');
    expect(html).toMatch(
      /<link rel="preload" as="script" crossorigin href="\/_sections\/shell\/[0-9a-f]{12}\/main.js" integrity="sha256-/,
    );
  });

  test("allows only the shell's own inline scripts, and sets who may cache it", async () => {
    const { headers, status } = await door.fetch('/mf-good');
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-fixture';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('cdn-cache-control')).toMatch(/^public, max-age=5/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('has the policies of windows; files have their own headers', async () => {
    const [file] = (await door.text('/mf-good')).match(/\/_sections\/shell\/[^"]+\.js/) ?? [''];
    const { headers, status } = await door.fetch(file);
    expect(status).toBe(200);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // Built files are public, and a page of another origin may show one of our fragments.
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    // A first load has about twenty files, so an unnecessary header costs time on a slow network.
    for (const ofPages of ['permissions-policy', 'content-security-policy', 'referrer-policy', 'x-request-id'])
      expect(headers.get(ofPages)).toBeNull();
    expect([...headers].join('\r\n').length).toBeLessThanOrEqual(FILE_HEADER_BYTES);
  });

  test('is rendered once for all requests within five seconds', async () => {
    const texts = await Promise.all(Array.from({ length: 10 }, () => door.text('/mf-good?same=1')));
    expect(new Set(texts).size).toBe(1);
  });

  test('is a 304 for a browser that has it, and without a body for HEAD', async () => {
    const first = await door.fetch('/mf-good?etag=1');
    const etag = first.headers.get('etag') ?? '';
    await first.text();
    const again = await door.fetch('/mf-good?etag=1', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const head = await door.fetch('/mf-good?etag=1', { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
  });

  test.each(['br', 'gzip', 'identity'])('comes in the encoding that the client accepts: %s', async (encoding) => {
    const response = await door.fetch('/mf-good?encoding=1', { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await response.text()).toContain('good');
  });

  test('redirects, and is 404 if the shell responds so', async () => {
    const moved = await door.fetch('/moved');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/elsewhere']);
    expect((await door.fetch('/unknown')).status).toBe(404);
  });

  test('links a style sheet that is large, or would close its element', async () => {
    const large = `a{color:red}${'b{color:blue}'.repeat(3000)}`;
    const leaving = 'a::after{content:"</style><script>"}';
    for (const [section, css] of [
      ['mf-large', large],
      ['mf-leaving', leaving],
    ] as const) {
      const contents = { 'remoteEntry.js': '1', 'style.css': css };
      await door.publishBuild({ section, contents, serverCode: fixtureSection("'linked'") });
      const html = await eventually(
        () => door.text(`/${section}`),
        (text) => text.includes('linked'),
      ).then(() => door.text(`/${section}`));
      expect(html).toMatch(
        new RegExp(
          `<link rel="stylesheet" crossorigin data-rspack="${section}:chunk-1" data-rspack-loading="1" href="/_sections/${section}/[0-9a-f]{12}/style.css" integrity="sha256-`,
        ),
      );
      expect(html).not.toContain(css);
    }
  });

  test('sends its linked style sheets to a navigating browser before it is rendered', async () => {
    const { request } = await import('node:http');
    const hintsAt = (path: string) =>
      new Promise<unknown>((resolve) =>
        request(`${door.origin}${path}`, { headers: { 'sec-fetch-mode': 'navigate' } })
          .on('information', ({ statusCode, headers }) => resolve([statusCode, headers.link]))
          .on('response', (response) => {
            response.resume();
            resolve(response.statusCode);
          })
          .end(),
      );
    expect(await hintsAt('/mf-large?hints=1')).toEqual([
      103,
      expect.stringMatching(/mf-large\/[0-9a-f]{12}\/style\.css>; rel=preload; as=style; crossorigin/),
    ]);
    expect(await hintsAt('/mf-good?hints=1')).toBe(200);
  });

  test.each([
    ['//nothing?a=1', '/nothing?a=1'],
    ['///evil.example/x', '/evil.example/x'],
    ['/\\evil.example', '/evil.example'],
    ['//', '/'],
  ])('at %s leads a browser to the page %s', async (target, meant) => {
    const { request } = await import('node:http');
    const port = new URL(door.origin).port;
    const led = await new Promise((resolve) =>
      request({ host: '127.0.0.1', port, path: target, headers: { accept: 'text/html' } }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers.location]);
      }).end(),
    );
    expect(led).toEqual([308, meant]);
  });

  test.each(['//evil.example/x', '/\\evil.example', 'http://evil.example/'])('is refused at %s', async (target) => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve) =>
      request({ host: '127.0.0.1', port: new URL(door.origin).port, path: target }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end(),
    );
    expect(status).toBe(400);
  });
});

describe('if a section fails on the server', () => {
  test.each(Object.keys(failing))('%s: the page is sent without it, uncached', async (section) => {
    const response = await door.fetch(`/${section}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cdn-cache-control')).toBe('no-store');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('left to the browser');
    expect(await door.text('/mf-good?after=1')).toContain('good');
  });

  test('a loop is stopped within its deadline, its neighbours are served, and its section is then paused', async () => {
    const started = Date.now();
    const [looping, good] = await Promise.all([door.text('/mf-loops'), door.text(`/mf-good?beside=${started}`)]);
    expect(looping).toContain('left to the browser');
    expect(good).toContain('good');
    const rested = Date.now();
    expect(await door.text('/mf-loops?again')).toContain('left to the browser');
    expect(Date.now() - rested).toBeLessThan(800);
  }, 20_000);

  test('a promise that never settles results in a page without the section', async () => {
    expect(await door.text('/mf-hangs')).toContain('left to the browser');
  }, 10_000);
});

describe('a new release', () => {
  test('is served within two seconds, with only its section changed', async () => {
    await door.publishBuild({ section: 'mf-good', serverCode: fixtureSection("'better'") });
    const took = await eventually(
      () => door.text('/mf-good'),
      (text) => text.includes('better'),
      2000,
    );
    expect(took).toBeLessThan(2000);
    expect(await door.text('/mf-good')).toContain(door.shell.build);
  });

  test('with a shell that cannot render gives a page that the browser renders', async () => {
    await door.publishBuild({ section: 'shell', serverCode: "throw new Error('broken shell')" });
    await eventually(
      () => door.text('/mf-good'),
      (text) => text.includes('id="page-data"'),
    );
    const html = await door.text('/mf-good');
    expect(html).toMatch(/<div id="root"><\/div>.*"hydration":null.*<script src="[^"]+" integrity="sha256-/s);
  });
});
