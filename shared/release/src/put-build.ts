import type { BuildManifest } from '@shop/contract/release';
import { keys } from './builds.ts';
import { compressions, isCompressible } from './compressed.ts';
import type { Dist } from './dist-folder.ts';
import { Refusal } from './refusal.ts';
import type { Store } from './store.ts';

export interface Publisher {
  who: string;
  why: string;
}

const AT_ONCE = 4;

async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Files that an earlier build has just so: compressing at the highest quality is the slow part of a publish. */
function sameFiles(manifest: BuildManifest, earlier: BuildManifest | null) {
  const same = (file: string) => earlier?.files[file]?.integrity === manifest.files[file]?.integrity;
  return { has: (file: string) => earlier !== null && Object.hasOwn(earlier.files, file) && same(file) };
}

/**
 * Puts a build into the store, served to nobody yet. Killed anywhere it can be done again: each file appears
 * whole, and `build.json`, without which the build does not count, comes last.
 */
export async function putBuild(
  store: Store,
  { manifest, manifestText, files, server }: Dist,
  { who, why }: Publisher,
  earlier: BuildManifest | null = null,
) {
  const { section, build } = manifest;
  const stored = await store.get(keys.manifest(section, build));
  if (stored) {
    if (stored.toString() === manifestText) return;
    throw new Refusal([
      `${section}/${build} is in the store already with other contents: builds are never overwritten`,
    ]);
  }
  const same = sameFiles(manifest, earlier);

  async function putCompressed(file: string, bytes: Buffer, ending: keyof typeof compressions) {
    const key = `${keys.browser(section, build, file)}.${ending}`;
    if (await store.has(key)) return;
    const kept =
      earlier && same.has(file) ? await store.get(`${keys.browser(section, earlier.build, file)}.${ending}`) : null;
    await store.put(key, kept ?? (await compressions[ending](bytes)));
  }

  await inParallel(files, async ([file, bytes]) => {
    await store.put(keys.browser(section, build, file), bytes);
    if (!isCompressible(file)) return;
    await putCompressed(file, bytes, 'br');
    await putCompressed(file, bytes, 'gz');
  });
  await store.put(keys.server(section, build), server);
  await store.put(keys.put(section, build), Buffer.from(JSON.stringify({ at: new Date().toISOString(), who, why })));
  await store.put(keys.manifest(section, build), Buffer.from(manifestText));
}
