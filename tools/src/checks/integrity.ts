import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { keys } from '@shop/release/builds';
import { fitsIntegrity } from '@shop/release/integrity';
import type { Check } from './check.ts';

const endings = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** The stored files match the build's description, in each encoding. */
export const integrity: Check = {
  async run({ store, section, build, manifests }) {
    const manifest = manifests[section];
    if (!manifest) return [`${section}/${build} is not in the store`];
    const wrong: string[] = [];
    for (const [file, { integrity: expected }] of Object.entries(manifest.files)) {
      const key = keys.browser(section, build, file);
      const bytes = await store.get(key);
      if (!bytes || !fitsIntegrity(bytes, expected)) wrong.push(file);
      for (const [ending, decompress] of Object.entries(endings)) {
        const compressed = await store.get(key + ending);
        if (!compressed) continue;
        const plain = await decompress(compressed).catch(() => Buffer.alloc(0));
        if (!fitsIntegrity(plain, expected)) wrong.push(file + ending);
      }
    }
    const server = await store.get(keys.server(section, build));
    if (!server || !fitsIntegrity(server, manifest.server.integrity)) wrong.push(manifest.server.file);
    return wrong.map((file) => `${file} in the store is not what build.json says: build again and publish that`);
  },
};
