import { isDeepStrictEqual } from 'node:util';

type Dependencies = Record<string, string>;

/** The fields of `pnpm-lock.yaml` that decide what a package of the workspace gets. */
export interface Lockfile {
  importers: Record<string, Record<string, Record<string, { version: string }>>>;
  packages: Record<string, unknown>;
  snapshots: Record<string, { dependencies?: Dependencies; optionalDependencies?: Dependencies }>;
}

const withoutPeers = (key: string) => key.replace(/\(.*$/, '');

/** Installed packages that were added or changed. */
function changedPackages(before: Lockfile, now: Lockfile): Set<string> {
  const isSame = (key: string) =>
    isDeepStrictEqual(before.snapshots[key], now.snapshots[key]) &&
    isDeepStrictEqual(before.packages[withoutPeers(key)], now.packages[withoutPeers(key)]);
  return new Set(Object.keys(now.snapshots).filter((key) => !isSame(key)));
}

/** Whether one of these packages, or one that they need, is among `wanted`. */
function reaches({ snapshots }: Lockfile, direct: Dependencies, wanted: ReadonlySet<string>): boolean {
  const seen = new Set<string>();
  const add = (dependencies: Dependencies = {}) => {
    // An alias is written as the other package's name with its version.
    for (const [name, version] of Object.entries(dependencies))
      seen.add(`${name}@${version}` in snapshots ? `${name}@${version}` : version);
  };
  add(direct);
  for (const key of seen) {
    if (wanted.has(key)) return true;
    add(snapshots[key]?.dependencies);
    add(snapshots[key]?.optionalDependencies);
  }
  return false;
}

/** Folders of the workspace whose installed packages differ; null if a setting of all of them does. */
export function changedImporters(before: Lockfile, now: Lockfile): string[] | null {
  const settings = ({ importers: _i, packages: _p, snapshots: _s, ...others }: Lockfile) => others;
  if (!isDeepStrictEqual(settings(before), settings(now))) return null;
  const changed = changedPackages(before, now);
  return Object.entries(now.importers)
    .filter(([folder, importer]) => {
      if (!isDeepStrictEqual(before.importers[folder], importer)) return true;
      const direct = Object.values(importer).flatMap((kind) =>
        Object.entries(kind).map(([name, { version }]) => [name, version]),
      );
      return reaches(now, Object.fromEntries(direct), changed);
    })
    .map(([folder]) => folder);
}
