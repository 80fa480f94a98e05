import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { diskFullSentence, LEAST_FREE_BYTES } from '@shop/server/disk-space';
import type { OnError } from './database.ts';

const LOOK_EVERY_MS = 1_000;
const DEAD_AFTER_MS = 30_000;

interface Callbacks {
  freeBytes(folder: string): Promise<number>;
  onError: OnError;
  /** The database no longer responds: only a new process can open it again. */
  onDead(error: Error): void;
}

/**
 * While the disk is nearly full the embedded database is read-only. If it wrote until no space is left, it would not
 * even finish a statement, and would block every later one.
 */
export function followDisk(client: PGlite, folder: string, { freeBytes, onError, onDead }: Callbacks) {
  const disk = dirname(folder);
  let isFull = false;
  let looking = false;

  async function change(free: number) {
    const late = setTimeout(
      () => onDead(new Error(`${diskFullSentence(disk, free)} The database has stopped responding.`)),
      DEAD_AFTER_MS,
    );
    await client.exec(`set default_transaction_read_only = ${free < LEAST_FREE_BYTES ? 'on' : 'off'}`);
    clearTimeout(late);
  }

  async function look() {
    if (looking) return;
    looking = true;
    try {
      const free = await freeBytes(disk);
      const wasFull = isFull;
      isFull = free < LEAST_FREE_BYTES;
      if (isFull || wasFull) await change(free);
      if (isFull && !wasFull) onError(new Error(`${diskFullSentence(disk, free)} Until then nothing is saved.`));
    } catch (error) {
      onError(error);
    } finally {
      looking = false;
    }
  }

  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return { look, isFull: () => isFull, stop: () => clearInterval(timer) };
}
