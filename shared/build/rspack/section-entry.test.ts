import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** In a separate process, because Jest cannot load Rspack. Prints the errors of the browser's build. */
const BUILD = `
  import { rspack } from '@rspack/core';
  import { sectionConfig } from './app-config.mjs';
  const [folder, env] = process.argv.slice(1);
  const [browser] = sectionConfig({ folder, name: 'mf-gifts' })(JSON.parse(env));
  rspack(browser, (failure, stats) => {
    if (failure) throw failure;
    console.log(JSON.stringify(stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message)));
  });
`;

/** The errors of a section with this table of routes, in production unless Rspack's environment is another. */
function build(routes: string, env = {}): string[] {
  folder = mkdtempSync(join(tmpdir(), 'section-entry-'));
  mkdirSync(join(folder, 'src'));
  const files = {
    'package.json': '{ "name": "mf-gifts", "version": "1.0.0" }',
    'rspack.config.mjs': '',
    'src/routes.tsx': routes,
    'src/screen.ts': `import { createElement } from 'react'; export const Component = () => createElement('p');`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const args = ['--input-type=module', '-e', BUILD, folder, JSON.stringify(env)];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' }));
}

const LAZY = `export const routes = [{ path: '/gifts', lazy: () => import('./screen.ts') }];`;

test("a section's entry contains its table of routes, and its screens load on demand", () => {
  expect(build(LAZY)).toEqual([]);
  const files = readdirSync(join(folder, 'dist/browser')).filter((name) => name.endsWith('.js'));
  const entry = files.find((name) => name.startsWith('remoteEntry')) ?? '';
  expect(readFileSync(join(folder, 'dist/browser', entry), 'utf8')).toContain('/gifts');
  expect(files).toHaveLength(2);
});

test('in development a section has every shared package from its start, because a hot update cannot load one', () => {
  expect(build(LAZY, { RSPACK_SERVE: true })).toEqual([]);
  const entry = readFileSync(join(folder, 'dist/browser/remoteEntry.js'), 'utf8');
  expect(entry).toContain('webpack/sharing/consume/default/jotai');
});

test('the build fails if a table of routes imports a shared package directly', () => {
  const errors = build(`import { version } from 'react'; export const about = version; ${LAZY}`);
  expect(errors).toEqual([expect.stringContaining('mf-gifts: the table of routes imports react')]);
});
