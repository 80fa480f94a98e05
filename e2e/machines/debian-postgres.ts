import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from 'tools/ports';
import { pathOfProgram } from 'tools/postgres-program';

const run = promisify(execFile);
const isRoot = userInfo().uid === 0;

/** The user as which PostgreSQL may run: not root. */
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

const SETTINGS = {
  'postgresql.conf': '',
  'pg_hba.conf': `
    local all,replication all trust
    host all,replication all 127.0.0.1/32 trust`,
  'pg_ident.conf': '',
};

/** As Debian keeps them: in a folder of their own, so that no copy of the database has them. */
async function settingsOutside(folder: string) {
  const outside = await postgresFolder();
  for (const [name, text] of Object.entries(SETTINGS)) {
    writeFileSync(join(outside, name), text);
    rmSync(join(folder, name), { force: true });
  }
  const file = (name: keyof typeof SETTINGS) => join(outside, name);
  return {
    options: `-c config_file=${file('postgresql.conf')} -c hba_file=${file('pg_hba.conf')} -c ident_file=${file('pg_ident.conf')}`,
    remove: () => rmSync(outside, { recursive: true, force: true }),
  };
}

export async function startDebianPostgres(folder: string, { isNew = true, more = '' } = {}) {
  const port = await freePort();
  if (isNew)
    await postgresProgram('initdb', '-D', folder, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C');
  const settings = await settingsOutside(folder);
  const options = `${settings.options} -c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${more}`;
  await postgresProgram('pg_ctl', '-D', folder, '-w', '-l', join(folder, 'server.log'), '-o', options, 'start');
  const stop = (mode: 'fast' | 'immediate') => postgresProgram('pg_ctl', '-D', folder, '-m', mode, '-w', 'stop');
  return {
    folder,
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => stop('fast'),
    /** Like a lost machine. */
    crash: () => stop('immediate'),
    remove() {
      settings.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
