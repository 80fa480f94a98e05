import { randomBytes } from 'node:crypto';
import { secretFile } from '@shop/release/secret-file';
import { SettingError, secretOf } from '@shop/server/settings';

const SHORTEST = 32;

/** PREVIEW_SECRET, if it is set. */
export function secretFrom(env: NodeJS.ProcessEnv): string | null {
  const secret = secretOf(env, 'PREVIEW_SECRET');
  if (secret && secret.length < SHORTEST)
    throw new SettingError(`PREVIEW_SECRET must have at least ${SHORTEST} characters.`);
  return secret ?? null;
}

/** A secret in this data folder: a user who can read the folder can also publish. */
export const storedSecret = (dataFolder: string): string =>
  secretFile(dataFolder, 'preview-secret', () => randomBytes(32).toString('hex'));
