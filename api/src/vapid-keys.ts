import { createECDH } from 'node:crypto';

const CURVE = 'prime256v1';

/** A point of the curve, as a browser's public key is. */
export function isPushKey(p256dh: string): boolean {
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** The public key of a private one; undefined if it is not a valid key. */
export function publicKeyOf(privateKey: string): string | undefined {
  try {
    const own = createECDH(CURVE);
    own.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return own.getPublicKey().toString('base64url');
  } catch {
    return undefined;
  }
}
