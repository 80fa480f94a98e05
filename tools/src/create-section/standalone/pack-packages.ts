import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspackCommand } from '../../builds/parts.ts';
import { runPnpm, runProgram } from './run-pnpm.ts';

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
const packedAs = ({ name, version }: Manifest) => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/** The name contains a content hash: versions stay the same, but an installer must see a new archive. */
function namedByContent(folder: string, manifest: Manifest): [name: string, archive: string] {
  const packed = join(folder, packedAs(manifest));
  const content = createHash('sha256').update(readFileSync(packed)).digest('hex').slice(0, 8);
  const archive = packedAs(manifest).replace(/\.tgz$/, `-${content}.tgz`);
  renameSync(packed, join(folder, archive));
  return [manifest.name, archive];
}

function removeOthers(folder: string, archives: string[]) {
  for (const file of readdirSync(folder))
    if (file.endsWith('.tgz') && !archives.includes(file)) rmSync(join(folder, file));
}

/** The shell for `shop-dev`, which shows a section from source: a published shell cannot load source. */
function packDevShell(repository: string, folder: string): Manifest {
  const shell = join(repository, 'shell');
  const { version } = JSON.parse(readFileSync(join(shell, 'package.json'), 'utf8'));
  runProgram(process.execPath, [rspackCommand('shell'), 'build', '--env', 'forSections'], shell);
  const built = join(shell, 'dist/for-sections');
  const manifest = { name: DEV_SHELL, version, license: 'MIT', files: ['*.js', '*.css'] };
  writeFileSync(join(built, 'package.json'), JSON.stringify(manifest));
  runPnpm(['pack', '--pack-destination', folder], built);
  return manifest;
}

/** Packs them as for a registry and replaces older archives; returns each package's archive, by name. */
export function packPackages(repository: string, folder: string): Record<string, string> {
  const packages = packagesOf(repository);
  const each = (names: Manifest[]) => names.map(({ name }) => `--filter=${name}`);
  mkdirSync(folder, { recursive: true });
  runPnpm([...each(packages.filter(({ scripts }) => scripts?.build)), 'run', 'build'], repository);
  runPnpm([...each(packages), 'pack', '--pack-destination', folder], repository);
  const all = [...packages, packDevShell(repository, folder)];
  const archives = Object.fromEntries(all.map((manifest) => namedByContent(folder, manifest)));
  removeOthers(folder, Object.values(archives));
  return archives;
}
