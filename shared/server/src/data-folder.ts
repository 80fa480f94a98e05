import { statSync } from 'node:fs';
import { SettingError } from './settings.ts';

/** A data folder that does not exist yet is made by its first user. */
export function refuseNoFolder(dataFolder: string): void {
  const found = statSync(dataFolder, { throwIfNoEntry: false });
  if (found && !found.isDirectory())
    throw new SettingError(`SHOP_DATA must be the path of a folder, and ${dataFolder} is a file.`);
}
