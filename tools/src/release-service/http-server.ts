import { diskSentence } from '@shop/release/disk-failure';
import { Refusal } from '@shop/release/refusal';
import Fastify from 'fastify';
import { IssuerAway } from './caller.ts';
import type { Log } from './config.ts';
import { LARGEST_FILE, tooLarge } from './uploads.ts';

export const errorBody = (code: string, message: string) => ({ error: { code, message } });

/** Enough for boards and jobs; further connections are closed. */
const MOST_CONNECTIONS = 500;
const SORRY = 'Something went wrong in the release service; its log says what.';

/** Bodies as bytes, as JSON, or as plain text; errors as sentences. */
export function httpServer(log: Log, dataFolder: string) {
  const server = Fastify({
    bodyLimit: LARGEST_FILE,
    requestTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: true,
  });
  server.server.maxConnections = MOST_CONNECTIONS;
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A build's description is stored as received: its signature covers the bytes.
    if (request.method === 'PUT') return done(null, body);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }));
    }
  });
  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  server.addHook('onRequest', async ({ headers }, reply) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      return reply.code(415).send(errorBody('malformed', 'A body is sent as it is, not compressed.'));
  });
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) return reply.code(422).send(errorBody('refused', error.reasons.join('\n')));
    if (error instanceof IssuerAway) return reply.code(503).send(errorBody('issuer_away', error.message));
    const status = error.statusCode ?? 500;
    const { '*': file } = request.params as { '*'?: string };
    if (status === 413 && file)
      return reply.code(413).send(errorBody('too_large', tooLarge(file, Number(request.headers['content-length']))));
    if (status < 500) return reply.code(status).send(errorBody('malformed', error.message));
    const disk = diskSentence(error, dataFolder);
    if (disk) return reply.code(507).send(errorBody('disk', disk));
    log('request failed', { route: request.routeOptions.url, error: error.stack });
    return reply.code(500).send(errorBody('internal', SORRY));
  });
  server.setNotFoundHandler((_, reply) => reply.code(404).send(errorBody('not_found', 'There is no such call.')));
  return server;
}
