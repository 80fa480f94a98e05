import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const policy = (...styles: string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const HEADERS = {
  'content-security-policy': policy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** On the raw response, so that streamed responses have them too. */
export async function securityHeaders(_: FastifyRequest, { raw }: FastifyReply) {
  for (const [name, value] of Object.entries(HEADERS)) raw.setHeader(name, value);
}

/** Allows one page the style elements that it creates; returns the nonce. */
export function allowOwnStyles({ raw }: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  raw.setHeader('content-security-policy', policy(`'nonce-${nonce}'`));
  return nonce;
}
