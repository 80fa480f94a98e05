/** How a request is handled; requests for the network are not touched. */
export type Treatment = 'page' | 'file' | 'picture' | 'network';

type RequestParts = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>;

const FILE = /^\/_sections\/[a-z][a-z0-9-]*\/[0-9a-f]{12}\/./;
const PICTURE = /^\/api\/pictures\/./;
/** Calls, the front door's own responses, and file names. */
const NO_PAGE = /^\/(api|_sections|__[\w-]+|live|ready|health)(\/|$)|\.\w+$/;
/** Personal pages, staff pages, and pages that are only valid for the moment, in any language. */
const NEVER_STORED = /^(\/[a-z]{2,3})?\/(orders|orderSuccess|profile|savedAddresses|office)(\/|$)/i;
/** Drafts of the home page, and pages with the panel of the release tools. */
const NOT_WHAT_VISITORS_SEE = /[?&](themePreview|release-tools)\b/;

export function treatmentOf({ method, url, mode, headers }: RequestParts, origin: string): Treatment {
  const { origin: target, pathname } = new URL(url);
  if (method !== 'GET' || target !== origin || headers.has('range') || headers.has('authorization')) return 'network';
  if (mode === 'navigate') return NO_PAGE.test(pathname) ? 'network' : 'page';
  if (FILE.test(pathname)) return 'file';
  return PICTURE.test(pathname) ? 'picture' : 'network';
}

/** `page` as path and query. */
export function mayBeStored(page: string): boolean {
  const { pathname, search } = new URL(page, 'http://shop');
  return !NO_PAGE.test(pathname) && !NEVER_STORED.test(pathname) && !NOT_WHAT_VISITORS_SEE.test(search);
}

/** Only complete pages for visitors: no preview of a release, no error, no redirect. */
export const isWorthKeeping = ({ status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>) =>
  status === 200 &&
  !redirected &&
  headers.get('content-type')?.startsWith('text/html') === true &&
  !headers.has('x-robots-tag') &&
  !headers.get('cache-control')?.includes('no-store');

const GATEWAY = [502, 503, 504];

/** A response of a proxy in front of the front door, which marks its own responses: no server was reached. */
export const isGatewayFailure = ({ status, headers }: Pick<Response, 'status' | 'headers'>) =>
  GATEWAY.includes(status) && !headers.has('x-request-id');
