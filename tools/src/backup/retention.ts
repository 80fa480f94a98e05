import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startOfBackup } from '@shop/server/newest-backup';
import { BackupError } from './backup-error.ts';
import { placesIn } from './places.ts';
import { runProgram } from './postgres-program.ts';

const SEGMENT_BITS = 24;
const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');

interface WalRange {
  Timeline: number;
  'Start-LSN': string;
}

/** The first file of PostgreSQL's log that a copy needs, from the copy's manifest. */
export function firstSegment(manifest: string): string {
  const { 'WAL-Ranges': ranges } = JSON.parse(manifest) as { 'WAL-Ranges': WalRange[] };
  const [range] = ranges;
  if (!range) throw new BackupError('A copy of the database does not say which writes it needs.');
  const [high = '0', low = '0'] = range['Start-LSN'].split('/');
  return hex(range.Timeline) + hex(Number.parseInt(high, 16)) + hex(Number.parseInt(low, 16) >>> SEGMENT_BITS);
}

async function removeWritesBefore(base: string, wal: string, env: NodeJS.ProcessEnv) {
  const manifest = await readFile(join(base, 'database/backup_manifest'), 'utf8').catch(() => null);
  const followed = (await readdir(wal).catch(() => [])).length > 0;
  if (manifest && followed) await runProgram('pg_archivecleanup', [wal, firstSegment(manifest)], env);
}

/** Removes all but the newest finished copies, and the log files that only those needed. Returns their names. */
export async function keepNewest(folder: string, count: number, env: NodeJS.ProcessEnv): Promise<string[]> {
  const { bases, wal } = placesIn(folder);
  const finished = (await readdir(bases)).filter(startOfBackup).sort();
  const removed = finished.slice(0, -count);
  for (const name of removed) await rm(join(bases, name), { recursive: true });
  const [oldest] = finished.slice(-count);
  if (removed.length > 0 && oldest) await removeWritesBefore(join(bases, oldest), wal, env);
  return removed;
}
