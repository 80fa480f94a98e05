import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret in a data folder, created at its first use. If several processes create it at once, one of them wins. */
export function keptFile(dataFolder: string, name: string, make: () => string): string {
  const file = join(dataFolder, name);
  // Not written again, since that needs room on the disk.
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const draft = `${file}-${process.pid}`;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(draft, make(), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
