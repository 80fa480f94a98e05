import type { Store } from '@shop/server/store/store';
import { keys } from './builds.ts';

/** A publisher that runs puts a file every few seconds. */
const SILENT_MS = 600_000;

/** Removes what publishers that were killed left behind: builds without `build.json`, and drafts. Names those builds. */
export async function removeLeftovers(store: Store, now = Date.now()): Promise<string[]> {
  const before = now - SILENT_MS;
  const removed: string[] = [];
  for (const section of await store.list('builds')) {
    for (const build of await store.list(keys.builds(section))) {
      if (await store.has(keys.manifest(section, build))) continue;
      const at = await store.lastPut(keys.build(section, build));
      if (at === null || at >= before) continue;
      await store.remove(keys.build(section, build));
      removed.push(`${section}/${build}`);
    }
  }
  await store.removeDrafts(before);
  return removed;
}
