import type { ServerResponse } from 'node:http';
import type { Watch } from '@shop/watching/watch';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { logResponse, requestIdOf } from './logging.ts';
import { announcedBytes, type Request, readBody } from './read-body.ts';
import { type ResponseCache, sendKept } from './response-cache.ts';

interface Known {
  key: string;
  route: string;
}

const MOST_KNOWN = 5000;
const SMALL_BYTES = 1024;

const isSmallJson = (request: Request) =>
  request.method === 'POST' &&
  request.headers['content-type'] === 'application/json' &&
  announcedBytes(request) <= SMALL_BYTES;

export type ReadyMade = ReturnType<typeof createReadyMade>;

/** Visitors' requests, byte by byte, with their responses: each was processed completely the first time. */
export function createReadyMade(responses: ResponseCache) {
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN });

  function nameOf(request: Request): string | undefined {
    const { method, url, wholeBody } = request;
    if (method === 'GET') return url;
    return wholeBody && isSmallJson(request) ? `${url} ${wholeBody.toString('latin1')}` : undefined;
  }

  return {
    remember(request: Request, of: Known) {
      const name = request.headers.authorization === undefined ? nameOf(request) : undefined;
      if (name !== undefined && !known.has(name)) known.set(name, of);
    },
    find(request: Request) {
      const found = known.get(nameOf(request) ?? '');
      const kept = found && responses.kept(found.key);
      return kept && { kept, route: found.route };
    },
  };
}

/** Runs before Fastify: a visitor's repeated request is served at once, and everything else is passed on. */
export function sendReadyMade(app: FastifyInstance, readyMade: ReadyMade, watch: Watch) {
  const [toFastify] = app.server.listeners('request') as [(request: Request, response: ServerResponse) => void];
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  function sendOrPassOn(request: Request, response: ServerResponse) {
    const found = readyMade.find(request);
    if (!found) return toFastify(request, response);
    const id = requestIdOf(request);
    logResponse(app.log, watch, { reqId: id, route: found.route }, request, response);
    sendKept(request, response, id, found.kept);
  }

  app.server.removeListener('request', toFastify);
  app.server.on('request', (request: Request, response: ServerResponse) => {
    if (closing || request.headers.authorization !== undefined) return toFastify(request, response);
    if (request.method === 'GET') return sendOrPassOn(request, response);
    if (!isSmallJson(request)) return toFastify(request, response);
    readBody(request, SMALL_BYTES, (error, body) => {
      // Only a disconnected client sends less than announced.
      if (error) return response.destroy();
      request.wholeBody = body;
      sendOrPassOn(request, response);
    });
  });
}
