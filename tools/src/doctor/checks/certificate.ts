import { certificateExpiry } from '@shop/server/certificate';
import { type Check, type Finding, good, problem, reasonOf, warning } from '../finding.ts';

const DAY_MS = 86_400_000;
const RENEWED_BEFORE_DAYS = 20;
const URGENT_DAYS = 5;

const RENEW = 'Renew it: Caddy does so by itself if port 80 can be reached; with nginx run certbot renew.';

export function judgeCertificate(host: string, validTo: number, now: number): Finding {
  const days = Math.floor((validTo - now) / DAY_MS);
  const text = `The certificate of ${host} is valid for ${days} more days.`;
  if (days < URGENT_DAYS) return problem(text, RENEW);
  return days < RENEWED_BEFORE_DAYS ? warning(text, RENEW) : good(text);
}

export const certificate: Check = {
  name: 'Certificate',
  async run({ publicOrigin, now }) {
    if (publicOrigin.protocol !== 'https:') return [good(`${publicOrigin.origin} needs none.`)];
    try {
      const expires = await certificateExpiry(publicOrigin);
      return [judgeCertificate(publicOrigin.host, expires.getTime(), now())];
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? reasonOf(error);
      return [
        problem(
          `${publicOrigin.origin} has no certificate that a browser accepts (${reason}).`,
          'Check the domain, the proxy in front of the shop and its certificate (docs/going-live.md, step 4).',
        ),
      ];
    }
  },
};
