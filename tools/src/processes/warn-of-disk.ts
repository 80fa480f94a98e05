import { diskFullSentence, freeBytes, LEAST_FREE_BYTES } from '@shop/server/disk-space';

const LOOK_EVERY_MS = 5_000;
const LITTLE = 1024 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

type Room = 'enough' | 'little' | 'none';

const roomOf = (free: number): Room => (free < LEAST_FREE_BYTES ? 'none' : free < LITTLE ? 'little' : 'enough');

const withoutRoom = (hasEmbedded: boolean) =>
  hasEmbedded ? 'nothing is saved' : 'no pictures and no logs are saved; PostgreSQL saves orders on its own disk';

const sentences: Record<Room, (folder: string, free: number, hasEmbedded: boolean) => string> = {
  enough: (folder) => `The disk of ${folder} has room again.`,
  little: (folder, free, hasEmbedded) =>
    `Only ${Math.floor(free / MEGABYTE)} MB are free on the disk of ${folder}. Below ${LEAST_FREE_BYTES / MEGABYTE} MB ${withoutRoom(hasEmbedded)}.`,
  none: (folder, free, hasEmbedded) =>
    `${diskFullSentence(folder, free)} Customers can look, and ${withoutRoom(hasEmbedded)}. Make room: the shop then goes on by itself.`,
};

interface Options {
  /** The database is on this disk, too. */
  hasEmbedded: boolean;
  log(line: string): void;
  freeOf?(folder: string): Promise<number>;
}

/** Reports the free room in the terminal whenever it changes what the shop can do. */
export function warnOfDisk(folder: string, { hasEmbedded, log, freeOf = freeBytes }: Options) {
  let before: Room = 'enough';
  async function look() {
    const free = await freeOf(folder).catch(() => undefined);
    if (free === undefined) return;
    const room = roomOf(free);
    if (room !== before) log(sentences[room](folder, free, hasEmbedded));
    before = room;
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return { look };
}
