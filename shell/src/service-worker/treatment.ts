/** How a request is treated; what is left to the network the worker does not touch. */
export type Treatment = 'page' | 'file' | 'picture' | 'network';

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>;

const FILE = /^\/_sections\/[a-z][a-z0-9-]*\/[0-9a-f]{12}\/./;
const PICTURE = /^\/api\/pictures\/./;
/** Calls, what the front door says of itself, and what has the name of a file. */
const NO_PAGE = /^\/(api|_sections|__[\w-]+|live|ready|health)(\/|$)|\.\w+$/;
/** A person's, the staff's, and what is true only at the moment at which it is shown. */
const NEVER_KEPT = /^\/(orders|orderSuccess|profile|savedAddresses|office)(\/|$)/i;
/** A draft of the home page, and the panel of the release tools. */
const NOT_WHAT_VISITORS_SEE = /[?&](themePreview|release-tools)\b/;

export function treatmentOf({ method, url, mode, headers }: Asked, origin: string): Treatment {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || headers.has('range') || headers.has('authorization')) return 'network';
  if (mode === 'navigate') return NO_PAGE.test(pathname) ? 'network' : 'page';
  if (FILE.test(pathname)) return 'file';
  return PICTURE.test(pathname) ? 'picture' : 'network';
}

/** `page` as path and query. */
export function mayBeKept(page: string): boolean {
  const { pathname, search } = new URL(page, 'http://shop');
  return !NO_PAGE.test(pathname) && !NEVER_KEPT.test(pathname) && !NOT_WHAT_VISITORS_SEE.test(search);
}

/** Only what visitors see and came whole: no preview of a release, no error, no redirect. */
export const isWorthKeeping = ({ status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>) =>
  status === 200 &&
  !redirected &&
  headers.get('content-type')?.startsWith('text/html') === true &&
  !headers.has('x-robots-tag') &&
  !headers.get('cache-control')?.includes('no-store');

const GATEWAY = [502, 503, 504];

/** Said by what stands before the front door, which names its own responses: nobody was reached behind it. */
export const isGatewayFailure = ({ status, headers }: Pick<Response, 'status' | 'headers'>) =>
  GATEWAY.includes(status) && !headers.has('x-request-id');
