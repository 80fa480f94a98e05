import { randomBytes } from 'node:crypto';
import { keptFile } from '@shop/release/kept-file';
import { SettingError, secretOf } from '@shop/server/settings';

const SHORTEST = 32;

/** PREVIEW_SECRET, where it is set. */
export function secretFrom(env: NodeJS.ProcessEnv): string | null {
  const secret = secretOf(env, 'PREVIEW_SECRET');
  if (secret && secret.length < SHORTEST)
    throw new SettingError(`PREVIEW_SECRET must have at least ${SHORTEST} characters.`);
  return secret ?? null;
}

/** One in this data folder: a user who can read the folder can publish as well. */
export const keptSecret = (dataFolder: string): string =>
  keptFile(dataFolder, 'preview-secret', () => randomBytes(32).toString('hex'));
