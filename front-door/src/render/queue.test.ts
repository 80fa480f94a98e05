import { expect, test } from '@jest/globals';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { serve } from '../testing/fake-api.ts';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';
import { openPool } from '../testing/open-pool.ts';

const SLOW = fixtureSection("(() => { const until = Date.now() + 20; while (Date.now() < until); return 'slow'; })()");
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `/mf-x?page=${index}`);

test('a thread keeps running with any number of waiting pages', async () => {
  const { page } = await openPool(async () => SLOW, { loopDeadlineMs: 800 });
  const texts = await Promise.all(addresses(100).map((url) => page({ url })));
  const counts = texts.map((text) => Number(/<i>(\d+)<\/i>/.exec(text)?.[1]));
  expect(texts.every((text) => text.includes('<main>slow<'))).toBe(true);
  expect(Math.max(...counts) - Math.min(...counts)).toBe(99);
}, 30_000);

test('a page that waits too long for a thread fails, and later pages are still rendered', async () => {
  const { pool, page } = await openPool(async () => fixtureSection('new Promise(() => {})'), {
    pageDeadlineMs: 3_000,
    queueDeadlineMs: 300,
  });
  const started = Date.now();
  const whyOf = (url: string) =>
    page({ url }).then(
      () => 'rendered',
      ({ why }: { why: string }) => `${why} after ${Date.now() - started < 2_500 ? 'its wait' : 'the deadline'}`,
    );
  const all = await Promise.all(addresses(10).map(whyOf));
  expect(all.toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'deadline after the deadline'),
    ...Array.from({ length: 6 }, () => 'queue after its wait'),
  ]);
  expect([pool.waiting, pool.running]).toEqual([0, 0]);
}, 30_000);

test("while the API does not respond, nobody waits for everybody else's pages", async () => {
  const apiUrl = await serve(() => undefined);
  const door = await openFrontDoor({ apiUrl });
  await door.publishBuild({ section: 'mf-x', serverCode: fixtureSection("(await input.api(input.url)) && 'x'") });
  await eventually(
    () => door.text('/health'),
    (text) => text.includes('mf-x'),
  );
  const started = Date.now();
  const pages = await Promise.all(
    addresses(80).map(async (url) => {
      const response = await door.fetch(url);
      const text = await response.text();
      const { status, headers } = response;
      return { status, caching: headers.get('cdn-cache-control'), isBare: text.includes('<div id="root"></div>') };
    }),
  );
  expect(Date.now() - started).toBeLessThan(10_000);
  const bare = pages.filter(({ isBare }) => isBare);
  expect(bare.length).toBeGreaterThan(60);
  expect(new Set(bare.map(({ status, caching }) => `${status} ${caching}`))).toEqual(new Set(['200 no-store']));
}, 60_000);
