import { connect } from 'node:net';

export interface RawResponse {
  text: string;
  status: number | undefined;
  /** Whether the other side closed the connection in time. */
  closed: boolean;
  ms: number;
}

/** Writes bytes unchanged, which no client library would do, and reads until the other side closes or falls silent. */
export function rawCall(
  origin: string,
  bytes: string | Buffer | Iterable<Buffer>,
  waitMs = 3_000,
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let text = '';
    let ms = Number.NaN;
    const finish = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ text, status: status === undefined ? undefined : Number(status), closed, ms });
    };
    const timer = setTimeout(() => finish(false), waitMs);
    socket.on('data', (chunk) => {
      if (text === '') ms = performance.now() - startedAt;
      text += chunk.toString('latin1');
    });
    socket.on('end', () => finish(true));
    socket.on('error', () => finish(true));
    socket.on('connect', () => {
      if (typeof bytes === 'string' || Buffer.isBuffer(bytes)) return void socket.write(bytes);
      void writeAll(bytes);
    });
    async function writeAll(chunks: Iterable<Buffer>) {
      for (const chunk of chunks) {
        if (socket.destroyed) return;
        if (!socket.write(chunk)) await new Promise((drained) => socket.once('drain', drained).once('close', drained));
      }
    }
  });
}

export const lines = (...all: string[]) => all.join('\r\n');
