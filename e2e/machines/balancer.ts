import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const POLL_MS = 200;
/** Longer than any test: a customer's connection is not closed while the next request is on its way. */
const KEPT_MS = 600_000;

export interface Balancer {
  origin: string;
  add(origin: string): Promise<void>;
  remove(origin: string): void;
  close(): void;
}

const isReady = (origin: string) =>
  fetch(`${origin}/ready`, { signal: AbortSignal.timeout(1_000) }).then(({ ok }) => ok);

/**
 * On a busy machine a response may be late: a silent server keeps its state, an unreachable one is not ready.
 */
const isReadyAfter = (origin: string, before: boolean) =>
  isReady(origin).catch((error: Error) => error.name === 'TimeoutError' && before);

/** Distributes requests in turn to ready servers, and retries none. */
export async function openBalancer(): Promise<Balancer> {
  const ready = new Map<string, boolean>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  function forward(incoming: IncomingMessage, response: ServerResponse) {
    const up = [...ready].flatMap(([origin, is]) => (is ? [origin] : []));
    const origin = up[turn++ % up.length];
    if (!origin) return void response.writeHead(503).end('nobody is ready');
    const { url = '/', method, headers } = incoming;
    const outgoing = request(origin + url, { method, headers, agent }, (backendResponse) => {
      const { connection: _, ...passedOn } = backendResponse.headers;
      response.writeHead(backendResponse.statusCode ?? 502, passedOn);
      backendResponse.pipe(response);
      backendResponse.on('error', () => response.destroy());
    });
    outgoing.on('error', (error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(`${origin}: ${error.message}`);
    });
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  const server = createServer({ keepAliveTimeout: KEPT_MS }, forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const polling = setInterval(async () => {
    for (const [origin, before] of ready) {
      const is = await isReadyAfter(origin, before);
      if (ready.has(origin)) ready.set(origin, is);
    }
  }, POLL_MS);

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(origin) {
      while (!(await isReadyAfter(origin, false))) await new Promise((resolve) => setTimeout(resolve, 50));
      ready.set(origin, true);
    },
    remove: (origin) => void ready.delete(origin),
    close() {
      clearInterval(polling);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
