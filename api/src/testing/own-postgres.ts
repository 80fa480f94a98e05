import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PostgresServer } from './postgres-server.ts';

/** A PostgreSQL that a test may stop. */
export async function openOwnPostgres(): Promise<PostgresServer> {
  const child = fork(join(import.meta.dirname, 'postgres-alone.ts'), { execArgv: ['--import', 'tsx'] });
  const [url] = (await once(child, 'message')) as [string];
  const tell = async (command: 'halt' | 'start' | 'stop') => {
    child.send(command);
    await once(child, 'message');
  };
  return { url, halt: () => tell('halt'), start: () => tell('start'), stop: () => tell('stop') };
}
