import { createServer } from 'node:http';
import { SettingError } from '@shop/server/settings';
import type { Metrics } from './metrics.ts';
import type { MetricsSettings } from './settings.ts';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** `/metrics` on a separate port, so that visitors of the shop cannot reach it. */
export async function serveMetrics({ registry }: Metrics, { host, port }: MetricsSettings): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingError(`METRICS_PORT ${port} is in use by another program: set another one.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
