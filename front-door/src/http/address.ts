import type { IncomingMessage } from 'node:http';
import type { Refusal } from './framing.ts';

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
/** Neither full URLs nor paths that a browser takes for another host. */
const OURS = /^\/(?![/\\])/;
const MAY_BE_ODD = /[%\\]|\/[./]/;
const ODD = [
  /\\|\/\//,
  // A path to a parent folder, in any notation.
  /(^|\/|%2f|%5c)(\.|%2e){1,2}(\/|%2f|%5c|$)/i,
  // A control character.
  /%([01][\da-f]|7f)/i,
];

export const pathOf = ({ url = '/' }: IncomingMessage) => {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
};

const isOdd = (path: string) => MAY_BE_ODD.test(path) && ODD.some((pattern) => pattern.test(path));

const TOO_MANY_SLASHES = /^\/[/\\]+/;

/** The intended page of an address like `//rice`: on this host, whatever follows the slashes. */
export const meantPage = ({ method, url = '/', headers }: IncomingMessage) =>
  method === 'GET' && headers.accept?.includes('text/html') && TOO_MANY_SLASHES.test(url)
    ? url.replace(TOO_MANY_SLASHES, '/')
    : undefined;

/** A path that two servers could read differently is refused. */
export function addressFault(request: IncomingMessage): Refusal | null {
  const { url = '/', headers } = request;
  if ((!OURS.test(url) && !meantPage(request)) || (url.startsWith('/api/') && isOdd(pathOf(request))))
    return { status: 400, code: 'malformed', message: 'This is no address of the shop.' };
  if (headers.host && !HOST.test(headers.host))
    return { status: 400, code: 'malformed', message: 'This is no name of a host.' };
  return null;
}
