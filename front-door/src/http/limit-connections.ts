import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log/log.ts';
import { lineOf } from './limit-by-address.ts';

const LOG_EVERY_MS = 60_000;

interface Limits {
  mostConnections: number;
  /** Infinity behind a proxy, whose address all visitors have. */
  mostByAddress: number;
}

/** Logs at most once a minute, with the number since then. */
function logDropped(log: Pick<Log, 'warn'>, message: string, most: number) {
  let dropped = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return () => {
    dropped += 1;
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    log.warn(message, { most, dropped });
    dropped = 0;
  };
}

function limitByAddress(server: Server, most: number, onDrop: () => void) {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = lineOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count <= most) return;
    socket.destroy();
    onDrop();
  });
}

/**
 * A limit of simultaneous connections: a client with thousands of silent ones must not use up the process's file handles,
 * nor one address all allowed connections.
 */
export function limitConnections(server: Server, { mostConnections, mostByAddress }: Limits, log: Log) {
  server.maxConnections = mostConnections;
  server.on('drop', logDropped(log, 'connections refused: MAX_CONNECTIONS are open', mostConnections));
  const message = 'connections refused: MAX_CONNECTIONS_PER_ADDRESS are open from one address';
  limitByAddress(server, mostByAddress, logDropped(log, message, mostByAddress));
}
