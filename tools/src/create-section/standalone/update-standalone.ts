import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionName } from '../section-name.ts';
import { shopsPackageJson } from './create-standalone.ts';
import { format } from './format.ts';
import { packPackages } from './pack-packages.ts';
import { overrides, packageJson } from './repository-files.ts';

type Ranges = Record<string, string>;

interface Manifest {
  name?: string;
  dependencies?: Ranges;
  devDependencies?: Ranges;
}

const rangesOf = ({ dependencies, devDependencies }: Manifest): Ranges => ({ ...dependencies, ...devDependencies });

const renewed = (own: Ranges = {}, shops: Ranges): Ranges =>
  Object.fromEntries(Object.entries(own).map(([name, range]) => [name, shops[name] ?? range]));

/** The team's own manifest with the shop's packages and versions; other fields stay. */
export function renewedManifest<Own extends Manifest>(own: Own, shops: Manifest): Own {
  const ranges = rangesOf(shops);
  return {
    ...own,
    dependencies: renewed(own.dependencies, ranges),
    devDependencies: renewed(own.devDependencies, ranges),
  };
}

const OVERRIDE = /^ +['"]?@shop\/[\w-]+['"]?: file:packages\/.*\n/gm;

/** The same for `pnpm-workspace.yaml`. */
export function renewedWorkspace(own: string, archives: Ranges): string {
  const rest = own.replace(OVERRIDE, '');
  const head = /^overrides:.*\n/m;
  const lines = `overrides:\n${overrides(archives).join('\n')}\n`;
  return head.test(rest) ? rest.replace(head, lines) : `${lines}\n${rest}`;
}

const packageOf = (archive: string) => archive.replace(/^shop-(.+)-\d+\.\d+\.\d+.*$/, '@shop/$1');

function changedPackages(before: string[], after: string[]): string[] {
  const without = (some: string[], others: string[]) => some.filter((each) => !others.includes(each)).map(packageOf);
  const [gone, come] = [without(before, after), without(after, before)];
  return [
    ...come.map((name) => `  ${name} is ${gone.includes(name) ? 'another one' : 'new'}`),
    ...gone.filter((name) => !come.includes(name)).map((name) => `  ${name} is gone`),
  ];
}

const changedVersions = (before: Ranges, after: Ranges): string[] =>
  Object.entries(after)
    .filter(([name, range]) => !name.startsWith('@shop/') && before[name] !== range)
    .map(([name, range]) => `  ${name} ${before[name]} → ${range}`);

function readManifest(name: string, folder: string): Manifest {
  const file = join(folder, 'package.json');
  const own: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (own.name !== name) throw new Error(`${folder} is not the repository of ${name}.`);
  return own;
}

/** Updates a repository to the packages and versions of this working copy, and nothing else; returns the changes. */
export function updateStandalone(repository: string, given: string, folder: string): string[] {
  const name = sectionName(given);
  const own = readManifest(name, folder);
  const packages = join(folder, 'packages');
  const before = existsSync(packages) ? readdirSync(packages) : [];
  const archives = packPackages(repository, packages);
  const shops = packageJson({ repository, name, packageJson: shopsPackageJson(repository, name), archives });
  const next = renewedManifest(own, JSON.parse(shops));
  const workspace = join(folder, 'pnpm-workspace.yaml');
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(next, null, 2)}\n`);
  writeFileSync(workspace, renewedWorkspace(readFileSync(workspace, 'utf8'), archives));
  format(repository, folder, ['package.json', 'pnpm-workspace.yaml']);
  return [...changedPackages(before, Object.values(archives)), ...changedVersions(rangesOf(own), rangesOf(next))];
}
