import { Agent, request } from 'node:http';

export interface ShopRequest {
  url: string;
  method?: 'GET' | 'POST';
  body?: object | URLSearchParams;
  token?: string;
  headers?: Record<string, string>;
}

export interface ShopResponse {
  /** 0: no response at all. */
  status: number;
  text: string;
  /** Why there was no response. */
  error?: string;
}

export type Send = (request: ShopRequest) => Promise<ShopResponse>;

const PATIENCE_MS = 35_000;

/** As one of many visitors: each has their own address on this machine's loopback network. */
export function createVisitor(localAddress: string) {
  const agent = new Agent({ keepAlive: true, localAddress, maxSockets: 6 });

  const send: Send = ({ url, method, body, token, headers }) =>
    new Promise((resolve) => {
      const text = body instanceof URLSearchParams ? body.toString() : body && JSON.stringify(body);
      const type = body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json';
      const outgoing = request(
        url,
        {
          agent,
          method: method ?? (body ? 'POST' : 'GET'),
          headers: {
            'accept-encoding': 'identity',
            ...(text && { 'content-type': type, 'content-length': Buffer.byteLength(text) }),
            ...(token && { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          const done = (error?: string) =>
            resolve({
              status: error ? 0 : (response.statusCode ?? 0),
              text: Buffer.concat(chunks).toString(),
              ...(error && { error }),
            });
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('end', () => done());
          response.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
        },
      );
      const impatient = setTimeout(() => outgoing.destroy(new Error('no response')), PATIENCE_MS);
      outgoing.once('close', () => clearTimeout(impatient));
      outgoing.once('error', (error: NodeJS.ErrnoException) =>
        resolve({ status: 0, text: '', error: error.code ?? error.message }),
      );
      outgoing.end(text);
    });
  return { send, close: () => agent.destroy() };
}
