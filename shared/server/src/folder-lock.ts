import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Holder, isHeld, openSign, thisProcess } from './lock-holder.ts';
import { SettingError } from './settings.ts';

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

export class FolderInUse extends SettingError {}

/**
 * One process at a time, also of several containers on this machine: two on one PGlite folder would destroy it.
 * Returns a function that releases the lock.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = `${folder}.lock`;
  const inFolder = dirname(file);
  const sign = await openSign(inFolder, `${basename(file)}.${randomUUID().slice(0, 8)}`);
  const me: Holder = { ...thisProcess(), ...(sign && { sign: sign.name }) };
  try {
    await take(file, me);
  } catch (error) {
    sign?.close();
    throw error;
  }
  return () => {
    rmSync(file, { force: true });
    sign?.close();
  };
}

/** Before something starts that would use this folder: refused as by the lock, without taking it. */
export async function refuseFolderInUse(folder: string): Promise<void> {
  const file = `${folder}.lock`;
  const holder = readHolder(file);
  if (holder && (await isHeld(dirname(file), holder))) throw inUse(file, holder, thisProcess());
}

function inUse(file: string, { pid, place }: Holder, me: Holder): FolderInUse {
  const where = place === me.place ? '' : ' in another container';
  const folder = file.slice(0, -'.lock'.length);
  return new FolderInUse(
    `The data folder ${folder} is in use by process ${pid}${where}. Stop that one first, or give this one its own folder with SHOP_DATA.`,
  );
}

async function take(file: string, me: Holder): Promise<void> {
  const inFolder = dirname(file);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder && (await isHeld(inFolder, holder))) throw inUse(file, holder, me);
    const draft = `${file}.${randomUUID()}`;
    try {
      renameSync(file, draft);
      rmSync(draft, { force: true });
      if (holder?.sign) rmSync(join(inFolder, basename(holder.sign)), { force: true });
    } catch {
      // Another process removed the old lock first; the next attempt sees who holds it now.
    }
  }
  throw new Error(`The lock ${file} could not be taken.`);
}
