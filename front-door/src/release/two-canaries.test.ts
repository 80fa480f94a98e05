import { beforeAll, expect, test } from '@jest/globals';
import { changeRelease } from '@shop/release/revisions';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';
import { getsCanary } from './canary-choice.ts';

type Kind = 'live' | 'next' | 'greedy';

const SECTIONS = ['mf-orders', 'mf-cart'] as const;
const percent = 50;
const since = '2026-01-01';
const built: Record<string, string> = {};
let door: Awaited<ReturnType<typeof openFrontDoor>>;

const canaryAt = (section: string, kind: Kind = 'next') => ({
  section,
  build: built[`${section} ${kind}`] ?? '',
  percent,
  since,
  shares: [{ percent, since, from: 1 }],
});

/** Both `greedy` builds own one more path, the same one. */
async function publishKind(section: string, kind: Kind) {
  const paths = kind === 'greedy' ? [`/${section}`, '/both-want-it'] : [`/${section}`];
  const { build } = await door.publishBuild({
    section,
    serverCode: fixtureSection(`'${kind}'`),
    routes: paths.map((path) => ({ path, js: [], css: [] })),
  });
  built[`${section} ${kind}`] = build;
}

async function runCanaries(kind: Kind) {
  const canaries = SECTIONS.map((section) => canaryAt(section, kind));
  const { version } = await changeRelease(door.store, ({ version: _, ...now }) => ({ ...now, canaries }));
  await eventually(
    () => door.text('/health'),
    (text) => JSON.parse(text).release === version,
  );
}

/** What one visitor gets of both sections. */
const pagesOf = (visitor: string) =>
  Promise.all(
    SECTIONS.map(async (section) => {
      const html = await (await door.fetch(`/${section}`, { headers: { cookie: door.visitorCookie(visitor) } })).text();
      const kind = /<main>(\w+)</.exec(html)?.[1] ?? '';
      expect(html).toContain(`/${section}/${built[`${section} ${kind}`]}/`);
      return kind;
    }),
  );

const drawn = (visitor: string) => SECTIONS.map((section) => getsCanary(visitor, canaryAt(section)));
const visitors = Array.from({ length: 24 }, (_, index) => index.toString(16).padStart(16, '0'));

beforeAll(async () => {
  door = await openFrontDoor();
  for (const section of SECTIONS)
    for (const kind of ['greedy', 'next', 'live'] as const) {
      await publishKind(section, kind);
      if (kind === 'greedy') await publishKind(section, 'live');
    }
}, 30_000);

test('two canaries at once: visitors get all four combinations, each page complete', async () => {
  await runCanaries('next');
  const met = new Set<string>();
  for (const visitor of visitors) {
    const kinds = drawn(visitor).map((gets) => (gets ? 'next' : 'live'));
    expect(await pagesOf(visitor)).toEqual(kinds);
    met.add(kinds.join());
  }
  expect(met.size).toBe(4);
}, 30_000);

test('a visitor selected for two incompatible canaries gets the one that started first', async () => {
  await runCanaries('greedy');
  const both = visitors.filter((visitor) => drawn(visitor).every(Boolean));
  expect(both.length).toBeGreaterThan(0);
  for (const visitor of both) expect(await pagesOf(visitor)).toEqual(['greedy', 'live']);
  const second = visitors.find((visitor) => !drawn(visitor)[0] && drawn(visitor)[1]) ?? '';
  expect(await pagesOf(second)).toEqual(['live', 'greedy']);
}, 30_000);
