import { once } from 'node:events';
import { connect } from 'node:net';

const PIECE = Buffer.alloc(64 * 1024, 'x');

export interface RawRequest {
  method?: string;
  path: string;
  token?: string | undefined;
  type?: string;
  bytes: number;
  /** In chunks, without a declared length. */
  chunked?: boolean;
  /** Stops after the first piece and waits. */
  stalls?: boolean;
}

export interface RawResponse {
  status: number;
  body: string;
  /** Until the whole response has arrived. */
  ms: number;
}

const isWhole = (text: string) => {
  const [head = '', body] = text.split('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return body !== undefined && length !== undefined && Buffer.byteLength(body) >= Number(length);
};

/** Writes the whole request before it reads the response, like the simplest clients. */
export async function sendRaw(origin: string, request: RawRequest): Promise<RawResponse> {
  const { method = 'POST', path, token, type = 'application/json', bytes, chunked = false, stalls = false } = request;
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const failed = new Promise<never>((_resolve, reject) => {
    socket
      .once('error', reject)
      .once('close', () => reject(new Error('The connection was closed without a response.')));
  });
  const drained = () => Promise.race([once(socket, 'drain'), failed]);
  const startedAt = performance.now();
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: shop',
    `content-type: ${type}`,
    chunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  try {
    for (let left = bytes; left > 0 && !(stalls && left < bytes); left -= PIECE.length) {
      const piece = PIECE.subarray(0, Math.min(left, PIECE.length));
      if (chunked) socket.write(`${piece.length.toString(16)}\r\n`);
      if (!socket.write(piece)) await drained();
      if (chunked) socket.write('\r\n');
    }
    if (chunked && !stalls) socket.write('0\r\n\r\n');
    let text = '';
    while (!isWhole(text)) {
      const [chunk] = (await Promise.race([once(socket, 'data'), failed])) as [Buffer];
      text += chunk.toString();
    }
    failed.catch(() => {});
    return {
      status: Number(text.split(' ')[1]),
      body: text.split('\r\n\r\n')[1] ?? '',
      ms: performance.now() - startedAt,
    };
  } finally {
    socket.destroy();
  }
}
