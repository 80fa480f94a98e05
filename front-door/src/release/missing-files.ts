import type { BuildManifest } from '@shop/contract/release';
import { type BuildReader, keys, manifestsOf } from '@shop/release/builds';
import type { Builds } from '@shop/release/document';
import type { Store } from '@shop/server/store/store';

const filesOf = ({ origin, files }: BuildManifest) => (origin === undefined ? Object.keys(files) : []);

/** Files of live builds that the store no longer has: their addresses respond 404. */
export async function missingFiles(store: Store, reader: BuildReader, live: Builds): Promise<string[]> {
  const missing: string[] = [];
  for (const [section, manifest] of Object.entries(await manifestsOf(reader, live)))
    for (const file of filesOf(manifest))
      if (!(await store.has(keys.browser(section, manifest.build, file))))
        missing.push(`${section}/${manifest.build}/${file}`);
  return missing;
}
