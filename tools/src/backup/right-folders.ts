import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { BackupError } from './backup-error.ts';

interface Folders {
  dataFolder: string;
  folder: string;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Refuses a backup that would contain nothing. */
export function refuseNothing({ dataFolder }: Folders): void {
  if (namesIn(dataFolder).length === 0)
    throw new BackupError(`${dataFolder} has nothing to back up: set SHOP_DATA to the data folder of the shop.`);
}

export function refuseInside({ dataFolder, folder }: Folders): void {
  if (!relative(dataFolder, folder).startsWith('..'))
    throw new BackupError(
      `${folder} is in the data folder, so each backup would contain the others: choose another one.`,
    );
}
