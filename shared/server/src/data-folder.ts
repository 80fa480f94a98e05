import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from './settings.ts';

/** Marks a folder during a restore: an interrupted restore is incomplete. */
export const RESTORING = 'restoring';

/** Creates the data folder at its first use. */
export function refuseNoFolder(dataFolder: string): void {
  const found = statSync(dataFolder, { throwIfNoEntry: false });
  if (found && !found.isDirectory())
    throw new SettingError(`SHOP_DATA must be the path of a folder, and ${dataFolder} is a file.`);
  if (existsSync(join(dataFolder, RESTORING)))
    throw new SettingError(
      `${dataFolder} is being restored, or that was cut off: wait for it, or run the same pnpm restore again.`,
    );
}
