import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PARTS } from '../builds/parts.ts';
import { repositoryFolder } from '../folders.ts';
import { changedFiles } from './changed-files.ts';

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

const sharedPackages = () => readdirSync(join(repositoryFolder, 'shared')).map((name) => `shared/${name}`);

/** Changed files of this repository since the branch left `base`. */
export const affectedSince = (base: string): Affected =>
  affectedBy(changedFiles(base), PARTS, [...sharedPackages(), 'api', 'front-door', 'tools', 'e2e']);
