import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookie, setCookie } from '../http/cookies.ts';
import type { Previews } from '../preview/previews.ts';
import { getsCanary, isVisitor, newVisitor } from '../release/canary-choice.ts';
import type { Served } from '../release/served-release.ts';
import type { ReleaseTools } from '../release-tools/release-tools.ts';
import type { PageChoice } from './pages.ts';

const VISITOR = 'shop-visitor';
const A_MONTH = 30 * 24 * 3600;

/** Which release this visitor gets: what a team chose at the page, a preview by its link, canaries by lot, or what is live. */
export async function chooseRelease(
  request: IncomingMessage,
  response: ServerResponse,
  { served, previews, tools, secure }: { served: Served; previews: Previews; tools: ReleaseTools; secure: boolean },
): Promise<PageChoice | null> {
  const { live, document } = served;
  const preview = (await tools.variantFor(request, document)) ?? (await previews.variantFor(request, document));
  if (preview) return { variant: preview, personal: true };
  if (!live) return null;
  if (document.canaries.length === 0) return { variant: live, personal: false };
  const sent = cookie(request.headers.cookie, VISITOR);
  const visitor = isVisitor(sent) ? sent : newVisitor();
  if (visitor !== sent) response.setHeader('set-cookie', setCookie(VISITOR, visitor, { seconds: A_MONTH, secure }));
  const variant = served.withCanaries(document.canaries.filter((canary) => getsCanary(visitor, canary)));
  return variant && { variant, personal: true };
}
