import type { IncomingMessage } from 'node:http';

/** The connection's other end, or what our own proxies report. Anybody can write the rest of the header. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
) {
  const own = socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return own;
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxies) ?? hops[0] ?? own;
}
