import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { programBill } from './program-bill.mjs';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const describe = (folder: string, described: object) =>
  write(`${folder}/package.json`, JSON.stringify({ version: '1.0.0', license: 'MIT', ...described }));

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'program-bill-')));
  describe('server', {
    name: 'server',
    dependencies: { direct: '^1.0.0', '@own/shared': 'workspace:^' },
    optionalDependencies: { elsewhere: '1.0.0' },
    devDependencies: { tester: '1.0.0' },
  });
  describe('shared', { name: '@own/shared', dependencies: { '@some/deep': '1.0.0' } });
  mkdirSync(join(root, 'node_modules/@own'), { recursive: true });
  symlinkSync(join(root, 'shared'), join(root, 'node_modules/@own/shared'));
  describe('node_modules/direct', {
    name: 'direct',
    peerDependencies: { peer: '1', types: '1' },
    peerDependenciesMeta: { types: { optional: true } },
    devDependencies: { tester: '1.0.0' },
  });
  for (const name of ['peer', 'types', 'tester']) describe(`node_modules/${name}`, { name });
  describe('shared/node_modules/@some/deep', { name: '@some/deep', dependencies: { direct: '1.0.0' } });
  const sum = Buffer.alloc(64, 7).toString('base64');
  const lines = ['  direct@1.0.0:', `    resolution: {integrity: sha512-${sum}}`, '', "  '@some/deep@1.0.0':"];
  write('pnpm-lock.yaml', [...lines, `    resolution: {integrity: sha512-${sum}}`, ''].join('\n'));
});
afterAll(() => rmSync(root, { recursive: true }));

test('a program’s bill lists everything it needs at run time, also through our own packages, and no build or test tools', () => {
  const { metadata, components } = programBill(join(root, 'server'));
  expect(metadata.component.name).toBe('server');
  expect(components.map(({ name }) => name)).toEqual(['@some/deep', 'direct', 'peer']);
});

test('each package has its digest from the lockfile', () => {
  const { components } = programBill(join(root, 'server'));
  const hashes = [{ alg: 'SHA-512', content: '07'.repeat(64) }];
  expect(components.map((one) => one.hashes)).toEqual([hashes, hashes, undefined]);
});

test('a missing dependency is an error', () => {
  describe('broken', { name: 'broken', dependencies: { missing: '1.0.0' } });
  expect(() => programBill(join(root, 'broken'))).toThrow(/^missing, which .*broken needs, is not installed\.$/);
});
