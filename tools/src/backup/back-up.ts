import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUse, lockFolder } from '@shop/server/folder-lock';
import { BackupError } from './backup-error.ts';
import { copyFiles } from './copied-files.ts';
import { isCopied, placesIn } from './places.ts';
import { runProgram } from './postgres-program.ts';
import { refuseInside, refuseNothing } from './right-folders.ts';
import { refuseOtherDatabase } from './same-database.ts';

const TRY_AGAIN_MS = 200;

export interface Backup {
  dataFolder: string;
  databaseUrl: string | undefined;
  /** The folder of backups. */
  folder: string;
  env: NodeJS.ProcessEnv;
}

const nameOf = (at: Date) => at.toISOString().replace(/[:.]/g, '-');

/** Locked like by a running shop, so that none starts on it meanwhile. */
async function lockDatabase(dataFolder: string): Promise<() => void> {
  try {
    return await lockFolder(join(dataFolder, 'db'));
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new BackupError(
      'The shop is running on the embedded database. Stop it first, and start it again afterwards.',
    );
  }
}

async function copyEmbedded(dataFolder: string, to: string) {
  const unlock = await lockDatabase(dataFolder);
  try {
    await copyFiles(join(dataFolder, 'db'), join(to, 'database'), join(to, 'database.json'), () => true);
  } finally {
    unlock();
  }
}

/** With the writes during the copy, so that it can be restored alone. */
const copyPostgres = (url: string, to: string, env: NodeJS.ProcessEnv) =>
  runProgram(
    'pg_basebackup',
    ['-d', url, '-D', join(to, 'database'), '-Fp', '-X', 'stream', '-c', 'fast', '--no-password'],
    env,
  );

async function lockWhenFree(folder: string): Promise<() => void> {
  for (;;)
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await wait(TRY_AGAIN_MS);
    }
}

/** One at a time: the nightly copy and the continuous one write the same files. */
export async function copyData({ dataFolder, folder }: Backup) {
  const { data, dataList } = placesIn(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockWhenFree(data);
  try {
    return await copyFiles(dataFolder, data, dataList, isCopied);
  } finally {
    unlock();
  }
}

/** A full copy of the shop; an unfinished one has another name. */
export async function backUp(backup: Backup): Promise<string> {
  const { dataFolder, databaseUrl, folder, env } = backup;
  refuseNothing(backup);
  refuseInside(backup);
  await refuseOtherDatabase(backup);
  const base = join(placesIn(folder).bases, nameOf(new Date()));
  const draft = `${base}.part`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    if (databaseUrl) await copyPostgres(databaseUrl, draft, env);
    else await copyEmbedded(dataFolder, draft);
    // After the database, so that every file named in its rows is copied.
    await copyData(backup);
    await rename(draft, base);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return base;
}
