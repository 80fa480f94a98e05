import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer } from '../http/answer.ts';
import { type ByteCache, byteCache } from '../http/byte-cache.ts';
import { type Encoding, encodingFor } from '../http/encoding.ts';
import { type BuildReader, keys } from '../release/builds.ts';
import type { Store } from '../store/store.ts';
import { contentType } from './content-types.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

interface StoredFile {
  bytes: Buffer;
  encoding: Encoding;
  etag: string;
}

export interface FileRequest {
  section: string;
  build: string;
  file: string;
  cacheControl?: string;
}

/** `/_sections/<section>/<build>/<file>`, null for any other shape. */
export function parseBuildPath(path: string): FileRequest | null {
  const [, root, section, build, ...file] = path.split('/');
  if (root !== '_sections' || !section || !build || file.length === 0) return null;
  return { section, build, file: file.join('/') };
}

/** Serves what builds say that they have, and nothing else. */
export function buildFiles(store: Store, reader: BuildReader) {
  const hot: ByteCache<StoredFile> = byteCache(MOST_BYTES, ({ bytes }) => bytes.length);

  async function read({ section, build, file }: FileRequest, wanted: Encoding): Promise<StoredFile | null> {
    const cacheKey = `${wanted} ${section}/${build}/${file}`;
    const kept = hot.get(cacheKey);
    if (kept) return kept;
    const manifest = await reader.manifest(section, build).catch(() => null);
    if (!manifest || !Object.hasOwn(manifest.files, file)) return null;
    const key = keys.browser(section, build, file);
    const compressed = wanted === 'identity' ? null : await store.get(`${key}${ENDINGS[wanted]}`);
    const bytes = compressed ?? (await store.get(key));
    if (!bytes) return null;
    const encoding = compressed ? wanted : 'identity';
    const found = { bytes, encoding, etag: `"${manifest.files[file]?.integrity.slice(7, 31)}-${encoding}"` };
    hot.set(cacheKey, found);
    return found;
  }

  return async function sendBuildFile(request: IncomingMessage, response: ServerResponse, asked: FileRequest) {
    const found = await read(asked, encodingFor(request.headers['accept-encoding']));
    if (!found) {
      return answer(
        request,
        response,
        404,
        { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
        'Not found',
      );
    }
    const { bytes, encoding, etag } = found;
    const headers = {
      'cache-control': asked.cacheControl ?? FOR_EVER,
      etag,
      vary: 'Accept-Encoding',
      'content-type': contentType(asked.file),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    if (request.headers['if-none-match']?.includes(etag)) return answer(request, response, 304, headers);
    answer(request, response, 200, headers, bytes);
  };
}
