import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BuildManifest } from '@shop/contract/release';
import { changeRelease } from '@shop/release/revisions';
import { writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';
import { passToken } from './pass.ts';

const secret = 'a secret of thirty-two characters';
const ORIGIN = 'http://localhost:3100';
const panelFile = join(temporaryFolder(), 'panel.js');
let door: Awaited<ReturnType<typeof openFrontDoor>>;

beforeAll(async () => {
  writeFileSync(panelFile, '"the panel"');
  door = await openFrontDoor({ env: { PREVIEW_SECRET: secret }, panelFile });
  await door.publishBuild({ section: 'mf-orders', serverCode: fixtureSection("'live'") });
  const cart = await door.publishBuild({ section: 'mf-cart', serverCode: fixtureSection("'live'") });
  await served(cart.build);
}, 30_000);

const served = (text: string) =>
  eventually(
    () => door.text('/health'),
    (health) => health.includes(text),
  );

const soon = () => Date.now() + 600_000;
const passOf = (sections: string[], until = soon()) =>
  passToken({ team: 'orders', sections, owners: {}, until }, secret);
const headersOf = (cookies: Record<string, string>) => ({
  cookie: Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; '),
});

/** As `shop-local` serves it: without a server bundle. */
function localManifest(more: Partial<BuildManifest> = {}): Omit<BuildManifest, 'server'> {
  const { server: _, ...manifest } = writeFixtureBuild(temporaryFolder(), { section: 'mf-orders', ...more });
  return manifest;
}

function send(body: unknown, pass = passOf(['mf-orders']), type = 'application/json') {
  return door.fetch('/__release-tools/local', {
    method: 'POST',
    headers: { ...headersOf({ 'shop-tools': pass }), 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const cookiesIn = (response: Response) =>
  Object.fromEntries(
    response.headers.getSetCookie().map((each) => {
      const [pair = ''] = each.split(';');
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    }),
  );

/** Chooses it, and returns the visitor's cookies afterwards. */
async function shown(
  manifest: object = localManifest(),
  pass = passOf(['mf-orders']),
): Promise<Record<string, string>> {
  const response = await send({ origin: ORIGIN, manifest }, pass);
  expect(response.status).toBe(200);
  return { 'shop-tools': pass, ...cookiesIn(response) };
}

async function page(path: string, cookies: Record<string, string> = {}) {
  const response = await door.fetch(path, { headers: headersOf(cookies) });
  const policy = response.headers.get('content-security-policy') ?? '';
  const directives = Object.fromEntries(
    policy.split('; ').map((each) => [each.slice(0, each.indexOf(' ')), each.slice(each.indexOf(' ') + 1)]),
  );
  return { status: response.status, headers: response.headers, body: await response.text(), policy, directives };
}

describe('a build on localhost', () => {
  test('is rendered by the browser on pages of its section, and everything else is the live release', async () => {
    const cookies = await shown();
    const orders = await page('/mf-orders', cookies);
    expect([orders.status, orders.body]).toEqual([200, expect.stringContaining('left to the browser')]);
    // The page waits for nothing from there.
    expect(orders.body).not.toContain(ORIGIN);
    expect(orders.headers.get('cdn-cache-control')).toBe('no-store');
    expect((await page('/mf-cart', cookies)).body).toContain('<main>live</main>');
  });

  test('is part of the page with its origin and its integrity, and the banner names its origin', async () => {
    await door.publishBuild({
      section: 'mf-cart',
      serverCode: fixtureSection('JSON.stringify(input.release)'),
      routes: [{ path: '/mf-cart', js: [], css: [] }],
    });
    const manifest = localManifest();
    const cookies = await shown(manifest);
    const pageData = async () => /<main>(\{.*\})<\/main>/.exec((await page('/mf-cart', cookies)).body)?.[1] ?? '';
    await eventually(pageData, (text) => text !== '');
    const { build, files } = manifest;
    expect(JSON.parse(await pageData())).toMatchObject({
      channel: 'preview',
      preview: { section: 'mf-orders', build, from: ORIGIN },
      sections: {
        'mf-orders': {
          build,
          entry: `${ORIGIN}/_sections/mf-orders/${build}/remoteEntry.js`,
          integrity: files['remoteEntry.js']?.integrity,
        },
      },
    });
  });

  test('is allowed by the policy of that visitor’s pages: only its origin, with everything else unchanged', async () => {
    const before = await page('/mf-orders');
    const { directives } = await page('/mf-orders', await shown());
    const opened = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'];
    for (const [name, sources] of Object.entries(before.directives))
      expect([name, directives[name]]).toEqual([name, opened.includes(name) ? `${sources} ${ORIGIN}` : sources]);
    expect(before.policy).not.toContain('localhost');
  });

  test('changes nothing on the pages of everybody else, even with its cookie', async () => {
    const without = (text: string) => text.replace(/<i>\d+<\/i>/, '');
    const before = await page('/mf-orders');
    const { 'shop-local': cookie = '', 'shop-tools': pass = '' } = await shown();
    await page('/mf-orders', { 'shop-tools': pass, 'shop-local': cookie });
    for (const cookies of [
      {},
      { 'shop-local': cookie },
      { 'shop-local': cookie, 'shop-tools': 'x.y' },
      { 'shop-local': cookie, 'shop-tools': passOf(['mf-cart']) },
      { 'shop-local': cookie, 'shop-tools': passOf(['mf-orders'], Date.now() - 1) },
      { 'shop-local': `${cookie}x`, 'shop-tools': pass },
    ]) {
      const now = await page('/mf-orders', cookies);
      expect([without(now.body), now.policy]).toEqual([without(before.body), before.policy]);
    }
  });

  test('ends when the visitor goes back to the live release, and so do its pages', async () => {
    const cookies = await shown();
    const headers = { ...headersOf(cookies), 'content-type': 'application/json' };
    const back = await door.fetch('/__release-tools/builds', {
      method: 'POST',
      headers,
      body: '{"builds":{},"local":null}',
    });
    expect(cookiesIn(back)).toMatchObject({ 'shop-local': '', 'shop-builds': '' });
    for (const path of ['/__preview/end', '/__release-tools/end'])
      expect(cookiesIn(await door.fetch(path, { headers }))).toMatchObject({ 'shop-local': '' });
  });

  test('stays when stored builds of other sections are also chosen', async () => {
    const pass = passOf(['mf-orders', 'mf-cart']);
    const cart = await door.publishBuild({ section: 'mf-cart', serverCode: fixtureSection("'earlier'") });
    const headers = { ...headersOf(await shown(localManifest(), pass)), 'content-type': 'application/json' };
    const body = JSON.stringify({ builds: { 'mf-cart': cart.build } });
    const both = await door.fetch('/__release-tools/builds', { method: 'POST', headers, body });
    const cookies = { 'shop-tools': pass, ...cookiesIn(both) };
    expect((await page('/mf-cart', cookies)).body).toContain('<main>earlier');
    expect((await page('/mf-orders', cookies)).body).toContain('left to the browser');
    const none = await door.fetch('/__release-tools/builds', { method: 'POST', headers, body: '{"builds":{}}' });
    expect((await page('/mf-orders', { ...cookies, ...cookiesIn(none) })).body).toContain('left to the browser');
  });

  test('may be of a section that has never been live, if its paths are free', async () => {
    const gifts = localManifest({ section: 'mf-gifts' });
    const cookies = await shown(gifts, passOf(['*']));
    expect((await page('/mf-gifts')).status).toBe(404);
    expect(await page('/mf-gifts', cookies)).toMatchObject({ status: 200, body: expect.stringContaining('left to') });
  });
});

describe('a page with the panel', () => {
  test('may connect to the address on localhost that it was opened with, and no other page may', async () => {
    const pass = { 'shop-tools': passOf(['mf-orders']) };
    const connectOf = async (query: string, cookies: Record<string, string>) =>
      (await page(`/mf-orders${query}`, cookies)).directives['connect-src'];
    expect(await connectOf(`?release-tools=${ORIGIN}`, pass)).toBe(`'self' ${ORIGIN}`);
    expect(await connectOf('?release-tools=http://127.0.0.1:3100', pass)).toBe("'self' http://127.0.0.1:3100");
    expect(await connectOf('?release-tools', pass)).toBe("'self'");
    for (const address of ['https://localhost:3100', 'http://localhost.evil:1', "http://localhost:1;%20'unsafe-eval'"])
      expect(await connectOf(`?release-tools=${address}`, pass)).toBe("'self'");
    expect(await connectOf(`?release-tools=${ORIGIN}`, {})).toBe("'self'");
  });
});

describe('is refused with a sentence', () => {
  const reason = async (body: unknown, pass?: string) => {
    const response = await send(body, pass);
    return [response.status, ((await response.json()) as { error: { message: string } }).error.message];
  };

  test.each([
    'https://localhost:3100',
    'http://shop.example:3100',
    'http://localhost',
    'http://localhost:99999',
    'http://localhost:3100/x',
    'http://localhost:3100@evil.example',
    'http://localhost:3100; script-src *',
    '',
  ])('content from %s', async (origin) => {
    expect(await reason({ origin, manifest: localManifest() })).toEqual([
      400,
      'A build must come from this machine: http://localhost:PORT, such as http://localhost:3100.',
    ]);
  });

  test('a section of another team', async () => {
    const manifest = localManifest({ section: 'mf-cart' });
    expect(await reason({ origin: ORIGIN, manifest })).toEqual([409, 'mf-cart is not a section of orders.']);
  });

  test('a shell', async () => {
    const manifest = localManifest({ section: 'shell' });
    expect(await reason({ origin: ORIGIN, manifest }, passOf(['*']))).toEqual([
      400,
      'The shell comes from the shop: only sections can be shown from localhost.',
    ]);
  });

  test('a build that needs names that the live shell does not provide, or a path of another section', async () => {
    const newer = localManifest({ needs: { react: '^20.0.0' } });
    const [status, message] = await reason({ origin: ORIGIN, manifest: newer });
    expect([status, message]).toEqual([409, expect.stringContaining('mf-orders needs react ^20.0.0 and the shell')]);
    const greedy = localManifest({ routes: [{ path: '/mf-cart', js: [], css: [] }] });
    expect(await reason({ origin: ORIGIN, manifest: greedy })).toEqual([409, expect.stringContaining('/mf-cart')]);
  });

  test('anything that is not a build: paths that lead elsewhere, files without integrity, nothing at all', async () => {
    const manifest = localManifest();
    const no = async (changed: unknown) => (await reason({ origin: ORIGIN, manifest: changed }))[0];
    expect(await no({ ...manifest, entry: '../../x.js' })).toBe(400);
    expect(await no({ ...manifest, entry: 'other.js' })).toBe(400);
    expect(await no({ ...manifest, build: 'x"><script>' })).toBe(400);
    expect(await no(null)).toBe(400);
    expect((await send('no JSON')).status).toBe(400);
    expect((await send({ origin: ORIGIN, manifest }, undefined, 'text/plain')).status).toBe(400);
    expect((await send({ origin: ORIGIN, manifest, more: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await send({ origin: ORIGIN, manifest }, 'x.y')).status).toBe(403);
  });

  test('more than a visitor’s cookie can hold', async () => {
    const routes = Array.from({ length: 120 }, (_, index) => ({ path: `/mf-orders/of-${index}`, js: [], css: [] }));
    const [status, message] = await reason({ origin: ORIGIN, manifest: localManifest({ routes }) });
    expect([status, message]).toEqual([409, expect.stringContaining('--hold')]);
  });
});

test('a build on localhost that is no longer compatible with the live release is replaced by it, and the panel explains why', async () => {
  const cookies = await shown(
    localManifest({
      routes: [
        { path: '/mf-orders', js: [], css: [] },
        { path: '/wanted', js: [], css: [] },
      ],
    }),
  );
  expect((await page('/mf-orders', cookies)).body).toContain('left to the browser');
  await door.publishBuild({ section: 'mf-gifts', routes: [{ path: '/wanted', js: [], css: [] }] });
  await served('mf-gifts');
  expect((await page('/mf-orders', cookies)).body).toContain('<main>live</main>');
  const response = await door.fetch('/__release-tools/builds', { headers: headersOf(cookies) });
  expect(await response.json()).toMatchObject({ reasons: [expect.stringContaining('/wanted belongs to')] });
  await changeRelease(door.store, ({ version: _, live: { 'mf-gifts': __, ...live }, ...now }) => ({ ...now, live }));
});
