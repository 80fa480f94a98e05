import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from '../folders.ts';
import { describedAs, installedIn, type Lockfile, settingsOf } from './lockfile.ts';
import { DEMO, type Part } from './parts.ts';

const PACKAGES = ['contract', 'pricing', 'platform', 'ui', 'build', 'testing'].map((name) => `shared/${name}`);
const COMMON = [...PACKAGES, 'tsconfig.base.json'];
const SERVERS = ['shared/server', 'shared/watching'];
const MORE: Record<string, string[]> = {
  api: SERVERS,
  'front-door': [...SERVERS, 'shared/release'],
  [DEMO]: ['api', ...SERVERS],
};
const NOT_INPUTS = /^(node_modules|dist|coverage|\..*)$|\.test\.tsx?$|\.md$/;

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !NOT_INPUTS.test(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Folders and files of the repository. */
export const placesOf = (part: Part): string[] => [part, ...COMMON, ...(MORE[part] ?? [])];

/** What the lockfile describes for these folders. Packages of other parts do not count. */
export function installedFor(lockfile: Lockfile, folders: readonly string[]): string {
  const keys = [...new Set(folders.flatMap((folder) => [...installedIn(lockfile, folder)]))].sort();
  return JSON.stringify([settingsOf(lockfile), keys.map((key) => [key, describedAs(lockfile, key)])]);
}

/** One hash of everything that a build of this part is made from. */
export function inputsOf(part: Part, lockfile: Lockfile): string {
  const digest = createHash('sha256')
    .update(process.version)
    .update(installedFor(lockfile, placesOf(part)));
  for (const input of placesOf(part)) {
    for (const file of filesBelow(join(repositoryFolder, input))) {
      digest.update(`${file.slice(repositoryFolder.length)}\0`).update(readFileSync(file));
    }
  }
  return digest.digest('hex');
}
