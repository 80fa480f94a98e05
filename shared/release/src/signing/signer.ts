import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { SettingError } from '@shop/server/settings';

/** Signs builds. The holder of the key can publish for the shop. */
export interface Signer {
  keyId: string;
  /** The public key, as the store has it. */
  publicPem: string;
  sign(bytes: Uint8Array): Buffer;
}

const KEY_TYPE = 'ed25519';

export const keyIdOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

export const newKeyPem = () =>
  generateKeyPairSync(KEY_TYPE).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Null if the text is not a key of the supported kind. */
export function readPublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === KEY_TYPE ? key : null;
  } catch {
    return null;
  }
}

function readPrivateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === KEY_TYPE) return key;
  } catch {
    // The error below must not contain the text.
  }
  throw new SettingError(
    'The key that signs builds must be an Ed25519 private key in PEM: pnpm release key makes one.',
  );
}

export function signerFrom(privatePem: string): Signer {
  const key = readPrivateKey(privatePem);
  const publicKey = createPublicKey(key);
  return {
    keyId: keyIdOf(publicKey),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (bytes) => sign(null, bytes, key),
  };
}
