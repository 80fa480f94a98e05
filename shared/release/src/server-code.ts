import type { Store } from '@shop/server/store/store';
import { type BuildReader, keys } from './builds.ts';
import { fitsIntegrity } from './integrity.ts';

/** Reads builds' server bundles; code that does not match its manifest never runs. */
export const serverCode =
  (store: Store, reader: BuildReader) =>
  async (section: string, build: string): Promise<string> => {
    const manifest = await reader.manifest(section, build);
    const bytes = manifest && (await store.get(keys.server(section, build)));
    if (!bytes) throw new Error(`${section}/${build} is not in the store`);
    if (!fitsIntegrity(bytes, manifest.server.integrity))
      throw new Error(`The server bundle of ${section}/${build} was changed after it was published`);
    return bytes.toString();
  };
