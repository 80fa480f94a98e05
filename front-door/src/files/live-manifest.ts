import type { IncomingMessage, ServerResponse } from 'node:http';
import { baseOf } from '@shop/contract/release';
import type { BuildReader } from '@shop/release/builds';
import type { Builds } from '@shop/release/document';
import { respond } from '../http/respond.ts';
import { FOR_ANY_PAGE, NOT_FOUND } from './build-files.ts';
import type { FileRequest } from './stored-files.ts';

const LIVE_MANIFEST = /^\/_sections\/([^/]+)\/live\/mf-manifest\.json$/;

interface From {
  live(): Builds;
  reader: Pick<BuildReader, 'manifest'>;
  publicOrigin: string;
  /** A build's file, checked; null if there is none. */
  read(target: FileRequest): Promise<Buffer | null>;
}

/** Files are loaded from their build's own folder, also after the next publish. */
function withBase(bytes: Buffer, publicPath: string): string {
  const { metaData, ...rest } = JSON.parse(bytes.toString()) as { metaData?: object };
  return JSON.stringify({ ...rest, metaData: { ...metaData, publicPath } });
}

/** The live build's `mf-manifest.json` at a stable address, for other hosts. Resolves false for other addresses. */
export function liveManifest({ live, reader, publicOrigin, read }: From) {
  return async function handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const [, section = ''] = LIVE_MANIFEST.exec(path) ?? [];
    if (!section) return false;
    const { [section]: build = '' } = live();
    const bytes = await read({ section, build, file: 'mf-manifest.json' });
    const described = bytes && (await reader.manifest(section, build));
    if (!described) {
      respond(request, response, 404, NOT_FOUND, 'Not found');
      return true;
    }
    const headers = {
      ...FOR_ANY_PAGE,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      etag: `"${build}"`,
    };
    if (request.headers['if-none-match']?.includes(headers.etag)) respond(request, response, 304, headers);
    else respond(request, response, 200, headers, withBase(bytes, new URL(baseOf(described), publicOrigin).href));
    return true;
  };
}
