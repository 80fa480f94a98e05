import { Agent, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { isRepeatable } from '@shop/contract/repeatable';
import { LRUCache } from 'lru-cache';
import { type Failure, isLost } from '../api-proxy/failures.ts';
import { IDLE_CONNECTION_MS } from '../api-proxy/idle.ts';
import type { OnCall } from './traced-calls.ts';

export interface ApiResponse {
  status: number;
  body: unknown;
}

interface Call {
  method?: 'GET' | 'POST' | undefined;
  body?: unknown | undefined;
}

interface Connection {
  base: URL;
  agent: Agent;
}

const CACHED_MS = 2_000;
const CALL_MS = 5_000;
const MOST_CACHED = 500;

/** Always at the API's host: a path with two leading slashes would name another one. */
function addressOf(base: URL, path: string): URL {
  const prefix = base.pathname.replace(/\/$/, '');
  return new URL(`${base.origin}${prefix}/${path.replace(/^\//, '')}`);
}

/** All renders share responses for a moment, so nobody may change one. */
function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) freeze(each);
    Object.freeze(value);
  }
  return value;
}

function sendOnce(
  { base, agent }: Connection,
  path: string,
  { method = 'GET', body }: Call,
  carried: Record<string, string> | undefined,
): Promise<ApiResponse> {
  const secure = base.protocol === 'https:';
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = (secure ? secureRequest : request)(
      addressOf(base, path),
      {
        agent,
        method,
        timeout: CALL_MS,
        headers: {
          accept: 'application/json',
          ...carried,
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          try {
            const text = Buffer.concat(chunks).toString();
            resolve({ status: response.statusCode ?? 0, body: freeze(text === '' ? null : JSON.parse(text)) });
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('The API did not respond')));
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

/** One retry after a lost connection: the next call reaches another API. */
const send: typeof sendOnce = (connection, path, call, carried) =>
  sendOnce(connection, path, call, carried).catch((error: Failure) => {
    if (!isLost(error) || !isRepeatable(call.method ?? 'GET', path)) throw error;
    return sendOnce(connection, path, call, carried);
  });

async function sendTraced(connection: Connection, path: string, call: Call, onCall: OnCall): Promise<ApiResponse> {
  const { headers, end } = onCall(call.method ?? 'GET', path);
  try {
    const response = await send(connection, path, call, headers);
    end(response.status);
    return response;
  } catch (error) {
    end(0);
    throw error;
  }
}

/** The product API for loaders on the server: a visitor's view, the same for everybody, cached for two seconds. */
export function cachedApi(apiUrl: string, now: () => number = () => performance.now()) {
  const base = new URL(apiUrl);
  const agent = new (base.protocol === 'https:' ? SecureAgent : Agent)({
    keepAlive: true,
    maxSockets: 64,
    timeout: IDLE_CONNECTION_MS,
  });
  const cache = new LRUCache<string, { response: Promise<ApiResponse>; until: number }>({ max: MOST_CACHED });

  const connection = { base, agent };

  function request(path: string, call: Call, onCall?: OnCall): Promise<ApiResponse> {
    const key = `${call.method ?? 'GET'} ${path} ${call.body === undefined ? '' : JSON.stringify(call.body)}`;
    const known = cache.get(key);
    if (known && known.until > now()) return known.response;
    const response = onCall ? sendTraced(connection, path, call, onCall) : send(connection, path, call, undefined);
    cache.set(key, { response, until: now() + CACHED_MS });
    const drop = () => cache.get(key)?.response === response && cache.delete(key);
    response.then(({ status }) => status >= 500 && drop(), drop);
    return response;
  }

  return { request, forget: () => cache.clear() };
}
