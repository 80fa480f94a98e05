import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuildManifest } from '@shop/contract/release';
import type { Store } from '@shop/server/store/store';
import { buildReader, keys } from './builds.ts';
import type { Builds } from './document.ts';
import { fitsIntegrity } from './integrity.ts';
import { Refusal } from './refusal.ts';

const plainOf = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** The contents of a compressed file; empty if they cannot be read. */
export const decompressed = (bytes: Uint8Array, ending: 'br' | 'gz'): Promise<Buffer> =>
  plainOf[ending](bytes).catch(() => Buffer.alloc(0));

/** Files of a stored build that are missing or differ from `build.json`, in each stored encoding. */
export async function damagedFiles(store: Store, { section, build, files, server }: BuildManifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const [file, { integrity }] of Object.entries(files)) {
    const key = keys.browser(section, build, file);
    const bytes = await store.get(key);
    if (!bytes || !fitsIntegrity(bytes, integrity)) damaged.push(file);
    for (const ending of ['br', 'gz'] as const) {
      const compressed = await store.get(`${key}.${ending}`);
      if (compressed && !fitsIntegrity(await decompressed(compressed, ending), integrity))
        damaged.push(`${file}.${ending}`);
    }
  }
  const code = await store.get(keys.server(section, build));
  if (!code || !fitsIntegrity(code, server.integrity)) damaged.push(server.file);
  return damaged;
}

export const putBack = (section: string) =>
  `publish that build again to put it back, or go back to another: pnpm release rollback ${section} --why "…"`;

const some = (files: string[]) => (files.length === 1 ? files[0] : `${files.length} files, such as ${files[0]}`);

/** The damage of a release's builds, in sentences that help. */
export async function damagedBuilds(store: Store, builds: Builds): Promise<string[]> {
  const reader = buildReader(store);
  const faults: string[] = [];
  for (const [section, build] of Object.entries(builds)) {
    const found = await reader.manifest(section, build).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    if (found instanceof Refusal) faults.push(`${found.message}: ${putBack(section)}`);
    else if (!found) faults.push(`${section}/${build} is not in the store: ${putBack(section)}`);
    else {
      const files = await damagedFiles(store, found);
      if (files.length > 0)
        faults.push(`${section}/${build} is damaged in the store (${some(files)}): ${putBack(section)}`);
    }
  }
  return faults;
}
