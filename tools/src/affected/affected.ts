import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PARTS } from '../builds/parts.ts';
import { repositoryFolder } from '../folders.ts';
import { StartError } from '../processes/program.ts';
import { changedImporters } from './changed-importers.ts';

const LOCKFILE = 'pnpm-lock.yaml';
/** The sources of every part: a change here changes all of them. */
const COMMON = /^(shared|pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json|tsconfig\.base\.json|biome\.json)(\/|$)/;
const NOTHING = /^docs\/|\.md$/;

export interface Affected {
  /** Parts to build, test and publish. */
  parts: string[];
  /** Packages whose tests run. */
  tests: string[];
}

/** The required work for a change of these files; a change of one section only concerns its team. */
export function affectedBy(files: readonly string[], parts: readonly string[], others: readonly string[]): Affected {
  const changed = files.filter((file) => !NOTHING.test(file));
  if (changed.some((file) => COMMON.test(file))) return { parts: [...parts], tests: [...parts, ...others] };
  const touched = (name: string) => changed.some((file) => file.startsWith(`${name}/`));
  const own = parts.filter(touched);
  // Browser tests and budgets test all parts together.
  const together = own.length > 0 ? ['e2e'] : [];
  return { parts: own, tests: [...new Set([...own, ...others.filter(touched), ...together])] };
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repositoryFolder, encoding: 'utf8' });
  if (status !== 0) throw new StartError(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

const linesOf = (text: string) => text.split('\n').filter(Boolean);

/** In place of the lockfile, the packages of the workspace for which it installs something else. */
function inPlaceOfLockfile(parting: string): string[] {
  const now = readFileSync(join(repositoryFolder, LOCKFILE), 'utf8');
  const folders = changedImporters(parse(git('show', `${parting}:${LOCKFILE}`)), parse(now));
  return folders ? folders.map((folder) => join(folder, 'package.json')) : [LOCKFILE];
}

/** Since the branch left `base`, including uncommitted changes. */
function changedFiles(base: string): string[] {
  const [parting = base] = linesOf(git('merge-base', base, 'HEAD'));
  const changed = [git('diff', '--name-only', parting), git('ls-files', '--others', '--exclude-standard')].flatMap(
    linesOf,
  );
  return changed.flatMap((file) => (file === LOCKFILE ? inPlaceOfLockfile(parting) : [file]));
}

const sharedPackages = () => readdirSync(join(repositoryFolder, 'shared')).map((name) => `shared/${name}`);

/** Changed files of this repository since the branch left `base`. */
export const affectedSince = (base: string): Affected =>
  affectedBy(changedFiles(base), PARTS, [...sharedPackages(), 'api', 'front-door', 'tools', 'e2e']);
