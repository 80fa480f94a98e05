import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

/** A finished backup is a folder that is named after its start; an unfinished one ends in `.part`. */
export function startOfBackup(name: string): Date | null {
  const [, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`) : null;
}

/** When the newest finished backup in this folder was started. */
export async function newestBackup(folder: string): Promise<Date | null> {
  const names = await readdir(join(folder, 'base')).catch(() => []);
  const starts = names.map(startOfBackup).filter((start) => start !== null);
  return starts.length > 0 ? new Date(Math.max(...starts.map(Number))) : null;
}
