import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildReader } from '@shop/release/builds';
import { serverCode } from '@shop/release/server-code';
import type { Store } from '@shop/server/store/store';
import { startWatch, type Watch } from '@shop/watching/watch';
import { apiProxy } from './api-proxy/api-proxy.ts';
import { followChanges } from './changes/follow-changes.ts';
import type { Config } from './config.ts';
import { buildFiles, parseBuildPath } from './files/build-files.ts';
import { liveManifest } from './files/live-manifest.ts';
import { pathOf } from './http/address.ts';
import { clientAddress } from './http/client-address.ts';
import { doubtProxies } from './http/doubt-proxies.ts';
import { openServer } from './http/open-server.ts';
import { isBehindRefused, refuse } from './http/refuse.ts';
import { requestFault } from './http/request-fault.ts';
import { respond, respondError, respondJson } from './http/respond.ts';
import { NO_PAGE, securityHeaders } from './http/security-headers.ts';
import { respondSeenAddress } from './http/seen-address.ts';
import { emulatorCalls } from './identity/emulator-calls.ts';
import type { Log } from './log/log.ts';
import { routeOf } from './log/route-of.ts';
import { withoutAddress } from './log/without-address.ts';
import { chooseRelease } from './pages/choose-release.ts';
import { inlineSheets } from './pages/inline-sheets.ts';
import { pages } from './pages/pages.ts';
import { OWN_PICTURES, picturesOrigin } from './pages/pictures-origin.ts';
import { createPreviews } from './preview/previews.ts';
import { keptSecret } from './preview/secret.ts';
import { respondHealth, respondRelease } from './release/respond-release.ts';
import { type Served, servedRelease } from './release/served-release.ts';
import { followedAccess } from './release-tools/followed-access.ts';
import { createReleaseTools } from './release-tools/release-tools.ts';
import { logThreadErrors } from './render/log-thread-errors.ts';
import { pageRenderer } from './render/page-renderer.ts';
import { renderPool } from './render/pool.ts';
import type { StartWorker } from './render/thread.ts';
import { watchRenders } from './render/watch-renders.ts';
import { siteFiles } from './site/site-files.ts';
import { createVisitors } from './visitors/visitors.ts';
import { vitalsCollector } from './vitals/collector.ts';
import { doorMetrics } from './watching/door-metrics.ts';
import { navigationReporter } from './watching/navigation-report.ts';
import { watchCertificate } from './watching/watch-certificate.ts';
import { watchDoor } from './watching/watch-door.ts';
import { type Seen, watchRequests } from './watching/watch-requests.ts';

const LOADER_DEADLINE_MS = 1_500;
const LOOP_DEADLINE_MS = 800;
const PAGE_DEADLINE_MS = 3_000;
const QUEUE_DEADLINE_MS = 1_000;

/** A page has some thirty of them, and on a slow network their headers cost time: they have no number to be found by in the logs. */
const isFile = (path: string) => path.startsWith('/_sections/') || path.startsWith(OWN_PICTURES);

const bundlesOf = ({ document: { live, canaries } }: Served) =>
  [...Object.entries(live), ...canaries.map(({ section, build }) => [section, build])].map((each) => each.join('/'));

export interface FrontDoor {
  listen(): Promise<number>;
  /** From now on `/ready` responds with 503, and current clients must use a new connection. */
  drain(): void;
  /** The port of the metrics; 0 if they are off. */
  metricsPort: number;
  close(): Promise<void>;
}

interface Options {
  flushMs?: number | undefined;
  /** Its metrics and traces, if they differ from the settings. */
  watch?: Watch;
  startWorker?: StartWorker;
}

