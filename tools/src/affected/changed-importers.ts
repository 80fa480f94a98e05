import { isDeepStrictEqual } from 'node:util';
import { describedAs, installedIn, type Lockfile, settingsOf } from '../builds/lockfile.ts';

/** Folders of the workspace whose installed packages differ; null if a setting of all of them does. */
export function changedImporters(before: Lockfile, now: Lockfile): string[] | null {
  if (!isDeepStrictEqual(settingsOf(before), settingsOf(now))) return null;
  const isSame = (key: string) => isDeepStrictEqual(describedAs(before, key), describedAs(now, key));
  const changed = new Set(Object.keys(now.snapshots).filter((key) => !isSame(key)));
  return Object.keys(now.importers).filter(
    (folder) =>
      !isDeepStrictEqual(before.importers[folder], now.importers[folder]) ||
      [...installedIn(now, folder)].some((key) => changed.has(key)),
  );
}
