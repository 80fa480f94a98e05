import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseBuildPath } from './files/build-files.ts';
import { meantPage, pathOf } from './http/address.ts';
import { clientAddress } from './http/client-address.ts';
import { doubtProxies } from './http/doubt-proxies.ts';
import { respond, respondError, respondJson } from './http/respond.ts';
import { NO_PAGE } from './http/security-headers.ts';
import { respondSeenAddress } from './http/seen-address.ts';
import { chooseRelease } from './pages/choose-release.ts';
import { OWN_PICTURES, picturesOrigin } from './pages/pictures-origin.ts';
import type { Parts } from './parts.ts';
import { respondHealth, respondRelease } from './release/respond-release.ts';
import type { Seen, watchRequests } from './watching/watch-requests.ts';

interface Around {
  requests: ReturnType<typeof watchRequests>;
  isDraining(): boolean;
}

/** Which part a request is for. */
export function createRoute(parts: Parts, { requests, isDraining }: Around) {
  const { config, log, served, api, identity, vitals, tools, previews, visitors, files, manifests, siteFile, page } =
    parts;
  const { trustedProxies, settings } = config;
  /** Another cache loads them from here, and passes on the headers. */
  const picturesAreElsewhere = picturesOrigin(settings) !== null;
  const addressOf = (request: IncomingMessage) => clientAddress(request, trustedProxies);
  const doubt = doubtProxies(trustedProxies, log);

  function sendToApi(request: IncomingMessage, response: ServerResponse, path: string, seen: Seen) {
    if (!path.startsWith(OWN_PICTURES)) response.setHeader('content-security-policy', NO_PAGE);
    else if (picturesAreElsewhere) response.setHeader('cross-origin-resource-policy', 'cross-origin');
    const about = { requestId: seen.requestId, carried: requests.carried(request, seen) };
    return api.handle(request, response, (request.url ?? '/').slice('/api'.length), about);
  }

  const takeReport = (request: IncomingMessage, response: ServerResponse) =>
    vitals.handle(request, response, {
      address: addressOf(request),
      visitor: visitors.of(request),
      canaries: served.current().document.canaries,
    });

  function refuseMethod(request: IncomingMessage, response: ServerResponse) {
    const headers = { allow: 'GET, HEAD' };
    return respondError(request, response, 405, { code: 'not_found', message: 'There is no such call.', headers });
  }

  async function sendPage(request: IncomingMessage, response: ServerResponse, path: string, seen: Seen) {
    const from = { served: served.current(), previews, tools, visitors, address: addressOf(request) };
    doubt(request);
    const choice = await chooseRelease(request, response, from);
    if (!choice) {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': 2, 'cache-control': 'no-store' };
      return respond(request, response, 503, headers, 'No shell is published yet.');
    }
    seen.variant = choice.variant;
    await page.handle(request, response, path, {
      ...(await tools.withPanel(request, choice)),
      trace: seen.span?.parent,
    });
  }

  return async function route(request: IncomingMessage, response: ServerResponse, seen: Seen) {
    const path = pathOf(request);
    const query = (request.url ?? '/').slice(path.length + 1);
    const meant = meantPage(request);

    if (meant) return respond(request, response, 308, { location: meant, 'cache-control': 'no-store' });
    if (path.startsWith('/api/')) return sendToApi(request, response, path, seen);
    if (identity?.handle(request, response, path, query)) return;
    if (path === '/__vitals' && request.method === 'POST') return takeReport(request, response);
    if (await tools.handle(request, response, path, served.current().document)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(request, response);
    if (await manifests(request, response, path)) return;
    if (path.startsWith('/_sections/'))
      return files.send(request, response, parseBuildPath(path) ?? { section: '', build: '', file: '' });
    if (path === '/__release') return respondRelease(request, response, served);
    if (path === '/__address') return respondSeenAddress(request, response, trustedProxies);
    if (previews.handle(request, response, path)) return;
    if (path === '/live') return respondJson(request, response, { ok: true });
    if (path === '/ready' || path === '/health') return respondHealth(request, response, served, isDraining());
    if (await siteFile(request, response, path)) return;
    return sendPage(request, response, path, seen);
  };
}
