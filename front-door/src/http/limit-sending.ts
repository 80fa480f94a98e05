import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log/log.ts';

const LOOK_EVERY_MS = 1_000;
const LOG_EVERY_MS = 60_000;
/** More than any response from memory; other responses wait for the client. */
const MOST_BUFFERED = 16 * 1024 * 1024;

export interface SlowestClient {
  /** How long a client may read nothing of its response. */
  stallMs: number;
  /** The average rate at which it must read. */
  bytesPerMs: number;
}

interface Sending {
  taken: number;
  until: number;
}

/** Closes connections whose clients do not read their responses, or read them too slowly. */
export function limitSending(server: Server, { stallMs, bytesPerMs }: SlowestClient, log: Pick<Log, 'warn'>) {
  const connections = new Map<Socket, Sending | null>();
  let ended = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });

  function isStuck(socket: Socket, before: Sending | null, now: number): boolean {
    const { writableLength: left, bytesWritten } = socket;
    const taken = bytesWritten - left;
    if (left === 0) connections.set(socket, null);
    else if (!before || taken > before.taken)
      connections.set(socket, { taken, until: now + stallMs + left / bytesPerMs });
    else return now > before.until || left > MOST_BUFFERED;
    return left > MOST_BUFFERED;
  }

  function look() {
    const now = performance.now();
    for (const [socket, before] of connections) {
      if (!isStuck(socket, before, now)) continue;
      socket.destroy();
      ended += 1;
    }
    if (ended === 0 || now - loggedAt < LOG_EVERY_MS) return;
    loggedAt = now;
    log.warn('connections ended: their clients did not read', { ended });
    ended = 0;
  }
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
