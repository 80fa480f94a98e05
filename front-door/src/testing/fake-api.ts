import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { whenDone } from '@shop/server/testing/when-done';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Every front door follows changes; here there are none. */
const nothingChanges =
  (handler: Handler): Handler =>
  (request, response) => {
    if (request.url?.endsWith('/internal/changes')) response.writeHead(200).flushHeaders();
    else handler(request, response);
  };

/** A server on a free port that is closed after the test file. */
export async function serve(handler: Handler, { handlesAll = false } = {}): Promise<URL> {
  const server = createServer(handlesAll ? handler : nothingChanges(handler));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return new URL(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
}
