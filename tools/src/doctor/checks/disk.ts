import { statfs } from 'node:fs/promises';
import { LEAST_FREE_BYTES } from '@shop/server/disk-space';
import { secretOf } from '@shop/server/settings';
import { type Check, type Finding, good, problem, reasonOf, unknown, warning } from '../finding.ts';

const GB = 1e9;
const MB = 1024 * 1024;
const ALMOST_FULL_BYTES = GB;
const ALMOST_FULL_SHARE = 0.05;
const SOON_FULL_SHARE = 0.15;

const sizeOf = (bytes: number) => (bytes < GB ? `${Math.floor(bytes / MB)} MB` : `${(bytes / GB).toFixed(1)} GB`);

/** `lost`: what cannot be saved there when the disk is full. */
export function judgeSpace(folder: string, free: number, size: number, lost: string): Finding {
  const text = `The disk of ${folder} has ${sizeOf(free)} free of ${sizeOf(size)}.`;
  const remedy = `Free some space (pnpm release prune, old backups, other files), or move the folder to a larger disk. Below ${sizeOf(LEAST_FREE_BYTES)} ${lost} are not saved.`;
  if (free < ALMOST_FULL_BYTES || free < size * ALMOST_FULL_SHARE) return problem(text, remedy);
  return free < size * SOON_FULL_SHARE ? warning(text, remedy) : good(text);
}

async function spaceOf([folder, lost]: readonly [folder: string, lost: string]): Promise<Finding> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return judgeSpace(folder, bavail * bsize, blocks * bsize, lost);
  } catch (error) {
    return unknown(`The free space of ${folder} cannot be read: ${reasonOf(error)}.`, 'Check that the folder exists.');
  }
}

export const disk: Check = {
  name: 'Disk',
  run: ({ dataFolder, env }) => {
    const lost = secretOf(env, 'DATABASE_URL') ? 'pictures and logs' : 'orders, pictures and logs';
    const folders = [
      [dataFolder, lost] as const,
      ...(env.BACKUP_FOLDER ? [[env.BACKUP_FOLDER, 'backups'] as const] : []),
    ];
    return Promise.all(folders.map(spaceOf));
  },
};
