import type { BuildManifest } from '@shop/contract/release';
import { LRUCache } from 'lru-cache';
import type { Builds } from './document.ts';
import { readManifest } from './manifest.ts';
import { Refusal } from './refusal.ts';
import type { Store } from './store.ts';

export const SHELL = 'shell';

/** Where things stand in the store. `build.json` is put last: a build without it is not there yet. */
export const keys = {
  builds: (section: string) => `builds/${section}`,
  build: (section: string, build: string) => `builds/${section}/${build}`,
  manifest: (section: string, build: string) => `builds/${section}/${build}/build.json`,
  put: (section: string, build: string) => `builds/${section}/${build}/put.json`,
  browser: (section: string, build: string, file: string) => `builds/${section}/${build}/browser/${file}`,
  server: (section: string, build: string) => `builds/${section}/${build}/server/server.cjs`,
};

const SECTION = /^[a-z][a-z0-9-]{0,39}$/;
const BUILD = /^[0-9a-f]{12}$/;
const KEPT = 200;

export interface BuildReader {
  /** Null when the store does not have the build. */
  manifest(section: string, build: string): Promise<BuildManifest | null>;
}

/** Manifests of builds; they never change, so what was read stays. */
export function buildReader(store: Store): BuildReader {
  const read = new LRUCache<string, BuildManifest>({ max: KEPT });
  return {
    async manifest(section, build) {
      if (!SECTION.test(section) || !BUILD.test(build)) return null;
      const key = keys.manifest(section, build);
      const known = read.get(key);
      if (known) return known;
      const bytes = await store.get(key);
      if (!bytes) return null;
      const manifest = readManifest(bytes.toString());
      read.set(key, manifest);
      return manifest;
    },
  };
}

export async function manifestsOf(reader: BuildReader, builds: Builds): Promise<Record<string, BuildManifest>> {
  const manifests: Record<string, BuildManifest> = {};
  for (const [section, build] of Object.entries(builds)) {
    const manifest = await reader.manifest(section, build);
    if (!manifest) throw new Refusal([`${section}/${build} is not in the store`]);
    manifests[section] = manifest;
  }
  return manifests;
}
