import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { newestBackup } from '@shop/server/newest-backup';
import { type Check, type Finding, good, problem, unknown, warning } from '../finding.ts';
import { privacyFault } from '../private-folder.ts';

const HOUR_MS = 3_600_000;
const DAILY_HOURS = 26;
const OLD_HOURS = 72;

export function judgeBackup(folder: string, ageMs: number): Finding {
  const hours = Math.round(ageMs / HOUR_MS);
  const text = `The newest backup in ${folder} is ${hours} hours old.`;
  const remedy = 'Run pnpm backup every night (tools/deploy/systemd/shop-backup.timer), and read its log.';
  if (hours > OLD_HOURS) return problem(text, remedy);
  return hours > DAILY_HOURS ? warning(text, remedy) : good(text);
}

export const backups: Check = {
  name: 'Backups',
  async run({ env, isReal, now }) {
    const folder = env.BACKUP_FOLDER;
    if (!folder) {
      const text = 'BACKUP_FOLDER is not set.';
      return [isReal ? unknown(text, 'Set it to the folder of pnpm backup.') : good('A demonstration needs none.')];
    }
    const { code } =
      (await access(join(folder, 'base'), constants.R_OK | constants.X_OK).catch((error) => error)) ?? {};
    if (code === 'EACCES')
      return [unknown(`${folder} may not be read by the user ${userInfo().username}.`, 'Run the doctor as its owner.')];
    const newest = await newestBackup(folder);
    if (!newest) return [problem(`${folder} has no finished backup.`, `pnpm backup ${folder}`)];
    const exposed = await privacyFault(folder, 'it contains all customers');
    return [judgeBackup(folder, now() - newest.getTime()), ...exposed];
  },
};
