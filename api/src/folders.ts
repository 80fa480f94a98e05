import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The API's own folder, both from `src` and from the built program in `dist`. */
export const apiFolder = join(import.meta.dirname, '..');

const OWNER_ALONE = 0o700;

/**
 * Creates the data folder, or makes it private: it contains customers' addresses and sessions. Also creates the
 * pictures' folder, because a backup refuses an empty data folder as a wrong one.
 */
export async function makePrivate(dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: OWNER_ALONE });
  await chmod(dataFolder, OWNER_ALONE);
  await mkdir(join(dataFolder, 'pictures'), { recursive: true });
}
