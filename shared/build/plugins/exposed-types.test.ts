import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';

const root = mkdtempSync(join(tmpdir(), 'exposed-types-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** In a separate process, because Jest cannot load Rspack. Prints the errors of both builds. */
const BUILD = `
  import { rspack } from '@rspack/core';
  import { sectionConfig } from './app-config.mjs';
  const exposes = { './gift-card': { import: './src/fragments/gift-card.tsx', name: 'gift-card' } };
  rspack(sectionConfig({ folder: process.argv[1], name: 'mf-gifts', exposes })(), (failure, stats) => {
    if (failure) throw failure;
    const { children } = stats.toJson({ all: false, errors: true, children: true });
    console.log('errors ' + JSON.stringify(children.flatMap(({ errors }) => errors.map(({ message }) => message))));
  });
`;

const FILES = {
  'package.json': '{ "name": "mf-gifts", "version": "1.0.0" }',
  'rspack.config.mjs': '',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      types: [],
    },
    include: ['src'],
  }),
  'src/routes.tsx': `export const routes = [{ path: '/gifts', lazy: () => import('./screen.ts') }];`,
  'src/screen.ts': 'export const Component = () => null;',
  'src/card.ts': 'export interface Card { text: string }',
  'src/fragments/gift-card.tsx': `import type { Card } from '../card.ts';
    export const Fragment = (card: Card) => card.text;`,
};

/** Builds a section with one fragment; returns the errors. */
function build(folder: string, files: Partial<typeof FILES> = {}): string[] {
  for (const [name, text] of Object.entries({ ...FILES, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const args = ['--input-type=module', '-e', BUILD, folder];
  const output = execFileSync(process.execPath, args, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' });
  return JSON.parse(/^errors (.*)$/m.exec(output)?.[1] ?? '');
}

/** Source maps count the columns of a text with paths: see `e2e/machines/same-build.long.test.ts`. */
function built(folder: string) {
  const { maps: _, ...build } = JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8'));
  return build;
}
const inBrowser = (folder: string, file: string) => readFileSync(join(folder, 'dist/browser', file));

test("a build contains its fragments' types, named in its manifest, and is the same in another folder", () => {
  const [one, other] = [join(root, 'one'), join(root, 'further/down/other')];
  expect(build(one)).toEqual([]);
  expect(build(other)).toEqual([]);
  expect(built(other)).toEqual(built(one));

  const types = unzipSync(inBrowser(one, 'mf-types.zip'));
  expect(Object.keys(types)).toEqual([
    'compiled-types/src/card.d.ts',
    'compiled-types/src/fragments/gift-card.d.ts',
    'gift-card.d.ts',
  ]);
  expect(strFromU8(types['compiled-types/src/fragments/gift-card.d.ts'] ?? new Uint8Array())).toContain(
    '(card: Card) => string',
  );
  expect(JSON.parse(inBrowser(one, 'mf-manifest.json').toString()).metaData.types).toMatchObject({
    zip: 'mf-types.zip',
    api: 'mf-types.d.ts',
  });
  expect(Object.keys(built(one).files)).toEqual(expect.arrayContaining(['mf-types.zip', 'mf-types.d.ts']));
}, 60_000);

test("a build fails if a fragment's type cannot be written, and names the fragment and the place", () => {
  const folder = join(root, 'unnamed');
  const errors = build(folder, {
    'src/fragments/gift-card.tsx': `export const Fragment = () => class { private text = 'gift'; };`,
  });
  expect(errors).toEqual([
    expect.stringMatching(
      /mf-gifts: the types of \.\/gift-card cannot be written\. src\/fragments\/gift-card\.tsx\(1,14\).*exported anonymous class/s,
    ),
  ]);
  expect(existsSync(join(folder, 'dist/build.json'))).toBe(false);
}, 60_000);
