import type { Store } from '@shop/server/store/store';
import { keys } from './builds.ts';

/** A running publisher writes a file every few seconds. */
const SILENT_MS = 600_000;

/** Removes leftovers of killed publishers: builds without `build.json`, and drafts. Returns those builds. */
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
