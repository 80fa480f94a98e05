import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '@shop/server/settings';

/** A shorter secret could be guessed, such as the rest of a file after a power cut. */
const SHORTEST = 32;

function whole(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (text.trim().length >= SHORTEST) return text;
  throw new SettingError(
    `The secret in ${file} is damaged: it has ${text.trim().length} characters. Bring the file back from a backup. If there is none, remove it: the next start makes a new one.`,
  );
}

/** A secret in a data folder, created at first use. Several processes at once end with the same one. */
export function secretFile(dataFolder: string, name: string, make: () => string): string {
  const file = join(dataFolder, name);
  // Not written again, because that needs room on the disk.
  if (existsSync(file)) return whole(file);
  const draft = `${file}-${process.pid}`;
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(draft, make(), { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return whole(file);
}
