import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BackupError } from './backup-error.ts';
import { runProgram } from './postgres-program.ts';

const LOOK_MS = 200;
/** How long to wait for a started server. */
const SEEN_MS = 3_000;
const SEGMENT = /^[0-9A-F]{24}(\.partial)?$/;

export interface Recovery {
  /** PostgreSQL's folder, with a copy of the database in it. */
  folder: string;
  wal: string;
  at: Date | undefined;
  env: NodeJS.ProcessEnv;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const autoConf = (folder: string) => join(folder, 'postgresql.auto.conf');

/** Of the lost machine: with a synchronous standby, which does not follow this database, every write would wait. */
const OF_THE_OLD_MACHINE = ['synchronous_standby_names', 'primary_conninfo', 'primary_slot_name'];
const withoutOthers = OF_THE_OLD_MACHINE.map((name) => `${name} = ''`).join('\n');

async function configure({ folder, wal, at }: Recovery): Promise<() => Promise<void>> {
  const command = `cp "${wal}/%f" "%p" 2>/dev/null || cp "${wal}/%f.partial" "%p"`;
  const lines = [
    withoutOthers,
    `restore_command = ${quoted(command)}`,
    ...(at
      ? [`recovery_target_time = ${quoted(at.toISOString().replace('Z', '+00'))}`, "recovery_target_action = 'promote'"]
      : []),
  ];
  await chmod(folder, 0o700);
  const before = await readFile(autoConf(folder), 'utf8');
  await writeFile(autoConf(folder), `${before}${lines.join('\n')}\n`);
  await writeFile(join(folder, 'recovery.signal'), '');
  // A standby that is created from it later must not stop at this time again.
  return () => writeFile(autoConf(folder), `${before}${withoutOthers}\n`);
}

const isAlive = ({ folder, env }: Recovery) =>
  runProgram('pg_ctl', ['-D', folder, 'status'], env).then(
    () => true,
    () => false,
  );

/** The file name's last sixteen digits, from `16/B374D848` and the size of a segment. */
function segmentOf(place: string): string {
  const [high = '', low = ''] = place.split('/');
  return high.padStart(8, '0') + (Number.parseInt(low, 16) >>> 24).toString(16).toUpperCase().padStart(8, '0');
}

async function newestSegment(wal: string): Promise<string> {
  const names = (await readdir(wal).catch(() => [])).filter((name) => SEGMENT.test(name));
  return (
    names
      .map((name) => name.slice(8, 24))
      .sort()
      .at(-1) ?? ''
  );
}

const lastOf = (log: string, pattern: RegExp) => [...log.matchAll(pattern)].at(-1)?.[1];
const lastCommit = (log: string) => lastOf(log, /last completed transaction was at log time (.*)/g);

function throwReason(log: string, at: Date | undefined): never {
  if (at && /before configured recovery target was reached/.test(log))
    throw new BackupError(
      `The backup ends before ${at.toISOString()}: at ${lastCommit(log) ?? 'the copy itself'}. Without --at, all of it is restored.`,
    );
  const last = lastOf(log, /(?:FATAL|PANIC): +(.*)/g) ?? log.trim();
  throw new BackupError(`PostgreSQL could not restore the database: ${last}`);
}

/**
 * Replaces the server's own settings. The copy has none where Debian stores them (`/etc/postgresql`), and they may name
 * files of the old machine. Replaying the log needs none, and nobody connects.
 */
async function ownSettings(folder: string): Promise<{ options: string[]; forget(): Promise<void> }> {
  const own = join(folder, 'restore-settings');
  await mkdir(own, { mode: 0o700 });
  const file = (name: string) => join(own, name);
  for (const name of ['postgresql.conf', 'pg_ident.conf']) await writeFile(file(name), '');
  await writeFile(file('pg_hba.conf'), 'local all all reject\n');
  const settings = {
    ...{ config_file: file('postgresql.conf'), hba_file: file('pg_hba.conf'), ident_file: file('pg_ident.conf') },
    ...{ listen_addresses: '', unix_socket_directories: own, archive_mode: 'off', hot_standby: 'off' },
    ...{ log_min_messages: 'info', lc_messages: 'C', ssl: 'off' },
  };
  return {
    options: Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`),
    forget: () => rm(own, { recursive: true, force: true }),
  };
}

/** Lets PostgreSQL replay the log up to the requested time, and stops it again. */
export async function recover(recovery: Recovery): Promise<string> {
  const { folder, wal, at, env } = recovery;
  const forgetRecovery = await configure(recovery);
  const logFile = join(folder, 'restore.log');
  const own = await ownSettings(folder);
  await runProgram('pg_ctl', ['-D', folder, '-l', logFile, '-W', '-o', own.options.join(' '), 'start'], env);
  const read = () => readFile(logFile, 'utf8').catch(() => '');
  const startedAt = Date.now();
  while (!/database system is ready to accept connections/.test(await read())) {
    await wait(LOOK_MS);
    if (Date.now() - startedAt > SEEN_MS && !(await isAlive(recovery))) throwReason(await read(), at);
  }
  await runProgram('pg_ctl', ['-D', folder, '-m', 'fast', '-w', 'stop'], env);
  await forgetRecovery();
  await own.forget();
  const log = await read();
  const reached = segmentOf(lastOf(log, /redo done at ([0-9A-F]+\/[0-9A-F]+)/g) ?? '0/0');
  if (!at && reached < (await newestSegment(wal)))
    throw new BackupError(
      `The backup is incomplete: it can be read until ${lastCommit(log) ?? 'the end of the copy'}, and there is more behind. With --at and a time before, it is restored until then.`,
    );
  return lastCommit(log) ?? 'the copy itself';
}
