import type { Server } from 'node:http';
import type { Log } from '../log/log.ts';

const SAID_EVERY_MS = 60_000;

/**
 * A limit of simultaneous connections: a client with thousands of silent ones must not use up the file handles of the
 * process.
 */
export function limitConnections(server: Server, most: number, log: Log) {
  let dropped = 0;
  let said = Number.NEGATIVE_INFINITY;
  server.maxConnections = most;
  server.on('drop', () => {
    dropped += 1;
    if (performance.now() - said < SAID_EVERY_MS) return;
    said = performance.now();
    log.warn('connections refused: MAX_CONNECTIONS are open', { most, dropped });
    dropped = 0;
  });
}
