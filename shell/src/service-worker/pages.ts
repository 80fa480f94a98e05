import { PAGES } from './caches.ts';
import { marked, noPage, type Why } from './page-words.ts';
import { isGatewayFailure, mayBeStored } from './treatment.ts';

const AT = 'x-kept-at';
const BUILDS = 'x-retained-builds';

/** Headers about a body's bytes, which are wrong for the stored text. */
const OF_BYTES = ['content-encoding', 'content-length', 'etag'];

export function storedResponse(html: string, of: Headers, { at, builds }: { at: number; builds: readonly string[] }) {
  const headers = new Headers(of);
  for (const name of OF_BYTES) headers.delete(name);
  headers.set(AT, String(at));
  headers.set(BUILDS, builds.join(' '));
  return new Response(html, { headers });
}

export const storedAt = ({ headers }: Response) => Number(headers.get(AT));
export const storedBuilds = ({ headers }: Response) => headers.get(BUILDS)?.split(' ') ?? [];

async function storedPage(url: string, why: Why): Promise<Response | undefined> {
  const found = await caches.match(url, { cacheName: PAGES, ignoreVary: true }).catch(() => undefined);
  return found && new Response(marked(await found.text(), url, storedAt(found), why), { headers: found.headers });
}

interface Navigation {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
}

/** Always the network's response; the stored page only if there is none. */
export async function page({ request, preloadResponse }: Navigation): Promise<Response> {
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    return (isGatewayFailure(response) && (await storedPage(request.url, 'notReached'))) || response;
  } catch {
    return (await storedPage(request.url, 'noConnection')) ?? noPage(request.url, mayBeStored(request.url));
  }
}
