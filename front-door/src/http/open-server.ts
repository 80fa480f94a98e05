import { createServer, type RequestListener } from 'node:http';
import { idleConnections } from '@shop/server/idle-connections';
import type { Log } from '../log/log.ts';
import { inTurn } from './in-turn.ts';
import { limitConnections } from './limit-connections.ts';
import { limitSending, type SlowestClient } from './limit-sending.ts';
import { refuseUnreadable } from './unreadable.ts';

const HEADERS_WITHIN_MS = 10_000;
const CLOSE_WITHIN_MS = 10_000;
const CHECK_CONNECTIONS_MS = 2_000;

export interface ServerSettings {
  host: string;
  port: number;
  requestWithinMs: number;
  mostConnections: number;
  mostByAddress: number;
  slowestClient: SlowestClient;
}

/** A server of pages that does not wait for slow senders, nor for clients that do not read. */
export function openServer(settings: ServerSettings, log: Log, route: RequestListener) {
  const { host, port, requestWithinMs } = settings;
  const onRequest = inTurn(route);
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: Math.min(HEADERS_WITHIN_MS, requestWithinMs),
      requestTimeout: requestWithinMs,
      connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
      // Node would respond with a bare status; `framingFault` explains it.
      requireHostHeader: false,
    },
    onRequest,
  );
  limitConnections(server, settings, log);
  limitSending(server, settings.slowestClient, log);
  refuseUnreadable(server);
  const idle = idleConnections(server);
  // A body that will be refused must not be requested first.
  server.on('checkContinue', onRequest);
  server.on('checkExpectation', onRequest);

  return {
    /** The server's port. */
    async listen(): Promise<number> {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      });
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    /** Waits for running requests; `endLong` ends those that do not end on their own. */
    async close(endLong: () => void) {
      const closed = new Promise((resolve) => server.close(resolve));
      endLong();
      idle.endUntilClosed();
      const impatient = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
      await closed;
      clearTimeout(impatient);
    },
  };
}
