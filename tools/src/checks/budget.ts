import type { BuildManifest } from '@shop/contract/release';
import { keys, SHELL } from '@shop/release/builds';
import type { Store } from '@shop/server/store/store';
import type { Check } from './check.ts';

export const SECTION_KIB = 41.5;
const CATALOG = 'mf-catalog';
export const FIRST_LOAD_KIB = 169.3;

type Weighed = Pick<BuildManifest, 'section' | 'build'>;

const kib = (store: Store, manifest: BuildManifest, more: string[] = []) =>
  kibOf(store, manifest, [manifest.entry, ...manifest.js, ...more]);

/** Files of a build, compressed as a phone gets them. */
export async function kibOf(store: Store, { section, build }: Weighed, files: Iterable<string>) {
  let bytes = 0;
  for (const file of new Set(files))
    bytes += (await store.get(`${keys.browser(section, build, file)}.br`))?.length ?? 0;
  return bytes / 1024;
}

export const tooMuch = (section: string, path: string, kib: number) =>
  `${section} loads ${kib.toFixed(1)} KiB on ${path}, and the limit is ${SECTION_KIB}: load code later that the first view does not need`;

/** The bytes that one page makes a phone download, in brotli. */
export const budget: Check = {
  async run({ store, manifests, section }) {
    const { [SHELL]: shell, ...sections } = manifests;
    const shellKib = shell ? await kib(store, shell) : 0;
    const over: string[] = [];
    for (const manifest of Object.values(sections)) {
      if (section !== SHELL && section !== manifest.section) continue;
      for (const { path, js } of manifest.routes) {
        const own = await kib(store, manifest, js);
        if (own > SECTION_KIB) over.push(tooMuch(manifest.section, path, own));
        if (manifest.section === CATALOG && own + shellKib > FIRST_LOAD_KIB)
          over.push(
            `The first load of ${path} is ${(own + shellKib).toFixed(1)} KiB, and ${FIRST_LOAD_KIB} is the most`,
          );
      }
    }
    return over;
  },
};
