import type { BuildManifest } from '@shop/contract/release';
import type { Store } from '@shop/server/store/store';
import { keys } from './builds.ts';
import { compressions, isCompressible } from './compressed.ts';
import type { Dist } from './dist-folder.ts';
import { removeLeftovers } from './leftovers.ts';
import { Refusal } from './refusal.ts';
import { ensureTrusted } from './signing/ensure-trusted.ts';
import { seal } from './signing/envelope.ts';
import { type Provenance, statementOf } from './signing/provenance.ts';
import { readSigned } from './signing/signed-build.ts';
import type { Signer } from './signing/signer.ts';
import { trustedKeys } from './signing/trusted-keys.ts';

export interface WhoAndWhy {
  who: string;
  why: string;
}

export interface Publisher extends WhoAndWhy {
  /** Signs builds that the publisher did not sign. */
  signer: Signer;
}

const UNKNOWN: Provenance = { builder: 'unknown' };

const AT_ONCE = 4;

/** Rejects if one of them does, but only after all have finished. */
async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined && failures.length === 0; item = waiting.shift())
      await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}

/** Files that an earlier build already has: compressing at the highest quality is the slow part of a publish. */
function sameFiles(manifest: BuildManifest, earlier: BuildManifest | null) {
  const same = (file: string) => earlier?.files[file]?.integrity === manifest.files[file]?.integrity;
  return { has: (file: string) => earlier !== null && Object.hasOwn(earlier.files, file) && same(file) };
}

type Parts = Map<string, () => Promise<Uint8Array> | Uint8Array>;

/** The signature of the publisher, if the store trusts it; otherwise, without one, ours. */
async function signatureOf(store: Store, dist: Dist, { signer }: Publisher): Promise<string> {
  const { manifest, manifestText, signed, provenance } = dist;
  if (signed === null) {
    await ensureTrusted(store, signer);
    return seal(JSON.stringify(statementOf(manifest, manifestText, provenance ?? UNKNOWN)), signer);
  }
  await readSigned(`${manifest.section}/${manifest.build}`, manifestText, signed, trustedKeys(store));
  return signed;
}

interface Putting {
  publisher: Publisher;
  signature: string;
  earlier: BuildManifest | null;
}

/** Everything of a build except `build.json`, by its key in the store. */
function partsOf(store: Store, dist: Dist, { publisher, signature, earlier }: Putting) {
  const { manifest, files, server, maps, materials } = dist;
  const { who, why } = publisher;
  const { section, build } = manifest;
  const same = sameFiles(manifest, earlier);
  const parts: Parts = new Map();
  for (const [file, bytes] of files) {
    const key = keys.browser(section, build, file);
    parts.set(key, () => bytes);
    if (!isCompressible(file)) continue;
    for (const ending of ['br', 'gz'] as const)
      parts.set(`${key}.${ending}`, async () => {
        const kept = earlier && same.has(file) ? keys.browser(section, earlier.build, file) : null;
        return (kept && (await store.get(`${kept}.${ending}`))) || compressions[ending](bytes);
      });
  }
  parts.set(keys.server(section, build), () => server);
  for (const [file, bytes] of maps) parts.set(keys.map(section, build, file), () => compressions.gz(bytes));
  if (materials !== null) parts.set(keys.materials(section, build), () => Buffer.from(materials));
  parts.set(keys.signed(section, build), () => Buffer.from(signature));
  parts.set(keys.put(section, build), () => Buffer.from(JSON.stringify({ at: new Date().toISOString(), who, why })));
  return parts;
}

async function putAll(store: Store, parts: Parts, manifestKey: string, manifestText: string) {
  const missing = async () => {
    const there = await Promise.all([...parts.keys()].map((key) => store.has(key)));
    return [...parts].filter((_, index) => !there[index]);
  };
  let left = await missing();
  do {
    await inParallel(left, async ([key, bytesOf]) => void (await store.put(key, await bytesOf())));
    await store.put(manifestKey, Buffer.from(manifestText));
    // Another publisher may have removed this one's files because it was silent.
    left = await missing();
  } while (left.length > 0);
}

/**
 * Stores a build without serving it. It can run again if it was killed: each file appears complete, and `build.json`,
 * without which the build does not count, comes last. If it fails, it leaves nothing.
 */
export async function putBuild(store: Store, dist: Dist, publisher: Publisher, earlier: BuildManifest | null = null) {
  const { manifest, manifestText } = dist;
  const { section, build } = manifest;
  const manifestKey = keys.manifest(section, build);
  const signature = await signatureOf(store, dist, publisher);
  const stored = await store.get(manifestKey);
  if (stored) {
    if (stored.toString() !== manifestText)
      throw new Refusal([
        `${section}/${build} is in the store already with other contents: builds are never overwritten`,
      ]);
    await readSigned(`${section}/${build}`, stored, await store.get(keys.signed(section, build)), trustedKeys(store));
    return;
  }
  await removeLeftovers(store);
  // Most commands store no build.
  const { deltaParts } = await import('./deltas/delta-parts.ts');
  try {
    const parts = new Map([
      ...partsOf(store, dist, { publisher, signature, earlier }),
      ...(await deltaParts(store, dist)),
    ]);
    await putAll(store, parts, manifestKey, manifestText);
  } catch (error) {
    if (!(await store.has(manifestKey))) await store.remove(keys.build(section, build)).catch(() => undefined);
    throw error;
  }
}
