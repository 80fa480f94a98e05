import { type BuildManifest, baseOf } from '@shop/contract/release';
import { damagedFiles } from '@shop/release/damaged';
import { fitsIntegrity } from '@shop/release/integrity';
import type { Check } from './check.ts';

const PATIENCE_MS = 10_000;
const MOST_NAMED = 5;

/** Why a browser on a page of the shop would refuse the file from that origin; null if it accepts it. */
async function whyNot(url: string, { integrity }: { integrity: string }): Promise<string | null> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return `responds ${response.status}: upload the build there before you publish it`;
    if (response.headers.get('access-control-allow-origin') !== '*')
      return "comes without 'Access-Control-Allow-Origin: *': pages of the shop could not load it";
    const bytes = Buffer.from(await response.arrayBuffer());
    return fitsIntegrity(bytes, integrity) ? null : 'is not the file of this build: upload the build there again';
  } catch (error) {
    return `does not respond: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** All files of a build with its own origin are available there, unchanged. */
async function faultsElsewhere(manifest: BuildManifest): Promise<string[]> {
  if (manifest.origin === undefined) return [];
  const faults: string[] = [];
  for (const [file, expected] of Object.entries(manifest.files)) {
    const url = baseOf(manifest) + file;
    const fault = await whyNot(url, expected);
    if (fault) faults.push(`${url} ${fault}`);
    if (faults.length === MOST_NAMED) break;
  }
  return faults;
}

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
