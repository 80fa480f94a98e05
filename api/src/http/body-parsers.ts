import { isUtf8 } from 'node:buffer';
import { USUAL_BODY_BYTES } from '@shop/contract/body-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';
import { malformed, unsupportedType } from './errors.ts';
import { announcedBytes, type Request, readBody } from './read-body.ts';

/** PostgreSQL's JSON accepts no half surrogate pairs; only an escape can put one into UTF-8 text. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

function hasHalfCharacter(value: unknown): boolean {
  if (typeof value === 'string') return !(value as string & { isWellFormed(): boolean }).isWellFormed();
  if (Array.isArray(value)) return value.some(hasHalfCharacter);
  if (value && typeof value === 'object') {
    return Object.entries(value).some(([key, inner]) => hasHalfCharacter(key) || hasHalfCharacter(inner));
  }
  return false;
}

function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw malformed('The body is not valid UTF-8.');
  return body.toString('utf8');
}

function parseWellFormed(text: string): unknown {
  try {
    return parse(text, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw malformed('The body is not valid JSON.');
  }
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const text = textOf(body);
  const value = parseWellFormed(text);
  if (SURROGATE_ESCAPE.test(text) && hasHalfCharacter(value)) throw malformed('The body has half a character.');
  return value;
}

/** Less than every limit. */
const SMALL_BYTES = 1024;
const limitOf = ({ routeOptions }: FastifyRequest) => routeOptions.bodyLimit ?? USUAL_BODY_BYTES;

type Parser = (request: FastifyRequest, payload: Request, done: (error: Error | null, body?: unknown) => void) => void;

export const parserOf =
  (parse: (body: Buffer) => unknown): Parser =>
  (request, payload, done) =>
    readBody(payload, limitOf(request), (error, body) => {
      if (error) return done(error);
      try {
        done(null, parse(body));
      } catch (problem) {
        done(problem as Error);
      }
    });

/**
 * A body that is too large is refused before any other check, so that an ended session gets the same error. A body
 * without a length is read for that, except where a route accepts much: there the sender's rights come first.
 */
export function refuseLargeBodies(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const raw: Request = request.raw;
    const announced = announcedBytes(raw);
    const isChunked = raw.headers['transfer-encoding'] !== undefined;
    // Looking up the route's limit costs as much as all other checks.
    if (!isChunked && !(announced > SMALL_BYTES)) return done();
    const limit = limitOf(request);
    if (!(isChunked && limit <= USUAL_BODY_BYTES) && !(announced > limit)) return done();
    readBody(raw, limit, (error, body) => {
      raw.wholeBody = body;
      done(error ?? undefined);
    });
  });
}

/** Decompressing a body of a kilobyte may need a gigabyte: we accept only uncompressed ones. */
export function refusePackedBodies(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const packed = request.headers['content-encoding'] ?? 'identity';
    done(packed === 'identity' ? undefined : unsupportedType('A body is sent as it is, not compressed.'));
  });
}

export function addBodyParsers(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', parserOf(parseJson));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    parserOf((body) => Object.fromEntries(new URLSearchParams(textOf(body)))),
  );
}
