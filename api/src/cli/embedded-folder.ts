import { join } from 'node:path';
import { FolderInUse, lockFolder } from '@shop/server/folder-lock';
import { ConfigError, readConfig } from '../config.ts';

export interface EmbeddedShop {
  dataFolder: string;
  adminPhone: string;
}

/** Works on the embedded shop's data while no shop runs on it; otherwise prints why not. */
export async function withEmbeddedShop(work: (shop: EmbeddedShop) => Promise<string>): Promise<void> {
  try {
    const { dataFolder, databaseUrl, adminPhone } = readConfig({ AUTH_MODE: 'emulator', ...process.env });
    if (databaseUrl) throw new ConfigError('This works on the embedded database only, and DATABASE_URL is set.');
    console.log(await work({ dataFolder, adminPhone }));
  } catch (error) {
    const { message } = error as Error;
    console.error(error instanceof FolderInUse ? `The shop is running. ${message}` : message);
    process.exitCode = 1;
  }
}

export const databaseFolder = (dataFolder: string) => join(dataFolder, 'db');

/** Locks the folder like a running shop. */
export async function whileStopped(dataFolder: string, work: () => Promise<void>): Promise<void> {
  const unlock = await lockFolder(databaseFolder(dataFolder));
  try {
    await work();
  } finally {
    unlock();
  }
}
