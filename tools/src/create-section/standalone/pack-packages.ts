import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPnpm } from './run-pnpm.ts';

interface Manifest {
  name: string;
  version: string;
  files?: string[];
  scripts?: Record<string, string>;
}

/** What only the workspace itself works with. */
const NOT_FOR_SECTIONS = ['@shop/release'];

/** Packages of `shared` that a section may be built with. */
function packagesOf(repository: string): Manifest[] {
  const shared = join(repository, 'shared');
  return readdirSync(shared)
    .filter((name) => name !== 'node_modules')
    .map((name): Manifest => JSON.parse(readFileSync(join(shared, name, 'package.json'), 'utf8')))
    .filter(({ name, files }) => files && !NOT_FOR_SECTIONS.includes(name));
}

/** Packs them as for a registry; gives the archive of each, by its package's name. */
export function packPackages(repository: string, folder: string): Record<string, string> {
  const packages = packagesOf(repository);
  const each = (names: Manifest[]) => names.map(({ name }) => `--filter=${name}`);
  mkdirSync(folder, { recursive: true });
  runPnpm([...each(packages.filter(({ scripts }) => scripts?.build)), 'run', 'build'], repository);
  runPnpm([...each(packages), 'pack', '--pack-destination', folder], repository);
  return Object.fromEntries(
    packages.map(({ name, version }) => [name, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`]),
  );
}
