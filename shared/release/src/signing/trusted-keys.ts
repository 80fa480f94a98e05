import type { KeyObject } from 'node:crypto';
import type { Store } from '@shop/server/store/store';
import { Refusal } from '../refusal.ts';
import { keyIdOf, readPublicKey } from './signer.ts';

export const TRUSTED_KEYS = 'trusted-keys';
const FRESH_MS = 5_000;
const KEY_ID = /^[0-9a-f]{16}$/;

const keyOf = (keyId: string) => `${TRUSTED_KEYS}/${keyId}.pem`;

export const trustedKeyIds = async (store: Store) =>
  (await store.list(TRUSTED_KEYS)).map((name) => name.replace(/\.pem$/, ''));

export async function trustKey(store: Store, publicPem: string): Promise<string> {
  const key = readPublicKey(publicPem);
  if (!key) throw new Refusal(['This is no Ed25519 public key in PEM']);
  const keyId = keyIdOf(key);
  await store.put(keyOf(keyId), Buffer.from(key.export({ type: 'spki', format: 'pem' })));
  return keyId;
}

/** Null if the store does not trust it. */
export const trustedPem = async (store: Store, keyId: string): Promise<string | null> =>
  KEY_ID.test(keyId) ? ((await store.get(keyOf(keyId)))?.toString() ?? null) : null;

export const distrustKey = (store: Store, keyId: string) => store.remove(keyOf(keyId));

async function readKey(store: Store, keyId: string): Promise<KeyObject | null> {
  const pem = await trustedPem(store, keyId);
  const key = pem && readPublicKey(pem);
  return key && keyIdOf(key) === keyId ? key : null;
}

export type TrustedKeys = (keyId: string) => Promise<KeyObject | null>;

/** Looks up keys, each at most every few seconds, so a revoked key is refused soon. */
export function trustedKeys(store: Store, now: () => number = () => performance.now()): TrustedKeys {
  const known = new Map<string, { key: KeyObject; at: number }>();
  return async (keyId) => {
    const cached = known.get(keyId);
    if (cached && now() - cached.at < FRESH_MS) return cached.key;
    const key = await readKey(store, keyId);
    if (key) known.set(keyId, { key, at: now() });
    else known.delete(keyId);
    return key;
  };
}
