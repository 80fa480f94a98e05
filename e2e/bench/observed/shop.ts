import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { freePort } from 'tools/ports';
import { processorSeconds } from '../processor-time.ts';
import type { Command, Place } from './obey.ts';

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

async function start(server: 'api' | 'door', env: Record<string, string>, v8: string[] = []) {
  const child = fork(join(import.meta.dirname, `${server}.ts`), {
    execArgv: ['--import', 'tsx', ...v8],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', AUTH_MODE: 'emulator', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`The ${server} has ended.`)));
  // A caller that waits for another message gets the error there.
  ended.catch(() => undefined);
  const nextMessage = async () => (await Promise.race([once(child, 'message'), ended]))[0];
  const place: Place = await nextMessage();
  return {
    child,
    ...place,
    async send(command: Command) {
      child.send(command);
      await nextMessage();
    },
  };
}

export type ObservedShop = Awaited<ReturnType<typeof startShop>>;

/** A front door and an API with normal logs, which are watched or not, by command. */
export async function startShop(shared: { DATABASE_URL: string; SHOP_DATA: string; receiver: string }) {
  const { receiver, ...common } = shared;
  const { OTEL_TRACES_SAMPLER_ARG = '' } = process.env;
  const watched = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: receiver, OTEL_TRACES_SAMPLER_ARG };
  const api = await start('api', { ...common, ...watched, API_PORT: String(await freePort()) });
  const door = await start(
    'door',
    { ...common, ...watched, PORT: '0', API_URL: `http://127.0.0.1:${api.port}`, RENDER_WORKERS: '1' },
    ['--single-threaded-gc'],
  );
  const servers = [api, door];
  const seconds = () =>
    servers.map(({ child }: { child: ChildProcess }) => processorSeconds(child)).reduce((sum, each) => sum + each, 0);
  const sendToAll = async (command: Command) => {
    for (const server of servers) await server.send(command);
  };
  return {
    port: door.port,
    /**
     * Milliseconds of processor time that both take during `work`, and for sending its measurements.
     */
    async costOf(isWatched: boolean, work: () => Promise<void>) {
      await sendToAll(isWatched ? 'on' : 'off');
      const before = seconds();
      await work();
      await sendToAll('flush');
      return (seconds() - before) * 1_000;
    },
    /** Like Prometheus, now and then. */
    async scrape() {
      for (const { metricsPort } of servers) await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    },
    async stop() {
      await door.send('stop');
      await api.send('stop');
    },
  };
}
