import { lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivate } from './private-networks.ts';

const WITHIN_MS = 10_000;
const MOST_BYTES = 2000;

/** The address is in a private network, which the operator has not allowed. */
export class PrivateAddress extends Error {}

const refused = () => new PrivateAddress('The address leads into a private network.');

/** Checks the very addresses of the connection: a moment later the name may resolve to others. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? refused(), '', 0);
    if (addresses.some(({ address }) => isPrivate(address))) return callback(refused(), '', 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

async function beginningOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) {
    text += chunk;
    if (text.length > MOST_BYTES) break;
  }
  return text.slice(0, MOST_BYTES);
}

interface Posting {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  mayBePrivate: boolean;
}

/** Posts to an address that a merchant entered. Follows no redirect. */
export function postOutside({ url, headers, body, mayBePrivate }: Posting): Promise<{ status: number; text: string }> {
  const { protocol, hostname } = new URL(url);
  const send = protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    // An IP address is not looked up.
    if (!mayBePrivate && isPrivate(hostname)) return reject(refused());
    const request: ClientRequest = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      signal: AbortSignal.timeout(WITHIN_MS),
      ...(!mayBePrivate && { lookup: publicLookup }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      beginningOf(response)
        .then((text) => resolve({ status: response.statusCode ?? 0, text }))
        .catch(reject);
    });
    request.end(body);
  });
}
