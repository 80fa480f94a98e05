import { createServer } from 'node:net';

/** Resolves with a port to listen on; 0 requests any. */
function listenOnce(port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const found = address && typeof address === 'object' ? address.port : port;
      server.close(() => resolve(found));
    });
  });
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Free on the loopback address and on all addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', undefined]) {
    try {
      await listenOnce(port, host);
    } catch (error) {
      if (codeOf(error) === 'EADDRINUSE') return false;
      throw error;
    }
  }
  return true;
}

export const freePort = () => listenOnce(0, '127.0.0.1');
