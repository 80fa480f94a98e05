import { StoreError } from '@shop/server/store/store-error';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isReadOnly } from '../db/away.ts';
import type { ProductNames } from '../languages/refusal-names.ts';
import { sayIn } from '../languages/sentences.ts';
import { fieldMessages } from './field-messages.ts';
import { languageOf } from './language.ts';
import { writerFor } from './serialization.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal. */
    refusal: string | undefined;
  }
}

/** A request that cannot be done; `extra` is next to `error` in the response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly extra: object | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; extra?: object; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.extra = more.extra;
    this.retryAfter = more.retryAfter;
  }
}

export const invalid = (fields: Record<string, string>) =>
  new ApiError(400, 'invalid', 'Some fields are not right.', { fields });
export const unauthenticated = () => new ApiError(401, 'unauthenticated', 'Please log in.');
export const forbidden = (message = 'This is not yours to see or change.') => new ApiError(403, 'forbidden', message);
export const malformed = (message: string) => new ApiError(400, 'malformed', message);
export const unsupportedType = (message: string) => new ApiError(415, 'unsupported_type', message);
export const tooLarge = () => new ApiError(413, 'too_large', 'The request is too large.');
export const tooMany = (retryAfter: number) =>
  new ApiError(
    429,
    'too_many',
    `Too many tries. Please wait ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
    { retryAfter },
  );
export const databaseAway = () =>
  new ApiError(503, 'no_database', 'The shop cannot reach its data at the moment. Please try again.', {
    retryAfter: 3,
  });
export const readOnly = () =>
  new ApiError(503, 'read_only', 'The shop cannot save anything at the moment. Please try again in some minutes.', {
    retryAfter: 10,
  });
const picturesAway = () =>
  new ApiError(503, 'no_storage', 'The shop cannot reach its pictures at the moment. Please try again.', {
    retryAfter: 3,
  });
/** The database has its own: `read_only`. */
const picturesWithoutRoom = () =>
  new ApiError(
    503,
    'no_storage',
    'The shop has no room for pictures at the moment. Please try again in some minutes.',
    {
      retryAfter: 10,
    },
  );
const hasNoRoom = (error: FastifyError) => error.code === 'ENOSPC' || error.code === 'EDQUOT';
export const notFound = (what: string) => new ApiError(404, 'not_found', `${what} was not found.`);

const WORDS: Record<number, { code: string; message: string }> = {
  400: { code: 'malformed', message: 'The request could not be read.' },
  404: { code: 'not_found', message: 'There is no such address.' },
  405: { code: 'not_found', message: 'There is no such address.' },
  408: { code: 'timeout', message: 'The request took too long to arrive.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  414: { code: 'too_large', message: 'The address is too long.' },
  415: { code: 'unsupported_type', message: 'This content type is not understood.' },
  431: { code: 'too_large', message: 'The headers are too large.' },
};

/** Only here, from the request itself: the language of one request never reaches another one. */
function textsIn(language: string | undefined, { message, fields }: ApiError, names?: ProductNames) {
  const say = (english: string) => sayIn(language)(english, (name) => names?.get(name));
  if (!fields) return { message: say(message), fields };
  return {
    message: say(message),
    fields: Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, say(text)])),
  };
}

export function sendApiError(reply: FastifyReply, error: ApiError, names?: ProductNames) {
  const { status, code, extra, retryAfter } = error;
  const { message, fields } = textsIn(languageOf(reply.request), error, names);
  // The additional data of a refusal looks the same as in any other response, because a client compares the two.
  const declared = reply.request.routeOptions.schema?.response as Record<string, object> | undefined;
  const schema = extra && declared?.[status];
  reply.request.refusal = code;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(schema ? writerFor(schema) : JSON.stringify)
    .send({ error: { code, message, ...(fields && { fields }) }, ...extra });
}

/** The pool's own message, inside Drizzle's: every connection was busy for too long. */
const isOverloaded = (error: unknown): boolean =>
  error instanceof Error &&
  (/timeout exceeded when trying to connect/.test(error.message) || isOverloaded(error.cause));

export function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (error.validation) return invalid(fieldMessages(error.validation, error.validationContext ?? ''));
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const words = WORDS[status] ?? { code: 'malformed', message: 'The request could not be answered.' };
    return new ApiError(status, words.code, words.message);
  }
  if (isOverloaded(error))
    return new ApiError(503, 'busy', 'The shop is very busy. Please try again.', { retryAfter: 2 });
  if (isReadOnly(error)) return readOnly();
  if (isDatabaseAway(error)) return databaseAway();
  if (error instanceof StoreError) return picturesAway();
  if (hasNoRoom(error)) return picturesWithoutRoom();
  return new ApiError(500, 'internal', 'Something went wrong on our side.');
}

/** `names`: of products that its sentences mention, in the language of the request. */
export function respondWithError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  names?: ProductNames,
) {
  const apiError = toApiError(error);
  if (apiError.status >= 500) request.log.error({ err: error }, 'request failed');
  return sendApiError(reply, apiError, names);
}

export const sentencesOf = (error: unknown): string[] =>
  error instanceof ApiError ? [error.message, ...Object.values(error.fields ?? {})] : [];

export function respondUnknownPath(_request: FastifyRequest, reply: FastifyReply) {
  return sendApiError(reply, new ApiError(404, 'not_found', 'There is no such address.'));
}
