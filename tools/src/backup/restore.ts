import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupError } from './backup-error.ts';
import { copyBack } from './copied-files.ts';
import { placesIn } from './places.ts';
import { runProgram } from './postgres-program.ts';
import { recover } from './recover.ts';

export interface Restore {
  /** The folder of backups. */
  folder: string;
  /** The new data folder. */
  dataFolder: string;
  /** PostgreSQL's new folder; undefined for the embedded database. */
  databaseFolder: string | undefined;
  at: Date | undefined;
  env: NodeJS.ProcessEnv;
}

async function expectEmpty(folder: string) {
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) throw new BackupError(`${folder} is not empty: nothing is ever restored over something.`);
}

const momentOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'));

/** The newest complete copy that was started before the time. */
async function baseFor(folder: string, at: Date | undefined): Promise<string> {
  const { bases } = placesIn(folder);
  const whole = (await readdir(bases).catch(() => [])).filter((name) => !name.endsWith('.part')).sort();
  if (whole.length === 0) throw new BackupError(`${folder} has no whole backup.`);
  const base = whole.filter((name) => !at || momentOf(name) < at).at(-1);
  if (!base)
    throw new BackupError(`The first backup is of ${momentOf(whole[0] ?? '').toISOString()}, after that time.`);
  return join(bases, base);
}

export async function restore({ folder, dataFolder, databaseFolder, at, env }: Restore): Promise<string> {
  await expectEmpty(dataFolder);
  const { data, dataList, wal } = placesIn(folder);
  const base = await baseFor(folder, at);
  const files = await copyBack(data, dataList, dataFolder);
  if (!databaseFolder) {
    if (at) throw new BackupError('The embedded database has no moments in between: leave --at out.');
    await copyBack(join(base, 'database'), join(base, 'database.json'), join(dataFolder, 'db'));
    return `${files} files, and the database as it was at ${momentOf(base.split('/').at(-1) ?? '').toISOString()}`;
  }
  if (process.getuid?.() === 0)
    throw new BackupError('PostgreSQL does not run as root: run this as its user, such as `runuser -u postgres -- …`.');
  await expectEmpty(databaseFolder);
  await runProgram('pg_verifybackup', [join(base, 'database')], env).catch((error: Error) => {
    throw new BackupError(`The copy of the database is damaged: ${error.message}`);
  });
  await mkdir(databaseFolder, { recursive: true, mode: 0o700 });
  await cp(join(base, 'database'), databaseFolder, { recursive: true });
  const until = await recover({ folder: resolve(databaseFolder), wal: resolve(wal), at, env });
  return `${files} files, and the database with all that was written until ${until}`;
}
