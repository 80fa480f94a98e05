import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib';
import { isRepeatable, KEY_HEADER } from '@shop/contract/repeatable';
import { newCacheCounts } from '@shop/watching/cache-counts';
import { TRACE_HEADERS } from '@shop/watching/trace-headers';
import { byteCache, watched } from '../http/byte-cache.ts';
import { clientAddress } from '../http/client-address.ts';
import { encodingFor } from '../http/encoding.ts';
import { respond, respondError } from '../http/respond.ts';
import { endToEnd, forwarder, type Head, passOn, type Receiver } from './forward.ts';

const PICTURES = '/pictures/';
const MOST_PICTURE_BYTES = 64 * 1024 * 1024;
const LARGEST_PICTURE = 512 * 1024;
const WORTH_COMPRESSING = 1024;

/** Characters at which the API's router ends a path. */
const beforeQuery = (path: string) => path.split(/[?#]/, 1)[0] ?? '';

/** Only for the shop's own servers, in any notation of the path. A path that cannot be decoded is nobody's call. */
function isInternal(path: string): boolean {
  try {
    return /^\/+internal\//.test(decodeURIComponent(beforeQuery(path)));
  } catch {
    return true;
  }
}

interface Picture {
  bytes: Buffer;
  type: string;
  cacheControl: string;
}

const compressors = {
  br: () => createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 5 }),
};

export interface ApiProxySettings {
  apiUrl: URL;
  publicOrigin: string;
  trustedProxies: number;
}

/** Further headers for the API. */
interface About {
  requestId: string;
  /** The headers of its trace. */
  carried?: Record<string, string> | undefined;
}

/** `/api/...` is forwarded to the product API without the prefix. */
export function apiProxy({ apiUrl, publicOrigin, trustedProxies }: ApiProxySettings) {
  const { forward, close } = forwarder(apiUrl);
  const counts = newCacheCounts();
  const pictures = byteCache<Picture>(MOST_PICTURE_BYTES, ({ bytes }) => bytes.length, counts);
  /** Event streams, which never end on their own. */
  const streams = new Set<ServerResponse>();
  const proto = publicOrigin.startsWith('https:') ? 'https' : 'http';

  function forwardedHeaders(request: IncomingMessage, { requestId, carried }: About) {
    const { 'if-none-match': etag, ...headers } = endToEnd(request.headers);
    for (const name of TRACE_HEADERS) delete headers[name];
    return {
      ...headers,
      // The suffix that compression adds to an ETag is removed again.
      ...(etag && { 'if-none-match': String(etag).replace(/W\//g, '') }),
      'x-forwarded-for': clientAddress(request, trustedProxies),
      'x-forwarded-proto': proto,
      'x-forwarded-host': request.headers.host ?? '',
      'x-request-id': requestId,
      ...carried,
    };
  }

  /** JSON responses are compressed here, so the API does not need to. */
  function compressed(request: IncomingMessage, response: ServerResponse, head: Head): Receiver | undefined {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const { headers, status } = head;
    const small = Number(headers['content-length'] ?? WORTH_COMPRESSING) < WORTH_COMPRESSING;
    const isJson = headers['content-type']?.startsWith('application/json');
    if (encoding === 'identity' || small || !isJson || headers['content-encoding'] || request.method === 'HEAD') return;
    const { 'content-length': _, etag, vary, ...rest } = endToEnd(headers);
    response.writeHead(status, {
      ...rest,
      ...(etag && { etag: etag.replace(/^(?!W\/)/, 'W/') }),
      vary: [...new Set(`${vary ?? ''}, Accept-Encoding`.split(/\s*,\s*/).filter(Boolean))].join(', '),
      'content-encoding': encoding,
    });
    const compressor = compressors[encoding]();
    compressor.on('error', () => response.destroy());
    compressor.pipe(response);
    return { to: compressor };
  }

  function noteStream(response: ServerResponse, { headers }: Head) {
    if (!headers['content-type']?.startsWith('text/event-stream')) return;
    streams.add(response);
    response.once('close', () => streams.delete(response));
  }

  function keepingPicture(response: ServerResponse, path: string, head: Head): Receiver | undefined {
    const { headers, status } = head;
    if (status !== 200 || Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > LARGEST_PICTURE) return;
    const chunks: Buffer[] = [];
    return {
      ...passOn(response, head),
      onChunk: (chunk) => void chunks.push(chunk),
      onEnd: () =>
        pictures.set(path, {
          bytes: Buffer.concat(chunks),
          type: headers['content-type'] ?? 'application/octet-stream',
          cacheControl: headers['cache-control'] ?? 'no-cache',
        }),
    };
  }

  function sendPicture(request: IncomingMessage, response: ServerResponse, picture: Picture) {
    const headers = { 'content-type': picture.type, 'cache-control': picture.cacheControl };
    respond(request, response, 200, headers, picture.bytes);
  }

  return {
    /** `path` is the rest after `/api`, with its query. */
    handle(request: IncomingMessage, response: ServerResponse, path: string, about: About) {
      if (isInternal(path))
        return respondError(request, response, 404, { code: 'not_found', message: 'There is no such call.' });
      // Otherwise made-up queries and spellings would fill the cache with copies of one picture.
      const picture = beforeQuery(path);
      const isPicture = request.method === 'GET' && picture.startsWith(PICTURES) && !picture.includes('%');
      const cached = isPicture ? pictures.get(picture) : undefined;
      if (isPicture) counts[cached ? 'hit' : 'miss'] += 1;
      if (cached) return sendPicture(request, response, cached);
      forward(request, response, {
        path,
        headers: forwardedHeaders(request, about),
        repeatable: isRepeatable(request.method ?? '', path, request.headers[KEY_HEADER]),
        receive(head) {
          if (isPicture) return keepingPicture(response, picture, head);
          noteStream(response, head);
          return compressed(request, response, head);
        },
      });
    },
    /** The client of a stream reconnects to another front door. */
    endStreams() {
      for (const response of streams) response.end();
    },
    cache: watched(counts, pictures),
    close,
  };
}
