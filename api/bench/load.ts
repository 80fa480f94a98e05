import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  /** Responses other than 2xx. */
  failed: number;
}

export interface Load {
  port: number;
  seconds: number;
  connections: number;
  next: () => Buffer;
  /** The client never sleeps: on a virtual machine, waking it is most of what a quick response costs the server. */
  awake?: boolean;
}

const crlf = '\r\n';
const headEnd = Buffer.from(crlf + crlf);

/** A request as bytes, created in advance, so that the client costs little. */
export function toBytes({ method, path, token, body, headers = {} }: Request): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    // Like every browser; the bare server gets it, too.
    'accept-encoding: gzip, deflate, br',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
  ];
  return Buffer.from(lines.join(crlf) + crlf + crlf + content);
}

class Connection {
  readonly #socket: Socket;
  readonly #onResponse: (status: number) => void;
  #head: Buffer = Buffer.alloc(0);
  #bodyLeft = 0;
  #status = 0;

  constructor(
    port: number,
    onReady: () => void,
    onResponse: (status: number) => void,
    onError: (error: Error) => void,
  ) {
    this.#onResponse = onResponse;
    this.#socket = connect(port, '127.0.0.1', onReady).setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#take(chunk)).on('error', onError);
  }

  send(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#bodyLeft > 0) {
      this.#bodyLeft -= chunk.length;
      if (this.#bodyLeft <= 0) this.#onResponse(this.#status);
      return;
    }
    this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
    const end = this.#head.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#head.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    this.#bodyLeft = length - (this.#head.length - end - headEnd.length);
    this.#head = Buffer.alloc(0);
    if (this.#bodyLeft <= 0) this.#onResponse(this.#status);
  }
}

const percentile = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export function runLoad({ port, seconds, connections, next, awake = false }: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    let failed = 0;
    const start = performance.now();
    const until = start + seconds * 1000;
    const open = new Set<Connection>();

    function finish() {
      const sorted = Float64Array.from(times).sort();
      const perSecond = (times.length * 1000) / (performance.now() - start);
      resolve({ perSecond, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), failed });
    }

    const stayAwake = () => {
      if (open.size > 0) setImmediate(stayAwake);
    };
    for (let i = 0; i < connections; i++) {
      let sentAt = 0;
      const ask = () => {
        sentAt = performance.now();
        connection.send(next());
      };
      const connection = new Connection(
        port,
        ask,
        (status) => {
          const now = performance.now();
          times.push(now - sentAt);
          if (status < 200 || status > 299) failed++;
          if (now < until) return ask();
          connection.end();
          open.delete(connection);
          if (open.size === 0) finish();
        },
        reject,
      );
      open.add(connection);
    }
    if (awake) stayAwake();
  });
}
