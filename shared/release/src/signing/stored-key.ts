import { secretOf } from '@shop/server/settings';
import { secretFile } from '../secret-file.ts';
import { newKeyPem, type Signer, signerFrom } from './signer.ts';

/** RELEASE_KEY, or the file that RELEASE_KEY_FILE names. */
export function signerOf(env: NodeJS.ProcessEnv): Signer | null {
  const key = secretOf(env, 'RELEASE_KEY');
  return key ? signerFrom(key.replaceAll('\\n', '\n')) : null;
}

export const storedSigner = (dataFolder: string): Signer =>
  signerFrom(secretFile(dataFolder, 'release-key.pem', newKeyPem));
