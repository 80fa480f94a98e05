import { statfs } from 'node:fs/promises';
import { SettingError } from './settings.ts';

/** With less, nothing more is saved: a database needs room for its log, even to stop and to start again. */
export const LEAST_FREE_BYTES = 64 * 1024 * 1024;

const MEGABYTE = 1024 * 1024;

/** For users other than root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export const diskFullSentence = (folder: string, free: number) =>
  `The disk of ${folder} is full: ${Math.floor(free / MEGABYTE)} MB are free, and the shop needs ${LEAST_FREE_BYTES / MEGABYTE} MB.`;

export async function refuseFullDisk(folder: string, freeOf = freeBytes): Promise<void> {
  const free = await freeOf(folder);
  if (free < LEAST_FREE_BYTES) throw new SettingError(`${diskFullSentence(folder, free)} Make room, and start again.`);
}
