import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeBuild } from './build-json.mjs';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'build-json-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), text);
}

test("hidden files of a build tool, such as Vite's manifest, are not part of the build", () => {
  write('server/server.cjs', 'exports.routes = []');
  write('browser/assets/page.js', 'page');
  write('browser/.vite/manifest.json', '{}');
  write('browser/assets/.DS_Store', '');
  writeBuild(dist, { section: 'mf-gifts' });
  const { files } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  expect(Object.keys(files)).toEqual(['assets/page.js']);
});
