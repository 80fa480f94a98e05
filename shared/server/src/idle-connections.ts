import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const AGAIN_MS = 50;

/** Follows the connections of a server that is opened from now on, so that those without a request do not keep it open. */
export function idleConnections(server: Server) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  /** To Node a connection is not idle before its first request, and browsers open some ahead of need. */
  function end() {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }
  return {
    /** Ends them now, and as they fall idle until the server has closed. */
    endUntilClosed() {
      end();
      const again = setInterval(end, AGAIN_MS).unref();
      server.once('close', () => clearInterval(again));
    },
  };
}
