import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BackupError } from './backup-error.ts';
import { runProgram } from './postgres-program.ts';
import { hasUnreadWrites } from './unread-writes.ts';

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

const SEGMENT_BYTES = 16 * 1024 * 1024;

/** Where PostgreSQL could not read on: the place at which it began a new timeline, such as `16/B374D848`. */
async function endOfReplay(folder: string): Promise<{ segment: string; offset: number }> {
  const wal = join(folder, 'pg_wal');
  const newest = (await readdir(wal)).filter((name) => name.endsWith('.history')).sort();
  const history = await readFile(join(wal, newest.at(-1) ?? ''), 'utf8');
  const [, high = '', low = ''] = lastMatch(history, /^\d+\t([0-9A-F]+)\/([0-9A-F]+)/gm) ?? [];
  const place = Number.parseInt(low, 16);
  const number = Math.floor(place / SEGMENT_BYTES);
  // The last sixteen digits of the segment's name.
  const segment = high.padStart(8, '0') + number.toString(16).toUpperCase().padStart(8, '0');
  return { segment, offset: place % SEGMENT_BYTES };
}

/** Whether the backup has writes that PostgreSQL did not reach. */
async function hasMore({ folder, wal }: Recovery): Promise<boolean> {
  const names = (await readdir(wal).catch(() => [])).filter((name) => SEGMENT.test(name));
  const numberOf = (name: string) => name.slice(8, 24);
  const newest = names.sort((a, b) => (numberOf(a) + a < numberOf(b) + b ? -1 : 1)).at(-1);
  if (!newest) return false;
  const { segment, offset } = await endOfReplay(folder);
  if (segment !== numberOf(newest)) return segment < numberOf(newest);
  return hasUnreadWrites(await readFile(join(wal, newest)), offset);
}

const lastMatch = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1);
const lastOf = (log: string, pattern: RegExp) => lastMatch(log, pattern)?.[1];
const lastCommit = (log: string) => lastOf(log, /last completed transaction was at log time (.*)/g);

function incomplete(log: string): BackupError {
  const last = lastCommit(log);
  if (!last) return new BackupError('The backup is incomplete: none of the writes after the copy can be read.');
  const before = new Date(Date.parse(last.replace(' ', 'T').replace('+00', 'Z')) - 1).toISOString();
  return new BackupError(
    `The backup is incomplete: it can be read until ${last}, and there is more behind. With --at ${before} it is restored until then.`,
  );
}

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
    config_file: file('postgresql.conf'),
    hba_file: file('pg_hba.conf'),
    ident_file: file('pg_ident.conf'),
    listen_addresses: '',
    unix_socket_directories: own,
    archive_mode: 'off',
    hot_standby: 'off',
    log_min_messages: 'info',
    lc_messages: 'C',
    ssl: 'off',
  };
  return {
    options: Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`),
    forget: () => rm(own, { recursive: true, force: true }),
  };
}

/** Lets PostgreSQL replay the log up to the requested time, and stops it again. */
export async function recover(recovery: Recovery): Promise<string> {
  const { folder, at, env } = recovery;
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
  if (!at && (await hasMore(recovery))) throw incomplete(log);
  return lastCommit(log) ?? 'the copy itself';
}
