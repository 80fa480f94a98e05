import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

interface Holder {
  pid: number;
  /** The process's start time if the system has it: a pid is reused, this pair is not. */
  started: string;
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startOf(pid) === started;
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

export class FolderInUse extends Error {}

/** One process at a time: two on one PGlite folder would destroy it. Returns a function that releases the lock. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  const me: Holder = { pid: process.pid, started: startOf(process.pid) };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const draft = `${file}.${randomUUID()}`;
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder)) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${holder.pid}. Stop that one first, or give this one its own folder with SHOP_DATA.`,
      );
    }
    try {
      renameSync(file, draft);
      rmSync(draft, { force: true });
    } catch {
      // Another process removed the old lock first; the next attempt sees who holds it now.
    }
  }
  throw new Error(`The lock ${file} could not be taken.`);
}
