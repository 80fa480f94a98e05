import { readFileSync } from 'node:fs';
import { keptFile } from '../kept-file.ts';
import { newKeyPem, type Signer, signerFrom } from './signer.ts';

/** RELEASE_KEY, or the file that RELEASE_KEY_FILE names. */
export function signerOf(env: NodeJS.ProcessEnv): Signer | null {
  if (env.RELEASE_KEY) return signerFrom(env.RELEASE_KEY.replaceAll('\\n', '\n'));
  if (env.RELEASE_KEY_FILE) return signerFrom(readFileSync(env.RELEASE_KEY_FILE, 'utf8'));
  return null;
}

/** The key that this data folder keeps. */
export const keptSigner = (dataFolder: string): Signer =>
  signerFrom(keptFile(dataFolder, 'release-key.pem', newKeyPem));
