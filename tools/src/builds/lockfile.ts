import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryFolder } from '../folders.ts';

type Dependencies = Record<string, string>;

/** The fields of `pnpm-lock.yaml` that decide what a package of the workspace gets. */
export interface Lockfile {
  importers: Record<string, Record<string, Record<string, { version: string }>>>;
  packages: Record<string, unknown>;
  snapshots: Record<string, { dependencies?: Dependencies; optionalDependencies?: Dependencies }>;
}

const withoutPeers = (key: string) => key.replace(/\(.*$/, '');

/** An installed package as the lockfile describes it. */
export const describedAs = ({ packages, snapshots }: Lockfile, key: string) => [
  packages[withoutPeers(key)],
  snapshots[key],
];

/** Fields that concern all packages. */
export const settingsOf = ({ importers: _i, packages: _p, snapshots: _s, ...settings }: Lockfile) => settings;

/** All installed packages of a folder of the workspace, with those that they need. */
export function installedIn({ importers, snapshots }: Lockfile, folder: string): Set<string> {
  const found = new Set<string>();
  const add = (dependencies: Dependencies = {}) => {
    // An alias is written as the other package's name with its version.
    for (const [name, version] of Object.entries(dependencies))
      found.add(`${name}@${version}` in snapshots ? `${name}@${version}` : version);
  };
  for (const kind of Object.values(importers[folder] ?? {}))
    for (const [name, { version }] of Object.entries(kind)) add({ [name]: version });
  for (const key of found) {
    add(snapshots[key]?.dependencies);
    add(snapshots[key]?.optionalDependencies);
  }
  return found;
}

const CACHE = join(repositoryFolder, '.cache/builds');

/** Parsing takes more than a second of the processor, so the result is cached. */
export function readLockfile(): Lockfile {
  const text = readFileSync(join(repositoryFolder, 'pnpm-lock.yaml'), 'utf8');
  const digest = createHash('sha256').update(text).digest('hex');
  const file = join(CACHE, 'lockfile.json');
  try {
    const cached: { digest: string; lockfile: Lockfile } = JSON.parse(readFileSync(file, 'utf8'));
    if (cached.digest === digest) return cached.lockfile;
  } catch {
    // There is none, or its writer was interrupted.
  }
  const lockfile: Lockfile = parse(text);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, JSON.stringify({ digest, lockfile }));
  return lockfile;
}
