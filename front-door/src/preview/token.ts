import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Preview {
  section: string;
  build: string;
  /** Milliseconds since 1970. */
  until: number;
}

const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`preview ${text}`).digest('base64url');

export function previewToken(preview: Preview, secret: string): string {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${text}.${sign(text, secret)}`;
}

/** Null for what we did not sign, and for what is over. */
export function readPreviewToken(token: string, secret: string, now = Date.now()): Preview | null {
  const [text = '', signature = '', more] = token.split('.');
  const expected = Buffer.from(sign(text, secret));
  const given = Buffer.from(signature);
  if (more !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const preview = JSON.parse(Buffer.from(text, 'base64url').toString()) as Preview;
  return preview.until > now ? preview : null;
}
