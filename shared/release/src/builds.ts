import type { BuildManifest } from '@shop/contract/release';
import type { Store } from '@shop/server/store/store';
import { LRUCache } from 'lru-cache';
import type { Builds } from './document.ts';
import { readManifest } from './manifest.ts';
import { allowedOrigins } from './origins.ts';
import { Refusal } from './refusal.ts';
import { readSigned, type SignedBuild } from './signing/signed-build.ts';
import { trustedKeys } from './signing/trusted-keys.ts';

export const SHELL = 'shell';

/** The keys of the store. `build.json` is written last: a build without it does not count. */
export const keys = {
  builds: (section: string) => `builds/${section}`,
  build: (section: string, build: string) => `builds/${section}/${build}`,
  manifest: (section: string, build: string) => `builds/${section}/${build}/build.json`,
  signed: (section: string, build: string) => `builds/${section}/${build}/signed.json`,
  put: (section: string, build: string) => `builds/${section}/${build}/put.json`,
  browser: (section: string, build: string, file: string) => `builds/${section}/${build}/browser/${file}`,
  map: (section: string, build: string, file: string) => `builds/${section}/${build}/maps/${file}.gz`,
  deltas: (section: string, build: string, file: string) => `builds/${section}/${build}/deltas/${file}`,
  delta: (section: string, build: string, file: string, name: string) =>
    `builds/${section}/${build}/deltas/${file}/${name}`,
  materials: (section: string, build: string) => `builds/${section}/${build}/materials.json`,
  server: (section: string, build: string) => `builds/${section}/${build}/server/server.cjs`,
};

const SECTION = /^[a-z][a-z0-9-]{0,39}$/;
const BUILD = /^[0-9a-f]{12}$/;
const MOST_CACHED = 200;

export const isSectionName = (text: string) => SECTION.test(text);
export const isBuildName = (text: string) => BUILD.test(text);

export interface BuildReader {
  /** Null if the store does not have the build; throws if its signature does not match a trusted key, or its origin is not allowed. */
  manifest(section: string, build: string): Promise<BuildManifest | null>;
  signed(section: string, build: string): Promise<SignedBuild | null>;
}

/** Manifests of builds. They never change, so they stay cached while their key is trusted. */
export function buildReader(store: Store): BuildReader {
  const known = new LRUCache<string, { manifest: BuildManifest; signed: SignedBuild }>({ max: MOST_CACHED });
  const trusted = trustedKeys(store);
  const isAllowed = allowedOrigins(store);

  async function readTrusted(section: string, build: string) {
    const name = `${section}/${build}`;
    const cached = known.get(name);
    if (cached && (await trusted(cached.signed.keyId))) return cached;
    const bytes = await store.get(keys.manifest(section, build));
    if (!bytes) return null;
    const signed = await readSigned(name, bytes, await store.get(keys.signed(section, build)), trusted);
    const found = { manifest: readManifest(bytes.toString()), signed };
    known.set(name, found);
    return found;
  }

  async function read(section: string, build: string) {
    if (!isSectionName(section) || !isBuildName(build)) return null;
    const found = await readTrusted(section, build);
    const origin = found?.manifest.origin;
    if (origin !== undefined && !(await isAllowed(origin)))
      throw new Refusal([
        `${section}/${build} is loaded from ${origin}, which the shop does not allow: ask its owner to run pnpm release origin ${origin} --why "…", or build it without an origin`,
      ]);
    return found;
  }

  return {
    manifest: async (section, build) => (await read(section, build))?.manifest ?? null,
    signed: async (section, build) => (await read(section, build))?.signed ?? null,
  };
}

export async function manifestsOf(reader: BuildReader, builds: Builds): Promise<Record<string, BuildManifest>> {
  const manifests: Record<string, BuildManifest> = {};
  for (const [section, build] of Object.entries(builds)) {
    const manifest = await reader.manifest(section, build);
    if (!manifest)
      throw new Refusal([
        `${section}/${build} is not in the store: publish that build again, or take ${section} back to a retained one (pnpm release list ${section})`,
      ]);
    manifests[section] = manifest;
  }
  return manifests;
}
