import type { IncomingMessage } from 'node:http';

/**
 * The client's address: the connection's other end, or what the given number of proxies in front of us report. Anybody
 * can write the rest.
 */
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
