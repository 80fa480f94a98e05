import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (purpose: string, text: string, secret: string) =>
  createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');

/** A value that everybody can read and only we can write. A signature for one purpose is invalid for another. */
export function signed(purpose: string, value: object, secret: string): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${sign(purpose, text, secret)}`;
}

/** Null if we did not sign it, or if it has expired. */
export function readSigned<Value extends { until: number }>(
  purpose: string,
  token: string,
  secret: string,
  now: number,
): Value | null {
  const [text = '', signature = '', more] = token.split('.');
  const expected = Buffer.from(sign(purpose, text, secret));
  const given = Buffer.from(signature);
  if (more !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const value = JSON.parse(Buffer.from(text, 'base64url').toString()) as Value;
  return value.until > now ? value : null;
}
