import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { packageGraph } from './package-graph.ts';
import { drawPackages, withPackages } from './package-picture.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'package-graph-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Fields {
  dependencies?: string[];
  devDependencies?: string[];
}

const versions = (names: string[] = []) => Object.fromEntries(names.map((name) => [name, 'workspace:^']));

function writePackage(place: string, name: string, { dependencies, devDependencies }: Fields = {}) {
  mkdirSync(join(folder, place), { recursive: true });
  const json = { name, dependencies: versions(dependencies), devDependencies: versions(devDependencies) };
  writeFileSync(join(folder, place, 'package.json'), JSON.stringify(json));
}

function writeShop(ui: Fields = {}) {
  rmSync(folder, { recursive: true, force: true });
  writePackage('shared/contract', '@shop/contract');
  writePackage('shared/ui', '@shop/ui', { dependencies: ['@shop/contract'], ...ui });
  writePackage('shell', 'shell', { dependencies: ['@shop/contract', '@shop/ui', 'react'] });
}

const drawn = () => drawPackages(packageGraph(folder));

test('the picture of the packages in docs/architecture.md is up to date; otherwise run pnpm graph', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  expect(page).toBe(withPackages(page, drawPackages(packageGraph(root))));
}, 60_000);

test('every arrow points down: a package is below all its users', () => {
  writeShop();
  const rows = drawn()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows.map((row) => row.split('`')[1])).toEqual(['shell', '@shop/ui', '@shop/contract']);
});

test('an arrow is left out of the picture if others lead there, and stays in the table', () => {
  writeShop();
  expect(drawn()).toContain('shell --> shared-ui');
  expect(drawn()).not.toContain('shell --> shared-contract');
  expect(drawn()).toMatch(/\| `shell` +\| `@shop\/contract`, `@shop\/ui` +\|/);
});

test('an additional dependency changes the picture', () => {
  writeShop();
  const before = drawn();
  writePackage('tools', 'tools', { devDependencies: ['shell'] });
  expect(drawn()).not.toBe(before);
  expect(drawn()).toContain('tools --> shell');
});

test("a package inside another one's folder is a separate package", () => {
  writeShop();
  writePackage('shell/board', 'board', { devDependencies: ['shell'] });
  writeFileSync(join(folder, 'shell/board/main.ts'), "import { App } from './app.ts';\nimport '@shop/ui/button';");
  expect(packageGraph(folder).find(({ name }) => name === 'board')?.buildsWith).toEqual(['@shop/ui', 'shell']);
  expect(packageGraph(folder).find(({ name }) => name === 'shell')?.buildsWith).toEqual([]);
});

test('packages in a cycle are named, by their dependencies', () => {
  writeShop({ dependencies: ['@shop/contract'], devDependencies: ['shell'] });
  expect(drawn).toThrow('Packages use each other in a circle: @shop/ui > shell > @shop/ui.');
});

test.each([
  ['by its name', "import type { App } from 'shell/app';"],
  ['by a path', "export { app } from '../../shell/app.ts';"],
])('packages in a cycle are named, by an import %s', (_, line) => {
  writeShop();
  writeFileSync(join(folder, 'shared/ui/button.ts'), line);
  expect(drawn).toThrow('@shop/ui > shell > @shop/ui');
});
