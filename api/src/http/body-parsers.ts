import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';
import { malformed } from './errors.ts';
import { type Request, readBody } from './read-body.ts';

const MOST_BYTES = 1024 * 1024;

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

type Parser = (request: FastifyRequest, payload: Request, done: (error: Error | null, body?: unknown) => void) => void;

const parserOf =
  (parse: (body: Buffer) => unknown): Parser =>
  (request, payload, done) =>
    readBody(payload, request.routeOptions.bodyLimit ?? MOST_BYTES, (error, body) => {
      if (error) return done(error);
      try {
        done(null, parse(body));
      } catch (problem) {
        done(problem as Error);
      }
    });

export function addBodyParsers(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', parserOf(parseJson));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    parserOf((body) => Object.fromEntries(new URLSearchParams(textOf(body)))),
  );
}
