import type { BuildManifest } from '@shop/contract/release';
import type { Store } from '@shop/server/store/store';
import { keys } from './builds.ts';
import { compressions, isCompressible } from './compressed.ts';
import { decompressed } from './damaged.ts';
import type { Dist } from './dist-folder.ts';
import { removeLeftovers } from './leftovers.ts';
import { readManifest } from './manifest.ts';
import { Refusal } from './refusal.ts';
import { isSameCode, otherContents } from './same-code.ts';
import { ensureTrusted } from './signing/ensure-trusted.ts';
import { seal, unseal } from './signing/envelope.ts';
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

interface Part {
  make(): Promise<Uint8Array> | Uint8Array;
  /** Whether the stored build is the same as this part. */
  fits?(stored: Buffer): Promise<boolean> | boolean;
}

type Parts = Map<string, Part>;

const exactly = (bytes: Uint8Array): Part => ({ make: () => bytes, fits: (stored) => stored.equals(bytes) });

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

/** Whether a stored signature is valid; one with a key that is no longer trusted is refused, not replaced. */
async function isSignatureOf(store: Store, { manifest, manifestText }: Dist, envelope: Buffer): Promise<boolean> {
  const trusted = trustedKeys(store);
  const name = `${manifest.section}/${manifest.build}`;
  const opened = await unseal(envelope.toString(), trusted);
  if (opened === 'unknown key') await readSigned(name, manifestText, envelope, trusted);
  return readSigned(name, manifestText, envelope, trusted).then(
    () => true,
    () => false,
  );
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
    parts.set(key, exactly(bytes));
    if (!isCompressible(file)) continue;
    for (const ending of ['br', 'gz'] as const)
      parts.set(`${key}.${ending}`, {
        async make() {
          const existing = earlier && same.has(file) ? keys.browser(section, earlier.build, file) : null;
          return (existing && (await store.get(`${existing}.${ending}`))) || compressions[ending](bytes);
        },
        fits: async (stored) => (await decompressed(stored, ending)).equals(bytes),
      });
  }
  parts.set(keys.server(section, build), exactly(server));
  for (const [file, bytes] of maps)
    parts.set(keys.map(section, build, file), {
      make: () => compressions.gz(bytes),
      fits: async (stored) => (await decompressed(stored, 'gz')).equals(bytes),
    });
  if (materials !== null) parts.set(keys.materials(section, build), exactly(Buffer.from(materials)));
  parts.set(keys.signed(section, build), {
    make: () => Buffer.from(signature),
    fits: (stored) => isSignatureOf(store, dist, stored),
  });
  const note = Buffer.from(JSON.stringify({ at: new Date().toISOString(), who, why }));
  parts.set(keys.put(section, build), { make: () => note });
  return parts;
}

async function putAll(store: Store, parts: Parts, manifestKey: string, manifestText: string) {
  const missing = async () => {
    const there = await Promise.all([...parts.keys()].map((key) => store.has(key)));
    return [...parts].filter((_, index) => !there[index]);
  };
  let left = await missing();
  do {
    await inParallel(left, async ([key, { make }]) => void (await store.put(key, await make())));
    await store.put(manifestKey, Buffer.from(manifestText));
    // Another publisher may have removed this one's files because it had not written for a long time.
    left = await missing();
  } while (left.length > 0);
}

/** Removes what a failing disk left of a stored build; returns the keys of the files to store again. */
async function removeDamaged(store: Store, parts: Parts): Promise<string[]> {
  const lost: string[] = [];
  await inParallel(parts, async ([key, { fits }]) => {
    const stored = await store.get(key);
    if (stored && (await (fits?.(stored) ?? true))) return;
    if (stored) await store.remove(key);
    lost.push(key);
  });
  return lost;
}

/** A description that nobody signed is damaged. */
async function isDescriptionSigned(store: Store, { manifest: { section, build } }: Dist, stored: Buffer) {
  const signed = await store.get(keys.signed(section, build));
  return readSigned(`${section}/${build}`, stored, signed, trustedKeys(store)).then(
    () => true,
    () => false,
  );
}

/**
 * The same code, as the stored build describes it. Built in another folder, or with other comments, it has other source
 * maps: those in the store stay. A build with any other difference is refused.
 */
function asStored(dist: Dist, stored: Buffer): Dist {
  const manifest = readManifest(stored.toString());
  if (!isSameCode(dist.manifest, manifest)) throw new Refusal([otherContents(dist.manifest)]);
  return { ...dist, manifest, manifestText: stored.toString(), signed: null, maps: new Map() };
}

/**
 * Stores a build without serving it. It can run again if it was killed: each file appears complete, and `build.json`,
 * without which the build does not count, comes last. If it fails, it leaves nothing. A build that is stored already is
 * repaired where it is damaged: returns how many files.
 */
export async function putBuild(
  store: Store,
  given: Dist,
  publisher: Publisher,
  earlier: BuildManifest | null = null,
): Promise<number> {
  const { section, build } = given.manifest;
  const manifestKey = keys.manifest(section, build);
  const stored = await store.get(manifestKey);
  const isOther = stored !== null && stored.toString() !== given.manifestText;
  const isDamaged = isOther && !(await isDescriptionSigned(store, given, stored));
  const dist = isOther && !isDamaged ? asStored(given, stored) : given;
  const signature = await signatureOf(store, dist, publisher);
  const own = partsOf(store, dist, { publisher, signature, earlier });
  if (isDamaged) await store.remove(manifestKey);
  if (!stored) await removeLeftovers(store);
  const isNew = !stored && (await store.list(keys.build(section, build))).length === 0;
  const lost = isNew ? [...own.keys()] : await removeDamaged(store, own);
  if (stored && !isDamaged && lost.length === 0) return 0;
  try {
    await putAll(store, new Map([...own, ...(await differences(store, dist))]), manifestKey, dist.manifestText);
  } catch (error) {
    if (!(await store.has(manifestKey))) await store.remove(keys.build(section, build)).catch(() => undefined);
    throw error;
  }
  return stored ? lost.length + Number(isDamaged) : 0;
}

/** Most commands store no build, and do not load what makes them. */
async function differences(store: Store, dist: Dist): Promise<Parts> {
  const { deltaParts } = await import('./deltas/delta-parts.ts');
  return new Map([...(await deltaParts(store, dist))].map(([key, make]) => [key, { make }]));
}
