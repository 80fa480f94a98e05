import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { RESTORING } from '@shop/server/data-folder';
import { BackupError } from './backup-error.ts';
import { copyBack } from './copied-files.ts';
import { placesIn } from './places.ts';
import { runProgram } from './postgres-program.ts';
import { recover } from './recover.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';

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

/** The folder must be empty, or contain only an interrupted restore. */
async function expectEmpty(folder: string) {
  const found: string[] = await readdir(folder).catch(() => []);
  if (found.length > 0 && !found.includes(RESTORING))
    throw new BackupError(`${folder} is not empty: nothing is ever restored over something.`);
}

const momentOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'));

/** The newest complete copy that started before the time. */
async function baseFor(folder: string, at: Date | undefined): Promise<string> {
  if (!existsSync(folder)) throw new BackupError(`There is no folder ${resolve(folder)}.`);
  const { bases } = placesIn(folder);
  const whole = (await readdir(bases).catch(refuseUnreadable(bases))).filter((name) => !name.endsWith('.part')).sort();
  if (whole.length === 0)
    throw new BackupError(`${folder} has no complete backup. Name the folder that you gave to pnpm backup.`);
  const base = whole.filter((name) => !at || momentOf(name) < at).at(-1);
  if (!base)
    throw new BackupError(`The first backup is of ${momentOf(whole[0] ?? '').toISOString()}, after that time.`);
  return join(bases, base);
}

/** Removes unfinished files, and the folder if it is new. */
async function clear(folder: string, wasThere: boolean) {
  if (!wasThere) return rm(folder, { recursive: true, force: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

async function mark(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, RESTORING), '');
}

/** All or nothing: a failed restore leaves no files behind, an interrupted one leaves marked folders. */
async function undone<Result>(folders: string[], work: () => Promise<Result>): Promise<Result> {
  const before = folders.map((folder) => ({ folder, wasThere: existsSync(folder) }));
  for (const { folder } of before) await expectEmpty(folder);
  try {
    for (const { folder, wasThere } of before) {
      await clear(folder, wasThere);
      await mark(folder);
    }
    const result = await work();
    for (const folder of folders) await rm(join(folder, RESTORING));
    return result;
  } catch (error) {
    for (const { folder, wasThere } of before) await clear(folder, wasThere);
    throw error;
  }
}

/** Copied last: PostgreSQL does not open a folder without it, so nobody opens half a copy. */
const CONTROL = 'global/pg_control';

async function restorePostgres({ folder, at, env }: Restore, base: string, databaseFolder: string): Promise<string> {
  await runProgram('pg_verifybackup', [join(base, 'database')], env).catch((error: Error) => {
    throw new BackupError(`The copy of the database is damaged: ${error.message}`);
  });
  const copy = join(base, 'database');
  const control = join(copy, CONTROL);
  await cp(copy, databaseFolder, { recursive: true, filter: (path) => path !== control });
  await cp(control, join(databaseFolder, CONTROL));
  return recover({ folder: resolve(databaseFolder), wal: resolve(placesIn(folder).wal), at, env });
}

export async function restore(wanted: Restore): Promise<string> {
  const { folder, dataFolder, databaseFolder, at } = wanted;
  if (!databaseFolder && at) throw new BackupError('The embedded database has no moments in between: leave --at out.');
  if (databaseFolder && process.getuid?.() === 0)
    throw new BackupError('PostgreSQL does not run as root: run this as its user, such as `runuser -u postgres -- …`.');
  const { data, dataList } = placesIn(folder);
  const base = await baseFor(folder, at);
  return undone(databaseFolder ? [dataFolder, databaseFolder] : [dataFolder], async () => {
    const files = await copyBack(data, dataList, dataFolder);
    if (databaseFolder) {
      const until = await restorePostgres(wanted, base, databaseFolder);
      return `${files} files, and the database with all that was written until ${until}`;
    }
    await copyBack(join(base, 'database'), join(base, 'database.json'), join(dataFolder, 'db'));
    return `${files} files, and the database as it was at ${momentOf(basename(base)).toISOString()}`;
  });
}
