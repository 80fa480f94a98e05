import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildReader } from '@shop/release/builds';
import type { Store } from '@shop/server/store/store';
import { respond } from '../http/respond.ts';
import type { Log } from '../log/log.ts';
import { contentType } from './content-types.ts';
import { dictionaryHeaders } from './dictionaries.ts';
import { type FileRequest, storedFiles } from './stored-files.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** `/_sections/<section>/<build>/<file>`, null for any other shape. */
export function parseBuildPath(path: string): FileRequest | null {
  const [, root, section, build, ...file] = path.split('/');
  if (root !== '_sections' || !section || !build || file.length === 0) return null;
  return { section, build, file: file.join('/') };
}

export const NOT_FOUND = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** Built files are public: any page may load them. */
export const FOR_ANY_PAGE = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

/** Serves the files of builds. */
export function buildFiles(store: Store, reader: BuildReader, log: Log) {
  const { readFor, readBuilt, stop } = storedFiles(store, reader, log);

  async function send(request: IncomingMessage, response: ServerResponse, target: FileRequest) {
    const found = await readFor(request, target);
    if (!found) return respond(request, response, 404, NOT_FOUND, 'Not found');
    if (found === 'changed') return respond(request, response, 503, NOT_FOUND, 'This file is not as it was built.');
    const { bytes, encoding, etag } = found;
    const headers = {
      'cache-control': target.cacheControl ?? FOR_EVER,
      etag,
      // The same for all requests, or a worker would fetch files again that tags have fetched.
      vary: 'Accept-Encoding, Available-Dictionary',
      ...FOR_ANY_PAGE,
      'content-type': contentType(target.file),
      ...dictionaryHeaders(target),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    if (request.headers['if-none-match']?.includes(etag)) return respond(request, response, 304, headers);
    respond(request, response, 200, headers, bytes);
  }

  return { send, read: readBuilt, stop };
}
