import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SHORTEST = 32;

/** PREVIEW_SECRET, where it is set. */
export function secretFrom(env: NodeJS.ProcessEnv): string | null {
  const secret = env.PREVIEW_SECRET;
  if (secret && secret.length < SHORTEST) throw new Error(`PREVIEW_SECRET must have at least ${SHORTEST} characters.`);
  return secret || null;
}

/** One that this data folder keeps: whoever can read the folder can publish as well. */
export function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, 'preview-secret');
  const draft = `${file}-${process.pid}`;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
