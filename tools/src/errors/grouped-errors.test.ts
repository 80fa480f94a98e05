import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readDist } from '@shop/release/dist-folder';
import { publish } from '@shop/release/publish';
import { writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { testSigner } from '@shop/release/testing/test-signer';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { writeMeasures } from 'front-door/measures';
import { repositoryFolder } from '../folders.ts';
import { groupedErrors } from './grouped-errors.ts';

const HOUR_MS = 3_600_000;
const me = { who: 'test', why: 'test', signer: testSigner() };

const measures = (build: string, errors: Record<string, number>, channel: 'live' | 'preview' = 'live') => ({
  channel,
  section: 'mf-account',
  build,
  pages: 0,
  squares: 0,
  met: {},
  carts: 0,
  orders: 0,
  errors,
  metrics: { lcp: {}, inp: {}, cls: {}, fcp: {}, ttfb: {} },
});

/** A text's position in a built file, as a browser reports it. */
function placeIn(dist: string, text: string): string {
  const folder = join(dist, 'browser');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    const line = lines.findIndex((each) => each.includes(text));
    if (line >= 0) return `${file}:${line + 1}:${(lines[line] ?? '').indexOf(text) + 1}`;
  }
  throw new Error(`No file has ${text}`);
}

test("a position in a real build is found in the team's own source, and no build serves the map", async () => {
  const original = join(repositoryFolder, 'mf-account');
  // In a copy, because the one in the repository may be rebuilt meanwhile.
  const folder = join(temporaryFolder(), 'mf-account');
  cpSync(original, folder, { recursive: true, filter: (path) => !/[/\\](node_modules|dist)$/.test(path) });
  symlinkSync(join(original, 'node_modules'), join(folder, 'node_modules'));
  const dist = join(folder, 'dist');
  const built = spawnSync(process.execPath, [join(folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: folder,
  });
  expect(built.status).toBe(0);
  const store = folderStore(temporaryFolder());
  const { manifest } = await readDist(dist);
  await publish(store, dist, me);
  const sentence = 'Your addresses did not load';
  const source = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .find((file) => readFileSync(join(folder, 'src', file), 'utf8').includes(sentence));
  await writeMeasures(store, [measures(manifest.build, { [`uncaught TypeError ${placeIn(dist, sentence)}`]: 3 })]);
  expect(await groupedErrors(store, Date.now() - HOUR_MS)).toMatchObject([
    {
      section: 'mf-account',
      kind: 'uncaught',
      name: 'TypeError',
      count: 3,
      place: expect.stringContaining(`src/${source}:`),
    },
  ]);
  expect(Object.keys(manifest.files).filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(Object.keys(manifest.maps ?? {}).length).toBeGreaterThan(3);
}, 60_000);

test('the same error in two builds is one entry, with the first and last time; without a map it has the built position', async () => {
  const store = folderStore(temporaryFolder());
  const dist = temporaryFolder();
  const { build } = writeFixtureBuild(dist, { section: 'mf-account' });
  await publish(store, dist, me);
  const now = Date.now();
  const at = 'uncaught Type Error routes.1.js:1:20';
  await writeMeasures(store, [measures(build, { [at]: 2 })], now - 5 * HOUR_MS);
  await writeMeasures(store, [measures('0123456789ab', { [at]: 1, 'missing Error': 4 })], now);
  await writeMeasures(store, [measures(build, { [at]: 50 }, 'preview')], now);
  const second = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, '.000Z');
  expect(await groupedErrors(store, now - 24 * HOUR_MS, 'mf-account')).toEqual([
    {
      section: 'mf-account',
      kind: 'missing',
      name: 'Error',
      place: '',
      count: 4,
      firstSeen: second(now),
      lastSeen: second(now),
      builds: { '0123456789ab': 4 },
    },
    {
      section: 'mf-account',
      kind: 'uncaught',
      name: 'Type Error',
      place: 'routes.1.js:1:20',
      count: 3,
      firstSeen: second(now - 5 * HOUR_MS),
      lastSeen: second(now),
      builds: { [build]: 2, '0123456789ab': 1 },
    },
  ]);
  expect(await groupedErrors(store, now - 24 * HOUR_MS, 'mf-orders')).toEqual([]);
});

test('an error was first and last seen when it happened, and not when its hour began', async () => {
  const store = folderStore(temporaryFolder());
  const [first, last] = ['2026-11-27T14:03:10.000Z', '2026-11-27T14:58:20.000Z'];
  for (const at of [last, first])
    await writeMeasures(store, [measures('0123456789ab', { 'uncaught Error a.js:1:1': 1 })], Date.parse(at));
  expect(await groupedErrors(store, Date.parse(first))).toMatchObject([{ count: 2, firstSeen: first, lastSeen: last }]);
});
