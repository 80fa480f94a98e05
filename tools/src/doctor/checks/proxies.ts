import { isIP } from 'node:net';
import { type Check, type Finding, good, problem, reasonOf } from '../finding.ts';

/** The front door's view of a request: `front-door/src/http/seen-address.ts`. */
export interface Seen {
  /** The address to which limits apply. */
  address: string;
  hops: number;
  trusted: number;
}

/** An address for documentation, which no visitor has. */
export const INVENTED = '192.0.2.123';
const WITHIN_MS = 5_000;

/** Of two requests: a normal one, and one that claims to come from an invented address. */
export function judgeProxies(usual: Seen, claiming: Seen, isSecure: boolean): Finding {
  const { hops, trusted } = usual;
  const count = hops === 1 ? 'There is 1 proxy' : `There are ${hops} proxies`;
  const remedy = `Set TRUSTED_PROXY_HOPS=${hops} for the front door.`;
  if (hops === 0 && isSecure)
    return problem(
      'The proxy in front of the shop does not send X-Forwarded-For, so all visitors share the limits of one address.',
      'Configure it as in tools/deploy/nginx/shop.conf or tools/deploy/caddy/Caddyfile.',
    );
  if (claiming.address === INVENTED || trusted > hops)
    return problem(
      `${count}, and TRUSTED_PROXY_HOPS is ${trusted}: visitors can choose the address that limits apply to.`,
      remedy,
    );
  if (trusted < hops)
    return problem(
      `${count}, and TRUSTED_PROXY_HOPS is ${trusted}: all visitors share the limits of one address.`,
      remedy,
    );
  return good(`TRUSTED_PROXY_HOPS fits: ${hops}.`);
}

const isSeen = (value: unknown): value is Seen => isIP((value as Partial<Seen> | null)?.address ?? '') > 0;

async function see(origin: URL, headers: Record<string, string>): Promise<Seen> {
  const response = await fetch(new URL('/__address', origin), { headers, signal: AbortSignal.timeout(WITHIN_MS) });
  const text = await response.text();
  const seen: unknown = response.ok ? JSON.parse(text) : null;
  if (isSeen(seen)) return seen;
  throw new Error(`it responds ${response.status}`);
}

export const proxies: Check = {
  name: 'Proxies',
  async run({ publicOrigin }) {
    try {
      const usual = await see(publicOrigin, {});
      const claiming = await see(publicOrigin, { 'x-forwarded-for': INVENTED });
      return [judgeProxies(usual, claiming, publicOrigin.protocol === 'https:')];
    } catch (error) {
      return [
        problem(
          `${publicOrigin.origin} does not lead to this shop (${reasonOf(error)}).`,
          'Check PUBLIC_ORIGIN, the domain, and that the proxy passes requests on to the front door.',
        ),
      ];
    }
  },
};
