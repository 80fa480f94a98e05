import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { PushSettings } from '../channel-settings.ts';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const VALID_SECONDS = 12 * 3600;

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** Only the subscribed browser can read it: RFC 8291, as one record of `aes128gcm` (RFC 8188). */
export function encryptPush(text: string, { p256dh, auth }: PushKeys): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const once = createECDH(CURVE);
  once.generateKeys();
  const sender = once.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const shared = derive(once.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte 2 marks the last record.
  const encrypted = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2)])), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(sender.length), sender, ...encrypted, cipher.getAuthTag()]);
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** `Authorization` for one push service (RFC 8292): it proves that the shop sends the message. */
export function vapidHeader(endpoint: string, { publicKey, privateKey, subject }: PushSettings, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: subject };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey,
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
