import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

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

function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw malformed('The body is not valid UTF-8.');
  return body.toString('utf8');
}

export function addBodyParsers(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();

  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      if (body.length === 0) return done(null, undefined);
      const text = textOf(body);
      parseJson(request, text, (error, value) => {
        if (error) done(malformed('The body is not valid JSON.'));
        else if (SURROGATE_ESCAPE.test(text) && hasHalfCharacter(value))
          done(malformed('The body has half a character.'));
        else done(null, value);
      });
    } catch (error) {
      done(error as Error);
    }
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body: Buffer, done) => {
      try {
        done(null, Object.fromEntries(new URLSearchParams(textOf(body))));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
