import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { whenDone } from '@shop/release/testing/when-done';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on a free port that is closed when the test file ends. */
export async function serve(handler: Handler): Promise<URL> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return new URL(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
}
