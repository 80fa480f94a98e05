import type { IncomingMessage, ServerResponse } from 'node:http';
import { certificateExpiry } from '@shop/server/certificate';
import type { Store } from '@shop/server/store/store';
import { readRegularly } from '@shop/watching/latest';
import type { Metrics } from '@shop/watching/metrics';
import type { Config } from './config.ts';
import { pathOf } from './http/address.ts';
import { clientAddress } from './http/client-address.ts';
import { openServer } from './http/open-server.ts';
import { isBehindRefused, refuse } from './http/refuse.ts';
import { requestFault } from './http/request-fault.ts';
import { respondError } from './http/respond.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Log } from './log/log.ts';
import { routeOf } from './log/route-of.ts';
import { withoutAddress } from './log/without-address.ts';
import { OWN_PICTURES } from './pages/pictures-origin.ts';
import { type Options, openParts, type Parts } from './parts.ts';
import { createRoute } from './route.ts';
import { watchDoor } from './watching/watch-door.ts';
import { watchRequests } from './watching/watch-requests.ts';

const HOUR_MS = 3_600_000;

/** Watches the certificate that visitors see, whoever renews it. Returns a function that stops. */
function watchCertificate(metrics: Metrics, publicOrigin: string): () => void {
  const url = new URL(publicOrigin);
  if (url.protocol !== 'https:') return () => undefined;
  const expiry = readRegularly(() => certificateExpiry(url), HOUR_MS);
  metrics.gauges(
    { name: 'shop_certificate_expiry_timestamp_seconds', help: 'When the certificate that visitors see expires' },
    () => {
      const expires = expiry.current();
      return expires ? [[{}, expires.getTime() / 1000]] : [];
    },
  );
  return expiry.stop;
}

/** A page has some thirty files, and on a slow network their headers cost time: they get no request id. */
const isFile = (path: string) => path.startsWith('/_sections/') || path.startsWith(OWN_PICTURES);

export interface FrontDoor {
  listen(): Promise<number>;
  /** From now on `/ready` responds with 503, and current clients must use a new connection. */
  drain(): void;
  /** The port of the metrics; 0 if they are off. */
  metricsPort: number;
  close(): Promise<void>;
}

function openRequestWatch({ config, watch, log, secret, served, visitors }: Parts) {
  const addressOf = (request: IncomingMessage) => clientAddress(request, config.trustedProxies);
  return watchRequests({
    watch,
    log,
    secret,
    served: served.current,
    visitors,
    addressOf,
    frontDoors: config.frontDoors,
  });
}

/** What the metrics show besides requests. Returns how to stop. */
async function watchParts({ config, watch, metrics, pool, served, page, api }: Parts) {
  await metrics.serves(served.current().document);
  watchDoor(watch.metrics, {
    pool,
    served: served.current,
    broken: served.broken,
    caches: { pages: page.cache, pictures: api.cache },
  });
  if (!config.watch.metrics) return () => undefined;
  return watchCertificate(watch.metrics, config.settings.publicOrigin);
}

/** The first visitor must not wait for the server bundles to be read and run. */
async function warmUp({ config, served, renderPage }: Parts) {
  const { live } = served.current();
  if (!live) return;
  const home = () => renderPage({ variant: live, pathname: '/', url: '/', encoding: 'identity' });
  await Promise.all(Array.from({ length: config.renderWorkers }, home));
}

export async function createFrontDoor(
  config: Config,
  store: Store,
  log: Log,
  options: Options = {},
): Promise<FrontDoor> {
  const parts = await openParts(config, store, log, options);
  const { served, pool } = parts;
  const requests = openRequestWatch(parts);
  const stopWatching = await watchParts(parts);
  const always = Object.entries(securityHeaders(config.settings, config.hstsSubdomains));
  let draining = false;
  const route = createRoute(parts, { requests, isDraining: () => draining });

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown, ids: object) {
    const at = routeOf(pathOf(request), served.current());
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log.warn('request failed', { ...ids, route: at, error: withoutAddress(text, request.url ?? '', at) });
    if (response.headersSent) return void response.destroy();
    const message = 'Something went wrong. Please try again.';
    respondError(request, response, 500, { code: 'internal', message });
  }

  function onRequest(request: IncomingMessage, response: ServerResponse) {
    if (isBehindRefused(request)) return;
    if (draining) response.shouldKeepAlive = false;
    const seen = requests.begin(request, response);
    for (const [name, value] of always) response.setHeader(name, value);
    if (!isFile(pathOf(request))) response.setHeader('x-request-id', seen.requestId);
    const fault = requestFault(request);
    if (fault) return refuse(request, response, fault);
    if (request.headers.expect) response.writeContinue();
    route(request, response, seen).catch((error: unknown) => fail(request, response, error, seen.ids));
  }

  const server = openServer(config, log, onRequest);

  return {
    metricsPort: parts.watch.port,
    async listen() {
      await pool.ready;
      await warmUp(parts);
      return server.listen();
    },
    drain() {
      draining = true;
    },
    async close() {
      draining = true;
      served.stop();
      parts.files.stop();
      parts.access.stop();
      await parts.changes.stop();
      await server.close(() => parts.api.endStreams());
      parts.api.close();
      parts.identity?.close();
      parts.visitors.stop();
      requests.stop();
      await parts.vitals.close();
      await pool.close();
      stopWatching();
      await parts.watch.close();
    },
  };
}
