import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newKeyPem, type Signer, signerFrom } from './signer.ts';

/** RELEASE_KEY, or the file that RELEASE_KEY_FILE names. */
export function signerOf(env: NodeJS.ProcessEnv): Signer | null {
  if (env.RELEASE_KEY) return signerFrom(env.RELEASE_KEY.replaceAll('\\n', '\n'));
  if (env.RELEASE_KEY_FILE) return signerFrom(readFileSync(env.RELEASE_KEY_FILE, 'utf8'));
  return null;
}

/** The key that this data folder keeps, made when it is first asked for. */
export function keptSigner(dataFolder: string): Signer {
  const file = join(dataFolder, 'release-key.pem');
  const draft = `${file}-${process.pid}`;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(draft, newKeyPem(), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return signerFrom(readFileSync(file, 'utf8'));
}
