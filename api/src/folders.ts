import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The API's own folder, seen from `src` and from the built program in `dist` alike. */
export const apiFolder = join(import.meta.dirname, '..');

const OWNER_ALONE = 0o700;

/**
 * Makes the data folder, or takes from others what they may do in it: customers' addresses and sessions lie there. The pictures' folder
 * is there before the first picture, because a backup refuses an empty data folder as a wrong one.
 */
export async function keepPrivate(dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: OWNER_ALONE });
  await chmod(dataFolder, OWNER_ALONE);
  await mkdir(join(dataFolder, 'pictures'), { recursive: true });
}
