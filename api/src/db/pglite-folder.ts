import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { SettingError } from '@shop/server/settings';

const REMEDY =
  'Nothing in it was changed. Move it away and restore a backup in its place (docs/backup.md), or bring the missing files back.';

/** Files of the database are missing. */
class DamagedDatabase extends SettingError {}

export const damaged = (folder: string, why: string) =>
  new DamagedDatabase(`The database in ${folder} is damaged and was not opened: ${why}. ${REMEDY}`);

/**
 * Only an empty folder gets a new database. An interrupted first start begins again: its mark is next to the
 * folder until then, and nothing was saved in it yet.
 */
export function claimFolder(folder: string): { isNew: boolean; removeMark(): void } {
  const mark = `${folder}.new`;
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true });
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const isNew = files.length === 0;
  if (isNew) writeFileSync(mark, '');
  else if (!files.includes('PG_VERSION')) throw damaged(folder, 'its file PG_VERSION is missing');
  return { isNew, removeMark: () => rmSync(mark, { force: true }) };
}
