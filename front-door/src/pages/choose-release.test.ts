import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BuildManifest } from '@shop/contract/release';
import { changeRelease } from '@shop/release/revisions';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { previewToken } from '../preview/token.ts';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';

let door: Awaited<ReturnType<typeof openFrontDoor>>;
let live: BuildManifest;
let next: BuildManifest;
const secret = 'a secret of thirty-two characters';

const since = '2026-01-01';
const canaryAt = (section: string, build: string, percent: number) => ({
  section,
  build,
  percent,
  since,
  shares: [{ percent, since, from: 1 }],
});

async function canaryOf(percent: number) {
  await changeRelease(door.store, ({ live: builds, revoked, entry }) => {
    return { live: builds, revoked, entry, canaries: [canaryAt('mf-orders', next.build, percent)] };
  });
}

beforeAll(async () => {
  door = await openFrontDoor({ env: { PREVIEW_SECRET: secret } });
  next = await door.publishBuild({ section: 'mf-orders', serverCode: fixtureSection("'next'") });
  live = await door.publishBuild({ section: 'mf-orders', serverCode: fixtureSection("'live'") });
  await eventually(
    () => door.text('/health'),
    (text) => text.includes(live.build),
  );
}, 30_000);

const visitor = (id: string) => ({ headers: { cookie: door.visitorCookie(id) } });
const page = async (init: RequestInit = {}) => (await door.fetch('/mf-orders', init)).text();

describe('a preview', () => {
  const link = (build: string, minutes = 10) =>
    `/__preview/${previewToken({ section: 'mf-orders', build, until: Date.now() + minutes * 60_000 }, secret)}`;

  test('shows one build to everybody with the link, and to nobody else', async () => {
    const opened = await door.fetch(link(next.build));
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const shown = await door.fetch('/mf-orders', { headers: { cookie: cookie.split(';', 1)[0] ?? '' } });
    expect(await shown.text()).toContain('<main>next');
    expect(shown.headers.get('cdn-cache-control')).toBe('no-store');
    expect(shown.headers.get('x-robots-tag')).toBe('noindex');
    expect(await page()).toContain('<main>live');
  });

  test('is refused with a forged link, and with an expired one', async () => {
    const good = link(next.build, 0.0001);
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const path of [good, '/__preview/x.y', '/__preview/https:%2F%2Fevil.example', '/__preview/'])
      expect((await door.fetch(path)).status).toBe(403);
    expect(await page({ headers: { cookie: `shop-preview=${good.slice('/__preview/'.length)}` } })).toContain('live');
  });
});

describe('a canary', () => {
  test('is given to a share of the visitors, always the same ones, all of it from one release', async () => {
    await canaryOf(50);
    await eventually(
      async () => (await door.fetch('/mf-orders')).headers.get('set-cookie') ?? '',
      (cookie) => cookie.includes('shop-visitor='),
    );
    const ids = Array.from({ length: 40 }, (_, index) => index.toString(16).padStart(16, '0'));
    const got = await Promise.all(ids.map((id) => page(visitor(id))));
    const again = await Promise.all(ids.map((id) => page(visitor(id))));
    const isNext = (html: string) => html.includes('<main>next');
    expect(got.map(isNext)).toEqual(again.map(isNext));
    expect(got.filter(isNext).length).toBeGreaterThan(8);
    expect(got.filter(isNext).length).toBeLessThan(32);
    for (const html of got) expect(html).toContain(`/mf-orders/${isNext(html) ? next.build : live.build}/`);
    expect((await door.fetch('/mf-orders')).headers.get('cdn-cache-control')).toBe('no-store');
  });
});

test('a tab can fetch the list of revoked builds', async () => {
  expect(await (await door.fetch('/__release')).json()).toMatchObject({ revoked: [] });
});
