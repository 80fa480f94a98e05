import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';
import { ApiError } from './errors.ts';

const MOST_BYTES = 1024 * 1024;
const tooLarge = () => new ApiError(413, 'too_large', 'The request is too large.');
const malformed = (message: string) => new ApiError(400, 'malformed', message);

/** PostgreSQL's JSON knows no half characters; only an escape can bring one into UTF-8 text. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

function hasHalfCharacter(value: unknown): boolean {
  if (typeof value === 'string') return !(value as string & { isWellFormed(): boolean }).isWellFormed();
  if (Array.isArray(value)) return value.some(hasHalfCharacter);
  if (value && typeof value === 'object') {
    return Object.entries(value).some(([key, inner]) => hasHalfCharacter(key) || hasHalfCharacter(inner));
  }
  return false;
}

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Collects a body and is done with its last announced byte: waiting for the stream's end as well, as Fastify's own reader does,
 * costs every POST two more turns.
 */
function readBody(request: FastifyRequest, payload: IncomingMessage, onBody: (body: Buffer) => unknown, done: Done) {
  const limit = request.routeOptions.bodyLimit ?? MOST_BYTES;
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  const chunks: Buffer[] = [];
  let received = 0;

  function finish(error: Error | null) {
    payload.off('readable', read).off('end', end).off('close', cutOff);
    if (error) return done(error);
    try {
      const [first = Buffer.alloc(0)] = chunks;
      done(null, onBody(chunks.length > 1 ? Buffer.concat(chunks) : first));
    } catch (problem) {
      done(problem as Error);
    }
  }
  function read() {
    for (let chunk = payload.read(); chunk !== null; chunk = payload.read()) {
      chunks.push(chunk);
      received += chunk.length;
      if (received > limit) return finish(tooLarge());
      if (received === announced) return finish(null);
    }
  }
  const end = () => finish(Number.isNaN(announced) ? null : malformed('The request is shorter than announced.'));
  const cutOff = () => finish(malformed('The request could not be read.'));

  if (announced > limit) return done(tooLarge());
  if (announced === 0) return finish(null);
  payload.on('readable', read).on('end', end).on('close', cutOff);
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

export function addBodyParsers(app: FastifyInstance) {
  app.removeAllContentTypeParsers();

  app.addContentTypeParser('application/json', (request, payload, done) => readBody(request, payload, parseJson, done));

  app.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) =>
    readBody(request, payload, (body) => Object.fromEntries(new URLSearchParams(textOf(body))), done),
  );
}
