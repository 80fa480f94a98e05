import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPnpm } from './run-pnpm.ts';

interface Manifest {
  name: string;
  version: string;
  files?: string[];
  scripts?: Record<string, string>;
}

/** Packages of `shared` that a section may be built with. */
function packagesOf(repository: string): Manifest[] {
  const shared = join(repository, 'shared');
  return readdirSync(shared)
    .filter((name) => name !== 'node_modules')
    .map((name): Manifest => JSON.parse(readFileSync(join(shared, name, 'package.json'), 'utf8')))
    .filter(({ files }) => files);
}

const DEV_SHELL = '@shop/dev-shell';
const archiveOf = ({ name, version }: Manifest) => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/** The shell as `shop-dev` shows a section from source in it: a published one cannot host that. */
function packDevShell(repository: string, folder: string): Record<string, string> {
  const shell = join(repository, 'shell');
  const { version } = JSON.parse(readFileSync(join(shell, 'package.json'), 'utf8'));
  runPnpm(['exec', 'rspack', 'build', '--env', 'forSections'], shell);
  const built = join(shell, 'dist/for-sections');
  const manifest = { name: DEV_SHELL, version, license: 'MIT', files: ['*.js', '*.css'] };
  writeFileSync(join(built, 'package.json'), JSON.stringify(manifest));
  runPnpm(['pack', '--pack-destination', folder], built);
  return { [DEV_SHELL]: archiveOf(manifest) };
}

/** Packs them as for a registry; gives the archive of each, by its package's name. */
export function packPackages(repository: string, folder: string): Record<string, string> {
  const packages = packagesOf(repository);
  const each = (names: Manifest[]) => names.map(({ name }) => `--filter=${name}`);
  mkdirSync(folder, { recursive: true });
  runPnpm([...each(packages.filter(({ scripts }) => scripts?.build)), 'run', 'build'], repository);
  runPnpm([...each(packages), 'pack', '--pack-destination', folder], repository);
  const archives = packages.map((manifest) => [manifest.name, archiveOf(manifest)]);
  return { ...Object.fromEntries(archives), ...packDevShell(repository, folder) };
}
