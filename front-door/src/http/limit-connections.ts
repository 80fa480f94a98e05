import type { Server } from 'node:http';
import type { Log } from '../log/log.ts';

const LOG_EVERY_MS = 60_000;

/**
 * A limit of simultaneous connections: a client with thousands of silent ones must not use up the file handles of the
 * process.
 */
export function limitConnections(server: Server, most: number, log: Log) {
  let dropped = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.maxConnections = most;
  server.on('drop', () => {
    dropped += 1;
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    log.warn('connections refused: MAX_CONNECTIONS are open', { most, dropped });
    dropped = 0;
  });
}
