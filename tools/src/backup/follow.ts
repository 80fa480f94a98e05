import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { type Backup, copyData } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { placesIn } from './places.ts';
import { runProgram, startProgram } from './postgres-program.ts';
import { refuseInside } from './right-folders.ts';
import { refuseOtherDatabase } from './same-database.ts';

const SLOT = 'shop_backup';
const COPY_MS = 60_000;

/** Copies PostgreSQL's writes as they happen, and new pictures and releases every minute, until it is stopped. */
export async function follow(backup: Backup, signal: AbortSignal, log: (line: string) => void): Promise<void> {
  const { databaseUrl, folder, env } = backup;
  if (!databaseUrl) throw new BackupError('The embedded database cannot be followed: set DATABASE_URL.');
  refuseInside(backup);
  await refuseOtherDatabase(backup);
  const { wal } = placesIn(folder);
  await mkdir(wal, { recursive: true, mode: 0o700 });
  const connection = ['-d', databaseUrl, '--no-password', '-S', SLOT];
  await runProgram('pg_receivewal', [...connection, '--create-slot', '--if-not-exists'], env);
  const receiving = startProgram('pg_receivewal', [...connection, '-D', wal, '--synchronous'], env);
  receiving.stderr?.on('data', (chunk) => log(String(chunk).trim()));
  const copying = setInterval(() => copyData(backup).catch((error: Error) => log(error.message)), COPY_MS);
  signal.addEventListener('abort', () => receiving.kill('SIGINT'));
  const [code] = await once(receiving, 'close');
  clearInterval(copying);
  await copyData(backup);
  if (!signal.aborted) throw new BackupError(`pg_receivewal has ended with ${code}: nothing is followed any more.`);
}
