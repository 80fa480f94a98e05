import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { freePort } from 'tools/ports';
import { FRONT_DOOR_ARGS } from 'tools/shop-programs';
import { inRepository } from '../runner/repository.ts';

/** Takes traces and throws them away. */
export async function openCountingReceiver() {
  let batches = 0;
  const server = createServer((request, response) => {
    batches += 1;
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    batches: () => batches,
    close: () => server.close(),
  };
}

async function start(workspace: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: inRepository(workspace),
    env: { PATH: process.env.PATH, NODE_ENV: 'production', AUTH_MODE: 'emulator', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    child,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function untilUp(url: string) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer.`);
}

export type ObservedShop = Awaited<ReturnType<typeof startShop>>;

/** A front door and an API, both built, with a log as usual; seen from outside where there is a receiver of traces. */
export async function startShop(shared: { DATABASE_URL: string; dataFolder: string; receiver: string | undefined }) {
  const { DATABASE_URL, dataFolder, receiver } = shared;
  const [apiPort, doorPort, apiMetrics, doorMetrics] = await Promise.all([0, 0, 0, 0].map(() => freePort()));
  const seenAt = (port: number | undefined) => ({
    ...(receiver && { METRICS_PORT: String(port), OTEL_EXPORTER_OTLP_ENDPOINT: receiver }),
  });
  const common = { SHOP_DATA: join(dataFolder), LOG_LEVEL: 'info' };
  const api = await start('api', ['dist/server.mjs'], {
    ...{ ...common, DATABASE_URL, API_PORT: String(apiPort), SHOP_DEMO: 'on', ADMIN_PHONE: '9000000001' },
    ...seenAt(apiMetrics),
  });
  await untilUp(`http://127.0.0.1:${apiPort}/health`);
  const door = await start('front-door', FRONT_DOOR_ARGS, {
    ...{ ...common, PORT: String(doorPort), API_URL: `http://127.0.0.1:${apiPort}`, RENDER_WORKERS: '1' },
    ...seenAt(doorMetrics),
  });
  await untilUp(`http://127.0.0.1:${doorPort}/health`);
  return {
    api: { child: api.child, port: apiPort ?? 0 },
    door: { child: door.child, port: doorPort ?? 0 },
    /** As Prometheus does now and then. */
    async scrape() {
      if (!receiver) return;
      for (const port of [apiMetrics, doorMetrics]) await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    },
    async stop() {
      await door.stop();
      await api.stop();
    },
  };
}
