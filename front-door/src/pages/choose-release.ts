import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Previews } from '../preview/previews.ts';
import { getsCanary } from '../release/canary-choice.ts';
import type { Served } from '../release/served-release.ts';
import type { ReleaseTools } from '../release-tools/release-tools.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { PageChoice } from './pages.ts';

interface From {
  served: Served;
  previews: Previews;
  tools: ReleaseTools;
  visitors: Visitors;
  address: string;
}

/** The release for this visitor: a team's choice in the panel, a preview link, random canaries, or the live release. */
export async function chooseRelease(
  request: IncomingMessage,
  response: ServerResponse,
  { served, previews, tools, visitors, address }: From,
): Promise<PageChoice | null> {
  const { live, document } = served;
  const preview = (await tools.variantFor(request, document)) ?? (await previews.variantFor(request, document));
  if (preview) return { variant: preview, personal: true };
  if (!live) return null;
  if (document.canaries.length === 0) return { variant: live, personal: false };
  const { id } = visitors.identify(request, response, address);
  const variant = served.withCanaries(document.canaries.filter((canary) => getsCanary(id, canary)));
  return variant && { variant, personal: true };
}
