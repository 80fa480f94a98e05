import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type BuildReader, keys } from '@shop/release/builds';
import { fitsIntegrity } from '@shop/release/integrity';
import { Refusal } from '@shop/release/refusal';
import { TRUSTED_KEYS } from '@shop/release/signing/trusted-keys';
import type { Store } from '@shop/server/store/store';
import { byteCache } from '../http/byte-cache.ts';
import { type Encoding, encodingFor } from '../http/encoding.ts';
import type { Log } from '../log/log.ts';
import { deltaReader, dictionaryOf } from './dictionaries.ts';

const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Whether a file, in any encoding, matches its build's manifest. */
async function isAsBuilt(
  stored: Buffer,
  encoding: Encoding,
  { integrity, bytes }: { integrity: string; bytes: number },
): Promise<boolean> {
  try {
    const limit = { maxOutputLength: Math.max(1, bytes) };
    const plain = encoding === 'identity' ? stored : await decompressors[encoding](stored, limit);
    return fitsIntegrity(plain, integrity);
  } catch {
    return false;
  }
}

const MOST_BYTES = 64 * 1024 * 1024;
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

export interface FileRequest {
  section: string;
  build: string;
  file: string;
  cacheControl?: string;
}

interface StoredFile {
  bytes: Buffer;
  encoding: Encoding | 'dcz';
  etag: string;
  target: FileRequest;
}

type Read = StoredFile | 'changed' | null;

/** Reads exactly the files that builds list, unchanged. Of a build whose key is no longer trusted it reads none. */
export function storedFiles(store: Store, reader: BuildReader, log: Log) {
  const hot = byteCache<StoredFile>(MOST_BYTES, ({ bytes }) => bytes.length);
  const reading = new Map<string, Promise<Read>>();
  const logged = new Set<string>();
  const readDelta = deltaReader(store, reader);

  function logOnce(cacheKey: string, { section, build, file }: FileRequest) {
    if (logged.has(cacheKey)) return;
    logged.add(cacheKey);
    log.warn('a file in the store is not as it was built', { section, build, file });
  }

  /** A build that may not be served has no files; a store that does not respond is another matter. */
  const refused = (error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  };

  async function described({ section, build, file }: FileRequest) {
    const manifest = await reader.manifest(section, build).catch(refused);
    return (manifest && Object.hasOwn(manifest.files, file) && manifest.files[file]) || null;
  }

  /** Cached files are already checked: only the first request pays for it. */
  async function read(cacheKey: string, target: FileRequest, wanted: Encoding): Promise<Read> {
    const { section, build, file } = target;
    const expected = await described(target);
    if (!expected) return null;
    const key = keys.browser(section, build, file);
    const compressed = wanted === 'identity' ? null : await store.get(`${key}${ENDINGS[wanted]}`);
    const bytes = compressed ?? (await store.get(key));
    if (!bytes) return null;
    const encoding = compressed ? wanted : 'identity';
    if (!(await isAsBuilt(bytes, encoding, expected))) {
      logOnce(cacheKey, target);
      return 'changed';
    }
    const found = { bytes, encoding, etag: `"${expected.integrity.slice(7, 31)}-${encoding}"`, target };
    hot.set(cacheKey, found);
    return found;
  }

  /** As the difference from the browser's file. The older build may be refused, or away: then the file is sent whole. */
  async function readAsDelta(cacheKey: string, target: FileRequest, dictionary: string): Promise<Read> {
    const expected = await described(target);
    const bytes = expected && (await readDelta(target, dictionary, expected).catch(() => null));
    if (!bytes) return null;
    const found = {
      bytes,
      encoding: 'dcz',
      etag: `"${expected.integrity.slice(7, 31)}-${dictionary.slice(0, 24)}"`,
      target,
    } as const;
    hot.set(cacheKey, found);
    return found;
  }

  function once(how: string, { section, build, file }: FileRequest, get: (cacheKey: string) => Promise<Read>) {
    const cacheKey = `${how} ${section}/${build}/${file}`;
    const cached = hot.get(cacheKey) ?? reading.get(cacheKey);
    if (cached) return cached;
    const fresh = get(cacheKey).finally(() => reading.delete(cacheKey));
    reading.set(cacheKey, fresh);
    return fresh;
  }

  async function readFor({ headers }: IncomingMessage, target: FileRequest): Promise<Read> {
    const dictionary = dictionaryOf(headers);
    const delta = dictionary && (await once(dictionary, target, (key) => readAsDelta(key, target, dictionary)));
    if (delta) return delta;
    const wanted = encodingFor(headers['accept-encoding']);
    return once(wanted, target, (key) => read(key, target, wanted));
  }

  const isRefused = ({ section, build }: FileRequest) =>
    reader.manifest(section, build).then(
      () => false,
      (error: unknown) => error instanceof Refusal,
    );

  let isDropping = false;

  /** Not at each request: files in memory do not wait for a slow store. */
  async function dropRefused() {
    if (isDropping) return;
    isDropping = true;
    for (const [cacheKey, { target }] of [...hot.entries()]) if (await isRefused(target)) hot.delete(cacheKey);
    isDropping = false;
  }

  const stop = store.watch(TRUSTED_KEYS, () => void dropRefused());

  /** As it was built; null if there is no such file. */
  async function readBuilt(target: FileRequest): Promise<Buffer | null> {
    const found = await once('identity', target, (key) => read(key, target, 'identity'));
    return found && found !== 'changed' ? found.bytes : null;
  }

  return { readFor, readBuilt, stop };
}
