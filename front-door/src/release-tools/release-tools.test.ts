import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BuildManifest, PageRelease } from '@shop/contract/release';
import { changeRelease } from '@shop/release/revisions';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { previewToken } from '../preview/token.ts';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';
import { passToken } from './pass.ts';

const secret = 'a secret of thirty-two characters';
const panelFile = join(temporaryFolder(), 'panel.js');
const SCRIPT = '<script src="/__release-tools/panel.js"';
let door: Awaited<ReturnType<typeof openFrontDoor>>;
const earlier: Record<string, BuildManifest> = {};

const served = (build: string) =>
  eventually(
    () => door.text('/health'),
    (text) => text.includes(build),
  );

async function publishTwice(section: string) {
  earlier[section] = await door.publishBuild({ section, serverCode: fixtureSection("'earlier'") });
  const live = await door.publishBuild({
    section,
    serverCode: fixtureSection("'live ' + JSON.stringify(input.release.preview ?? null)"),
  });
  await served(live.build);
}

beforeAll(async () => {
  writeFileSync(panelFile, '"the panel"');
  door = await openFrontDoor({ env: { PREVIEW_SECRET: secret }, panelFile });
  await publishTwice('mf-orders');
  await publishTwice('mf-cart');
}, 30_000);

const soon = () => Date.now() + 600_000;
const passOf = (sections: string[], until = soon()) =>
  passToken({ team: 'orders', sections, owners: { 'mf-orders': 'orders' }, until }, secret);
const withCookies = (cookies: Record<string, string>): RequestInit => ({
  headers: {
    cookie: Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; '),
  },
});
const buildOf = (section: string) => earlier[section]?.build ?? '';
const chose = (section: string, build = buildOf(section)) => `${section}.${build}`;
const main = async (path: string, cookies: Record<string, string>) =>
  /<main>(\w+)/.exec(await (await door.fetch(path, withCookies(cookies))).text())?.[1];

function choose(builds: object, cookies: Record<string, string> = { 'shop-tools': passOf(['mf-orders']) }) {
  const headers = { ...withCookies(cookies).headers, 'content-type': 'application/json' };
  return door.fetch('/__release-tools/builds', { method: 'POST', headers, body: JSON.stringify({ builds }) });
}

/** Everything that a visitor receives, except values that change with every request. */
async function received(path: string, cookies: Record<string, string> = {}) {
  const response = await door.fetch(path, withCookies(cookies));
  const headers = Object.fromEntries(response.headers);
  for (const changing of ['x-request-id', 'date']) delete headers[changing];
  return { status: response.status, headers, body: await response.text() };
}

