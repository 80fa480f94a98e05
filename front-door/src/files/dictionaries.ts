import type { IncomingHttpHeaders } from 'node:http';
import type { BuildReader } from '@shop/release/builds';
import { keys } from '@shop/release/builds';
import { applyDelta } from '@shop/release/deltas/delta';
import { deltaName, hashOf, lastingName, readDeltaName } from '@shop/release/deltas/names';
import { fitsIntegrity } from '@shop/release/integrity';
import type { Store } from '@shop/server/store/store';
import { LRUCache } from 'lru-cache';
import { takes } from '../http/encoding.ts';

const LISTS = 2_000;
const AVAILABLE = /^:([A-Za-z0-9+/]{43}=):$/;

interface BuiltFile {
  section: string;
  build: string;
  file: string;
}

/** The hash of an older build's file for which the browser accepts the difference; null if it accepts none. */
export function dictionaryOf(headers: IncomingHttpHeaders): string | null {
  const [, hash] = AVAILABLE.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  return hash && takes(headers['accept-encoding'], 'dcz') ? Buffer.from(hash, 'base64').toString('hex') : null;
}

/** Makes browsers keep a file as a dictionary for the next build's file. */
export function dictionaryHeaders({ section, file }: BuiltFile): Record<string, string> {
  const name = lastingName(file);
  return name ? { 'use-as-dictionary': `match="/_sections/${section}/*/${name}"` } : {};
}

/** Differences between builds, made by publishing. Null if there is none, or if the result is not the build's file. */
export function deltaReader(store: Store, reader: BuildReader) {
  const lists = new LRUCache<string, Promise<Map<string, string>>>({ max: LISTS });

  /** The older builds that a file has differences from, by their files' hashes. */
  function buildsByHash({ section, build, file }: BuiltFile) {
    const key = keys.deltas(section, build, file);
    const known = lists.get(key);
    if (known) return known;
    const fresh = store.list(key).then((names) => {
      const read = names.map(readDeltaName).filter((each) => each !== null);
      return new Map(read.map(({ hash, build: old }) => [hash, old]));
    });
    lists.set(key, fresh);
    fresh.catch(() => lists.delete(key));
    return fresh;
  }

  async function dictionaryBytes(section: string, old: string, hash: string) {
    const manifest = await reader.manifest(section, old);
    const file = Object.entries(manifest?.files ?? {}).find(([, { integrity }]) => hashOf(integrity) === hash)?.[0];
    return file ? store.get(keys.browser(section, old, file)) : null;
  }

  return async function readDelta(target: BuiltFile, hash: string, expected: { integrity: string; bytes: number }) {
    const { section, build, file } = target;
    const old = (await buildsByHash(target)).get(hash);
    if (!old) return null;
    const [delta, dictionary] = await Promise.all([
      store.get(keys.delta(section, build, file, deltaName(hash, old))),
      dictionaryBytes(section, old, hash),
    ]);
    if (!delta || !dictionary) return null;
    const whole = await applyDelta(delta, dictionary, expected.bytes).catch(() => null);
    return whole && fitsIntegrity(whole, expected.integrity) ? delta : null;
  };
}
