import type { IncomingMessage } from 'node:http';
import { mostBodyBytes } from '@shop/contract/body-limits';
import { announcedBytes, hasBody, type Refusal } from './framing.ts';

const FORM = 'application/x-www-form-urlencoded';
/** The one form call of the specification, and the one by which the identity provider's library renews its token. */
const FORMS = new Set(['/api/user/login', '/securetoken.googleapis.com/v1/token']);

export const tooLarge: Refusal = { status: 413, code: 'too_large', message: 'The request is too large.' };

/** The API's limits for all calls. */
export const mostBytes = (path: string) => mostBodyBytes(path.replace(/^\/api(?=\/)/, ''));

const isForm = ({ headers }: IncomingMessage) =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === FORM;

/** The API reads bodies unchanged: nothing decompresses a body that could grow to gigabytes. */
const isPacked = ({ headers }: IncomingMessage) => (headers['content-encoding'] ?? 'identity') !== 'identity';

/** Why a body is refused before any of it is read. */
export function bodyFault(request: IncomingMessage, path: string): Refusal | null {
  if (!hasBody(request)) return null;
  if (announcedBytes(request) > mostBytes(path)) return tooLarge;
  if (isPacked(request))
    return { status: 415, code: 'unsupported_type', message: 'A body is sent as it is, not compressed.' };
  if (isForm(request) && !FORMS.has(path))
    return { status: 415, code: 'unsupported_type', message: 'This content type is not understood.' };
  return null;
}
