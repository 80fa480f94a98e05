import { expect, test } from '@jest/globals';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { readManifest } from './manifest.ts';
import { writeFixtureBuild } from './testing/fixture-build.ts';

const good = writeFixtureBuild(temporaryFolder(), { section: 'mf-orders' });
const reading = (change: Record<string, unknown>) => () => readManifest(JSON.stringify({ ...good, ...change }));
const integrity = Object.values(good.files)[0]?.integrity;

test('the description of a build is read', () => {
  expect(readManifest(JSON.stringify(good))).toEqual(good);
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ['section', { section: '../x' }, /build\.json: section is missing or not as it must be/],
  ['build', { build: 'x' }, /build is missing/],
  ['file without integrity', { files: { 'a.js': { bytes: 1 } } }, /files is missing/],
  ['file of no size', { files: { 'a.js': { integrity, bytes: -1 } } }, /files is missing/],
  ['file that leads elsewhere', { files: { ...good.files, '../a.js': { integrity, bytes: 1 } } }, /no plain path/],
  ['entry', { entry: '/etc/passwd' }, /entry is missing/],
  ['path', { routes: [{ path: 'orders', js: [], css: [] }] }, /routes is missing/],
  ['mark of a path', { routes: [{ path: '/', js: [], css: [], robots: 'all' }] }, /routes is missing/],
  ['server bundle', { server: { file: 'server.cjs', integrity: 'sha1-x' } }, /server is missing/],
  ['name', { names: { '@shop/platform': 'api' } }, /names is missing/],
  ['need', { needs: { react: 19 } }, /needs is missing/],
])('a wrong %s is refused', (_, change, sentence) => {
  expect(reading(change)).toThrow(sentence);
});
