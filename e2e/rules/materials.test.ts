import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Bill, programBill } from '@shop/build/program-bill';
import { init, parse } from 'es-module-lexer';

const root = join(import.meta.dirname, '../..');
const SERVERS: [name: string, program: string][] = [
  ['api', 'dist/server.mjs'],
  ['front-door', 'dist/server.mjs'],
  ['tools', 'bin/release-service.mjs'],
];

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
const sortedNames = ({ components }: Bill) => [...new Set(components.map(({ name }) => name))].sort();

/** Names and versions of the packages whose files ran. The program stops at its settings, after it has loaded everything. */
function loadedAtStart(name: string, program: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'loaded-'));
  const wrong = { PORT: 'x', API_PORT: 'x', RELEASES_PORT: 'x' };
  const env = { ...process.env, ...wrong, NODE_OPTIONS: '', NODE_V8_COVERAGE: folder };
  const { status } = spawnSync(process.execPath, [program], { cwd: join(root, name), env, timeout: 60_000 });
  expect(status).toBe(1);
  const folders = readdirSync(folder)
    .flatMap((file): { url: string }[] => JSON.parse(readFileSync(join(folder, file), 'utf8')).result)
    .flatMap(({ url }) => /^file:\/\/(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? []);
  rmSync(folder, { recursive: true });
  return [...new Set(folders)].map((folder) => {
    const { name: loaded, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return `${loaded}@${version}`;
  });
}

/** Packages that the files of a build import, at start or later. */
function importedPackages(dist: string): string[] {
  const files = readdirSync(join(root, dist)).filter((file) => file.endsWith('.mjs'));
  return files
    .flatMap((file) => parse(readFileSync(join(root, dist, file), 'utf8'))[0])
    .flatMap(({ specifier }) => specifier ?? [])
    .filter((specifier) => !/^[./#]/.test(specifier) && !isBuiltin(specifier))
    .map(packageOf);
}

beforeAll(() => init());

describe.each(SERVERS)('the bill of materials of %s', (name, program) => {
  const bill = programBill(join(root, name));

  test('has all loaded packages, in their versions', () => {
    const loaded = loadedAtStart(name, program);
    expect(loaded.length).toBeGreaterThan(2);
    const listed = bill.components.map((one) => `${one.name}@${one.version}`);
    expect(loaded.filter((one) => !listed.includes(one))).toEqual([]);
  });

  test('has no build or test tools, and a digest of each package', () => {
    const { dependencies, devDependencies } = read(`${name}/package.json`);
    const onlyHere = Object.keys(devDependencies).filter((one) => !(one in dependencies) && !one.startsWith('@shop/'));
    expect(onlyHere.length).toBeGreaterThan(0);
    expect(sortedNames(bill).filter((one) => onlyHere.includes(one) || /^jest|^@jest\//.test(one))).toEqual([]);
    expect(bill.components.filter(({ hashes }) => !hashes).map(({ purl }) => purl)).toEqual([]);
  });
});

test.each(['api', 'front-door'])('the build of %s carries its bill, with what its files ask for later', (name) => {
  const written: Bill = read(`${name}/dist/materials.json`);
  expect(written).toEqual(programBill(join(root, name)));
  const names = sortedNames(written);
  expect(importedPackages(`${name}/dist`).filter((one) => !names.includes(one))).toEqual([]);
});

test('the release service, which runs from source, has its bill from its build', () => {
  const { status } = spawnSync(process.execPath, read('tools/package.json').scripts.build.split(' ').slice(1), {
    cwd: join(root, 'tools'),
  });
  expect(status).toBe(0);
  const written: Bill = read('tools/dist/materials.json');
  expect(written).toEqual(programBill(join(root, 'tools')));
  expect(sortedNames(written)).toContain('fastify');
});

test.each(['api', 'front-door'])('the image of %s has the build with its bill', (name) => {
  const file = readFileSync(join(root, 'tools/deploy/containers/Containerfile'), 'utf8');
  expect(file).toContain(`COPY --from=build /src/${name}/dist ./dist`);
});
