import { diskFullSentence, freeBytes, LEAST_FREE_BYTES } from '@shop/server/disk-space';

const LOOK_EVERY_MS = 5_000;
const LITTLE = 1024 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

type Room = 'enough' | 'little' | 'none';

const roomOf = (free: number): Room => (free < LEAST_FREE_BYTES ? 'none' : free < LITTLE ? 'little' : 'enough');

const sentences: Record<Room, (folder: string, free: number) => string> = {
  enough: (folder) => `The disk of ${folder} has room again.`,
  little: (folder, free) =>
    `Only ${Math.floor(free / MEGABYTE)} MB are free on the disk of ${folder}. Below ${LEAST_FREE_BYTES / MEGABYTE} MB the shop saves nothing more.`,
  none: (folder, free) =>
    `${diskFullSentence(folder, free)} Customers can look, and nothing is saved. Make room: the shop then goes on by itself.`,
};

/** Reports the free room in the terminal whenever it changes what the shop can do. */
export function warnOfDisk(folder: string, log: (line: string) => void, freeOf = freeBytes) {
  let before: Room = 'enough';
  async function look() {
    const free = await freeOf(folder).catch(() => undefined);
    if (free === undefined) return;
    const room = roomOf(free);
    if (room !== before) log(sentences[room](folder, free));
    before = room;
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return { look };
}
