import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from 'tools/ports';
import { pathOfProgram } from 'tools/postgres-program';

const run = promisify(execFile);
const isRoot = userInfo().uid === 0;

/** As who PostgreSQL may run: not as root. */
export const asPostgres = (program: string, ...args: string[]) =>
  isRoot ? run('runuser', ['-u', 'postgres', '--', program, ...args]) : run(program, args);

export const postgresProgram = (name: string, ...args: string[]) =>
  asPostgres(pathOfProgram(name, process.env), ...args);

export async function postgresFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-machine-'));
  chmodSync(folder, 0o755);
  if (isRoot) await run('chown', ['postgres', folder]);
  return folder;
}

export const giveToPostgres = async (folder: string) => {
  if (isRoot) await run('chown', ['-R', 'postgres', folder]);
};

export async function startDebianPostgres(folder: string, { isNew = true, more = '' } = {}) {
  const port = await freePort();
  if (isNew)
    await postgresProgram('initdb', '-D', folder, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C');
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${more}`;
  await postgresProgram('pg_ctl', '-D', folder, '-w', '-l', join(folder, 'server.log'), '-o', options, 'start');
  const stop = (mode: 'fast' | 'immediate') => postgresProgram('pg_ctl', '-D', folder, '-m', mode, '-w', 'stop');
  return {
    ...{ folder, port, url: `postgres://postgres@127.0.0.1:${port}/postgres` },
    stop: () => stop('fast'),
    /** As when the machine is gone. */
    crash: () => stop('immediate'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
