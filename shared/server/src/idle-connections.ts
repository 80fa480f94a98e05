import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const AGAIN_MS = 50;

/** Tracks the connections of a new server, so that connections without a request do not keep it open. */
export function idleConnections(server: Server) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  /** For Node a connection is not idle before its first request, but browsers open some in advance. */
  function end() {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }
  return {
    /** Closes them now, and later ones when they become idle, until the server has closed. */
    endUntilClosed() {
      end();
      const again = setInterval(end, AGAIN_MS).unref();
      server.once('close', () => clearInterval(again));
    },
  };
}
