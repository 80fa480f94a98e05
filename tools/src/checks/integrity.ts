import { damagedFiles } from '@shop/release/damaged';
import type { Check } from './check.ts';
import { faultsElsewhere } from './elsewhere.ts';

/** The stored files match the build's description, in each encoding, and so do those at another origin. */
export const integrity: Check = {
  async run({ store, section, build, manifests }) {
    const manifest = manifests[section];
    if (!manifest) return [`${section}/${build} is not in the store`];
    const damaged = await damagedFiles(store, manifest);
    return [
      ...damaged.map((file) => `${file} in the store is not what build.json says: publish that build again`),
      ...(await faultsElsewhere(manifest)),
    ];
  },
};
