import type { IncomingMessage, ServerResponse } from 'node:http';
import { respondJson } from '../http/respond.ts';
import type { servedRelease } from './served-release.ts';

/** For load balancers and people: can this front door take visitors, and what does it serve? */
export function respondHealth(
  request: IncomingMessage,
  response: ServerResponse,
  served: Pick<Awaited<ReturnType<typeof servedRelease>>, 'current' | 'broken'>,
  draining: boolean,
) {
  const { live, document } = served.current();
  const isReady = live !== null && !draining;
  const health = {
    ok: isReady,
    ...(draining && { stopping: true }),
    release: document.version,
    live: document.live,
    ...(served.broken() > 0 && { broken: served.broken() }),
  };
  respondJson(request, response, health, isReady ? 200 : 503);
}

/** The regular request of an open tab: may it keep its builds? */
export function respondRelease(
  request: IncomingMessage,
  response: ServerResponse,
  served: Pick<Awaited<ReturnType<typeof servedRelease>>, 'current'>,
) {
  const { version, revoked } = served.current().document;
  respondJson(request, response, { version, revoked });
}