export async function createFrontDoor(
  config: Config,
  store: Store,
  log: Log,
  { flushMs, watch: given, startWorker }: Options = {},
): Promise<FrontDoor> {
  const { settings, apiUrl, emulatorUrl } = config;
  const watch = given ?? (await startWatch('front-door', config.watch));
  const metrics = doorMetrics(watch.metrics);
  const reader = buildReader(store);
  const pool = renderPool({
    size: config.renderWorkers,
    apiUrl: apiUrl.href,
    loaderDeadlineMs: LOADER_DEADLINE_MS,
    loopDeadlineMs: LOOP_DEADLINE_MS,
    pageDeadlineMs: PAGE_DEADLINE_MS,
    queueDeadlineMs: QUEUE_DEADLINE_MS,
    readCode: serverCode(store, reader),
    startWorker,
    ...logThreadErrors(log),
  });
  const secret = config.previewSecret ?? keptSecret(config.dataFolder);
  const vitals = vitalsCollector(
    store,
    reader,
    {
      onReport: metrics.countReport,
      onNavigation: navigationReporter(watch.tracer, secret),
      onRefused: () => metrics.refused.inc({ limit: 'vitals_by_address' }),
    },
    { frontDoors: config.frontDoors, flushMs },
  );
  const renderPage = pageRenderer(pool, settings, log, {
    watchRender: watchRenders(metrics, watch.tracer),
    headTagsOf: inlineSheets(store),
    onFailure(of, why) {
      metrics.renderFailed(of, why);
      vitals.countServerError(of, why);
    },
  });
  const page = pages({ settings, earlyHints: config.earlyHints, renderPage });
  const served = await servedRelease(store, reader, {
    log,
    onChange(next) {
      page.forget();
      void metrics.serves(next.document);
      pool.keepOnly(bundlesOf(next));
    },
  });
  const changes = followChanges(apiUrl, {
    log,
    onChange() {
      pool.forget();
      page.forget();
    },
  });
  const files = buildFiles(store, reader, log);
  const manifests = liveManifest({
    reader,
    live: () => served.current().document.live,
    publicOrigin: settings.publicOrigin,
    read: files.read,
  });
  const api = apiProxy({ apiUrl, publicOrigin: settings.publicOrigin, trustedProxies: config.trustedProxies });
  const identity = emulatorUrl && emulatorCalls(emulatorUrl);
  const routes = () => served.current().live?.routes ?? [];
  const siteFile = siteFiles({
    ...{ apiUrl, settings, routes, sendBuildFile: files.send },
    shell: () => served.current().live?.shell,
  });
  /** Another cache loads them from here, and passes on the headers. */
  const picturesAreElsewhere = picturesOrigin(settings) !== null;
  const secure = settings.publicOrigin.startsWith('https:');
  const previews = createPreviews(reader, { secret, secure });
  const access = await followedAccess(store);
  const { panelFile } = config;
  const tools = createReleaseTools({ store, access: access.current, reader, secret, secure, panelFile });
  const visitors = createVisitors({ secret, secure, frontDoors: config.frontDoors });
  const addressOf = (request: IncomingMessage) => clientAddress(request, config.trustedProxies);
  const doubt = doubtProxies(config.trustedProxies, log);
  const always = Object.entries(securityHeaders(settings));
  const requests = watchRequests({
    ...{ watch, log, secret, served: served.current, visitors },
    ...{ addressOf, frontDoors: config.frontDoors },
  });
  await metrics.serves(served.current().document);
  watchDoor(watch.metrics, {
    ...{ pool, served: served.current, broken: served.broken },
    caches: { pages: page.cache, pictures: api.cache },
  });

  const stopWatchingCertificate = config.watch.metrics
    ? watchCertificate(watch.metrics, settings.publicOrigin)
    : () => undefined;

  let draining = false;

  async function route(request: IncomingMessage, response: ServerResponse, seen: Seen) {
    const url = request.url ?? '/';
    const path = pathOf(request);
    const query = url.slice(path.length + 1);

    if (path.startsWith('/api/')) {
      if (!path.startsWith(OWN_PICTURES)) response.setHeader('content-security-policy', NO_PAGE);
      else if (picturesAreElsewhere) response.setHeader('cross-origin-resource-policy', 'cross-origin');
      const about = { requestId: seen.requestId, carried: requests.carried(request, seen) };
      return api.handle(request, response, url.slice('/api'.length), about);
    }
    if (identity?.handle(request, response, path, query)) return;
    if (path === '/__vitals' && request.method === 'POST')
      return vitals.handle(request, response, {
        address: addressOf(request),
        visitor: visitors.of(request),
        canaries: served.current().document.canaries,
      });
    if (await tools.handle(request, response, path, served.current().document)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = { allow: 'GET, HEAD' };
      return respondError(request, response, 405, { code: 'not_found', message: 'There is no such call.', headers });
    }
    if (await manifests(request, response, path)) return;
    if (path.startsWith('/_sections/'))
      return files.send(request, response, parseBuildPath(path) ?? { section: '', build: '', file: '' });
    if (path === '/__release') return respondRelease(request, response, served);
    if (path === '/__address') return respondSeenAddress(request, response, config.trustedProxies);
    if (previews.handle(request, response, path)) return;
    if (path === '/live') return respondJson(request, response, { ok: true });
    if (path === '/ready' || path === '/health') return respondHealth(request, response, served, draining);
    if (await siteFile(request, response, path)) return;

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

  /** The first visitor must not wait for the server bundles to be read and run. */
  async function warmUp() {
    const { live } = served.current();
    if (!live) return;
    const home = () => renderPage({ variant: live, pathname: '/', url: '/', encoding: 'identity' });
    await Promise.all(Array.from({ length: config.renderWorkers }, home));
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
    route(request, response, seen).catch((error: unknown) => {
      const route = routeOf(pathOf(request), served.current());
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log.warn('request failed', { ...seen.ids, route, error: withoutAddress(text, request.url ?? '', route) });
      if (response.headersSent) return void response.destroy();
      const message = 'Something went wrong. Please try again.';
      respondError(request, response, 500, { code: 'internal', message });
    });
  }

  const server = openServer(config, log, onRequest);

  return {
    metricsPort: watch.port,
    async listen() {
      await pool.ready;
      await warmUp();
      return server.listen();
    },
    drain() {
      draining = true;
    },
    async close() {
      draining = true;
      served.stop();
      files.stop();
      access.stop();
      await changes.stop();
      await server.close(() => api.endStreams());
      api.close();
      identity?.close();
      visitors.stop();
      requests.stop();
      await vitals.close();
      await pool.close();
      stopWatchingCertificate();
      await watch.close();
    },
  };
}
