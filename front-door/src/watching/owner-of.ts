import type { IncomingMessage } from 'node:http';
import { type Owner, ownerNamed } from '@shop/watching/trace-headers';
import { parseBuildPath } from '../files/build-files.ts';
import type { Variant } from '../pages/variant.ts';
import { getsCanary } from '../release/canary-choice.ts';
import type { Served } from '../release/served-release.ts';
import type { Visitors } from '../visitors/visitors.ts';

interface From {
  served: Served;
  visitors: Visitors;
  /** The builds of a page, if it was one. */
  variant?: Variant | undefined;
}

function ownerIn(variant: Variant | null, path: string): Owner {
  const section = variant?.page(path).match?.section;
  return section ? { section, build: variant?.builds[section] } : {};
}

/** This visitor's builds, according to the cookie. */
function variantOf(request: IncomingMessage, { served, visitors }: From): Variant | null {
  const { canaries } = served.document;
  const visitor = canaries.length > 0 ? visitors.of(request) : null;
  return visitor ? served.withCanaries(canaries.filter((canary) => getsCanary(visitor.id, canary))) : served.live;
}

/** Whether visitors get this build of this section. */
export const isServed = ({ section, build }: Owner, { document: { live, canaries } }: Served) =>
  section !== undefined &&
  build !== undefined &&
  (live[section] === build || canaries.some((canary) => canary.section === section && canary.build === build));

const pathOfPage = ({ headers: { referer = '' } }: IncomingMessage) =>
  URL.canParse(referer) ? new URL(referer).pathname : undefined;

/** The owner of a request: the page's or file's own section, or the one whose page calls the API. */
export function ownerOf(request: IncomingMessage, path: string, from: From): Owner {
  if (path.startsWith('/_sections/')) {
    const { section, build } = parseBuildPath(path) ?? {};
    return ownerNamed(section, build);
  }
  const page = path.startsWith('/api/') ? pathOfPage(request) : path;
  return page === undefined ? {} : ownerIn(from.variant ?? variantOf(request, from), page);
}
