import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PostgresServer } from './postgres-server.ts';

type Place = Pick<PostgresServer, 'url' | 'folder'>;

async function openAlone(...standbyOf: string[]): Promise<PostgresServer> {
  const child = fork(join(import.meta.dirname, 'postgres-alone.ts'), standbyOf, { execArgv: ['--import', 'tsx'] });
  const [place] = (await once(child, 'message')) as [Place];
  const send = async (command: 'halt' | 'start' | 'stop') => {
    child.send(command);
    await once(child, 'message');
  };
  return { ...place, halt: () => send('halt'), start: () => send('start'), stop: () => send('stop') };
}

/** A PostgreSQL that a test may stop. */
export const openOwnPostgres = () => openAlone();

/** A standby that follows it and can be read. */
export async function openStandby(primary: PostgresServer): Promise<PostgresServer> {
  await primary.halt();
  return openAlone(primary.url, primary.folder);
}
