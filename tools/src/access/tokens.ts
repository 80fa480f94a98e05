import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Access, Token } from '@shop/release/access';

const PATTERN = /^shop_([0-9a-f]{8})_([A-Za-z0-9_-]{43})$/;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** A secret of 256 bits: it cannot be guessed from its plain hash. */
export function newToken(of: Omit<Token, 'id' | 'hash'>): { token: Token; text: string } {
  const id = randomBytes(4).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { token: { id, hash: hashOf(secret), ...of }, text: `shop_${id}_${secret}` };
}

export type TokenFault = 'unknown' | 'revoked' | 'expired';

export function findToken({ tokens }: Access, text: string, now: number): Token | TokenFault {
  const [, id = '', secret = ''] = PATTERN.exec(text) ?? [];
  const token = tokens.find((each) => each.id === id);
  if (!token || !timingSafeEqual(Buffer.from(token.hash), Buffer.from(hashOf(secret)))) return 'unknown';
  if (token.revokedAt) return 'revoked';
  return Date.parse(token.expiresAt) > now ? token : 'expired';
}