describe('the link', () => {
  test('opens the panel for everybody with the link, by a cookie that scripts cannot read', async () => {
    const opened = await door.fetch(`/__release-tools/${passOf(['mf-orders'])}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/?release-tools']);
    expect(opened.headers.get('set-cookie')).toMatch(/^shop-tools=.*HttpOnly; SameSite=Lax/);
  });

  test('is refused if it is forged, expired, or a preview link', async () => {
    const preview = previewToken({ section: 'mf-orders', build: buildOf('mf-orders'), until: soon() }, secret);
    for (const token of ['', 'x.y', passOf(['*'], Date.now() - 1), `${passOf(['*'])}x`, preview])
      expect((await door.fetch(`/__release-tools/${token}`)).status).toBe(403);
  });
});

describe('the panel', () => {
  test('is on a page that requests it with a pass, with its integrity, and no cache stores that page', async () => {
    const { body, headers } = await received('/mf-orders?release-tools', { 'shop-tools': passOf(['mf-orders']) });
    expect(body).toMatch(/<script src="\/__release-tools\/panel.js" integrity="sha256-[^"]+" crossorigin><\/script>/);
    expect(headers['cdn-cache-control']).toBe('no-store');
  });

  test('leaves the pages of everybody else unchanged, byte by byte', async () => {
    const strangers = [
      {},
      { 'shop-tools': 'x.y' },
      { 'shop-tools': passOf(['*'], Date.now() - 1) },
      { 'shop-tools': 'x.y', 'shop-builds': chose('mf-orders') },
      { 'shop-builds': chose('mf-orders') },
    ];
    for (const path of ['/mf-orders?release-tools', '/mf-orders', '/']) {
      await received(path, { 'shop-tools': passOf(['*']), 'shop-builds': chose('mf-orders') });
      const first = await received(path);
      expect(first.body).not.toContain(SCRIPT);
      for (const cookies of strangers) expect(await received(path, cookies)).toEqual(first);
    }
    const asVisitor = await received('/mf-orders');
    expect(await received('/mf-orders', { 'shop-tools': passOf(['*']) })).toEqual(asVisitor);
  });

  test('and its requests need a pass', async () => {
    const pass = { 'shop-tools': passOf(['mf-orders']) };
    for (const path of ['/__release-tools/panel.js', '/__release-tools/builds']) {
      expect((await received(path)).status).toBe(403);
      expect(await received(path, pass)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    }
    expect((await choose({}, {})).status).toBe(403);
  });

  test("offers the stored builds of the team's own sections, with who published them and why", async () => {
    const { body } = await received('/__release-tools/builds', { 'shop-tools': passOf(['mf-orders']) });
    const { team, owners, sections } = JSON.parse(body);
    expect({ team, owners }).toEqual({ team: 'orders', owners: { 'mf-orders': 'orders' } });
    const of = (name: string) => sections.find(({ section }: { section: string }) => section === name);
    expect(of('mf-orders')).toMatchObject({
      mayChoose: true,
      builds: expect.arrayContaining([
        {
          section: 'mf-orders',
          build: buildOf('mf-orders'),
          at: expect.any(String),
          who: 'test',
          why: 'test',
          state: 'kept',
        },
      ]),
    });
    expect(of('mf-cart')).toMatchObject({ mayChoose: false, builds: [{ state: 'live' }] });
  });
});

describe('a choice of builds', () => {
  test('is shown to its owner, with the banner and without caches, until it ends', async () => {
    const pass = { 'shop-tools': passOf(['mf-orders', 'mf-cart']) };
    const both = Object.fromEntries(['mf-orders', 'mf-cart'].map((section) => [section, buildOf(section)]));
    const chosen = await choose(both, pass);
    expect(chosen.status).toBe(200);
    const [cookie = ''] = chosen.headers.getSetCookie();
    expect(cookie).toMatch(/^shop-builds=.*HttpOnly; SameSite=Lax/);
    const cookies = { ...pass, 'shop-builds': cookie.split(/[=;]/)[1] ?? '' };
    for (const section of ['mf-orders', 'mf-cart']) expect(await main(`/${section}`, cookies)).toBe('earlier');
    const { headers } = await received('/mf-orders', cookies);
    expect(headers).toMatchObject({ 'cdn-cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(await main('/mf-orders', {})).toBe('live');
    const [over = ''] = (await choose({}, pass)).headers.getSetCookie();
    expect(over).toMatch(/^shop-builds=;/);
  });

  test('is part of the page, build by build', async () => {
    const cookies = {
      'shop-tools': passOf(['mf-cart', 'shell']),
      'shop-builds': `${chose('mf-cart')}~${chose('shell', door.shell.build)}`,
    };
    const { body } = await received('/mf-orders', cookies);
    const preview = JSON.parse(/<main>live (.*)<\/main>/.exec(body)?.[1] ?? '') as PageRelease['preview'];
    expect(preview).toMatchObject({
      section: 'mf-cart',
      build: buildOf('mf-cart'),
      others: [{ section: 'shell', build: door.shell.build }],
    });
  });

  test("of another team's section is refused, and ignored as a cookie", async () => {
    const refused = await choose({ 'mf-cart': buildOf('mf-cart') });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('mf-cart is not a section of orders.');
    const cookies = { 'shop-tools': passOf(['mf-orders']), 'shop-builds': chose('mf-cart') };
    expect(await main('/mf-cart', cookies)).toBe('live');
  });

  test('is refused with a sentence if builds are incompatible or one is not stored', async () => {
    const greedy = await door.publishBuild({
      section: 'mf-orders',
      needs: { react: '^19.3.1' },
      routes: [
        { path: '/mf-orders', js: [], css: [] },
        { path: '/wanted', js: [], css: [] },
      ],
    });
    await changeRelease(door.store, ({ version: _, ...now }) => ({
      ...now,
      live: { ...now.live, 'mf-orders': buildOf('mf-orders') },
    }));
    const other = await door.publishBuild({ section: 'mf-cart', routes: [{ path: '/wanted', js: [], css: [] }] });
    await served(other.build);
    const refused = await choose({ 'mf-orders': greedy.build });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('/wanted belongs to')]);
    const unknown = await choose({ 'mf-orders': '0123456789ab' });
    expect([unknown.status, await unknown.text()]).toEqual([409, expect.stringContaining('is not in the store')]);
  });

  test('never shows a revoked build, and the panel explains why', async () => {
    const { version } = await changeRelease(door.store, ({ version: _, ...now }) => ({
      ...now,
      revoked: [`mf-cart/${buildOf('mf-cart')}`],
    }));
    await eventually(
      () => door.text('/health'),
      (text) => JSON.parse(text).release === version,
    );
    const cookies = { 'shop-tools': passOf(['mf-cart']), 'shop-builds': chose('mf-cart') };
    expect((await received('/mf-cart', cookies)).body).not.toContain(buildOf('mf-cart'));
    const { body } = await received('/__release-tools/builds', cookies);
    expect(JSON.parse(body)).toMatchObject({ overrides: {}, reasons: [`mf-cart/${buildOf('mf-cart')} was revoked.`] });
    expect(JSON.stringify(JSON.parse(body).sections)).not.toContain(buildOf('mf-cart'));
  });

  test.each([
    ['no JSON', 'text/plain', '{"builds":{}}'],
    ['what is no list of builds', 'application/json', '{"builds":{"mf-orders":"../../x"}}'],
    ['nothing', 'application/json', ''],
  ])('is not accepted from %s', async (_, type, body) => {
    const headers = { ...withCookies({ 'shop-tools': passOf(['*']) }).headers, 'content-type': type };
    expect((await door.fetch('/__release-tools/builds', { method: 'POST', headers, body })).status).toBe(400);
  });
});
