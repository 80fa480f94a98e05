import { followAccess, newestAccess } from '@shop/release/access';
import { buildReader } from '@shop/release/builds';
import { serverCode } from '@shop/release/server-code';
import type { Store } from '@shop/server/store/store';
import { startWatch, type Watch } from '@shop/watching/watch';
import { apiProxy } from './api-proxy/api-proxy.ts';
import { followChanges } from './changes/follow-changes.ts';
import type { Config } from './config.ts';
import { buildFiles } from './files/build-files.ts';
import { liveManifest } from './files/live-manifest.ts';
import { emulatorCalls } from './identity/emulator-calls.ts';
import type { Log } from './log/log.ts';
import { inlineSheets } from './pages/inline-sheets.ts';
import { pageTexts } from './pages/page-texts.ts';
import { pages } from './pages/pages.ts';
import { createPreviews } from './preview/previews.ts';
import { storedSecret } from './preview/secret.ts';
import { type Served, servedRelease } from './release/served-release.ts';
import { createReleaseTools } from './release-tools/release-tools.ts';
import { logThreadErrors } from './render/log-thread-errors.ts';
import { pageRenderer } from './render/page-renderer.ts';
import { renderPool } from './render/pool.ts';
import type { StartWorker } from './render/thread.ts';
import { watchRenders } from './render/watch-renders.ts';
import { siteFiles } from './site/site-files.ts';
import { createVisitors } from './visitors/visitors.ts';
import { vitalsCollector } from './vitals/collector.ts';
import { type DoorMetrics, doorMetrics } from './watching/door-metrics.ts';
import { navigationReporter } from './watching/navigation-report.ts';

const LOADER_DEADLINE_MS = 1_500;
const LOOP_DEADLINE_MS = 800;
const PAGE_DEADLINE_MS = 3_000;
const QUEUE_DEADLINE_MS = 1_000;

export interface Options {
  flushMs?: number | undefined;
  /** Its metrics and traces, if they differ from the settings. */
  watch?: Watch;
  startWorker?: StartWorker;
}

/** Shared by all parts. */
interface Ground {
  config: Config;
  store: Store;
  log: Log;
  watch: Watch;
  metrics: DoorMetrics;
  reader: ReturnType<typeof buildReader>;
  secret: string;
  /** Cookies are for HTTPS alone. */
  secure: boolean;
}

/** The access rules, always current. */
async function followedAccess(store: Store) {
  let current = await newestAccess(store);
  const stop = followAccess(store, current, (next) => {
    current = next;
  });
  return { current: () => current, stop };
}

async function openGround(config: Config, store: Store, log: Log, { watch: given }: Options): Promise<Ground> {
  const watch = given ?? (await startWatch('front-door', config.watch));
  return {
    config,
    store,
    log,
    watch,
    metrics: doorMetrics(watch.metrics),
    reader: buildReader(store),
    secret: config.previewSecret ?? storedSecret(config.dataFolder),
    secure: config.settings.publicOrigin.startsWith('https:'),
  };
}

/** Browsers' reports about pages. */
const openVitals = ({ config, store, watch, metrics, reader, secret }: Ground, { flushMs }: Options) =>
  vitalsCollector(
    store,
    reader,
    {
      onReport: metrics.countReport,
      onNavigation: navigationReporter(watch.tracer, secret),
      onRefused: () => metrics.refused.inc({ limit: 'vitals_by_address' }),
    },
    { frontDoors: config.frontDoors, flushMs },
  );

type Vitals = ReturnType<typeof openVitals>;

/** Threads that render pages, and the cache of rendered pages. */
function openPages({ config, store, log, watch, metrics, reader }: Ground, vitals: Vitals, { startWorker }: Options) {
  const { settings, checkout, apiUrl, earlyHints } = config;
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
  const renderPage = pageRenderer(pool, settings, log, {
    watchRender: watchRenders(metrics, watch.tracer),
    headTagsOf: inlineSheets(store),
    textsOf: pageTexts(store),
    onFailure(of, why) {
      metrics.renderFailed(of, why);
      vitals.countServerError(of, why);
    },
  });
  return { pool, renderPage, page: pages({ settings, checkout, earlyHints, renderPage }) };
}

type Pages = ReturnType<typeof openPages>;

const bundlesOf = ({ document: { live, canaries } }: Served) =>
  [...Object.entries(live), ...canaries.map(({ section, build }) => [section, build])].map((each) => each.join('/'));

/** The served release, and changes of the API's data: both clear the cache of rendered pages. */
async function followShop({ config, store, log, metrics, reader }: Ground, { pool, page }: Pages) {
  const served = await servedRelease(store, reader, {
    log,
    onChange(next) {
      page.forget();
      void metrics.serves(next.document);
      pool.keepOnly(bundlesOf(next));
    },
  });
  const changes = followChanges(config.apiUrl, {
    log,
    onChange() {
      pool.forget();
      page.forget();
    },
  });
  return { served, changes };
}

/** Files from the store and from the API, by address. */
function openFiles({ config, store, log, reader }: Ground, { current }: { current(): Served }) {
  const { settings, apiUrl, emulatorUrl, trustedProxies } = config;
  const files = buildFiles(store, reader, log);
  return {
    files,
    manifests: liveManifest({
      reader,
      live: () => current().document.live,
      publicOrigin: settings.publicOrigin,
      read: files.read,
    }),
    api: apiProxy({ apiUrl, publicOrigin: settings.publicOrigin, trustedProxies }),
    identity: emulatorUrl && emulatorCalls(emulatorUrl),
    siteFile: siteFiles({
      apiUrl,
      settings,
      sendBuildFile: files.send,
      routes: () => current().live?.routes ?? [],
      shell: () => current().live?.shell,
    }),
  };
}

/** Visitors who get another release than the live one. */
async function openChoices({ config, store, reader, secret, secure }: Ground) {
  const access = await followedAccess(store);
  const { panelFile, frontDoors } = config;
  return {
    access,
    previews: createPreviews(reader, { secret, secure }),
    tools: createReleaseTools({ store, access: access.current, reader, secret, secure, panelFile }),
    visitors: createVisitors({ secret, secure, frontDoors }),
  };
}

export type Parts = Awaited<ReturnType<typeof openParts>>;

export async function openParts(config: Config, store: Store, log: Log, options: Options) {
  const ground = await openGround(config, store, log, options);
  const vitals = openVitals(ground, options);
  const drawing = openPages(ground, vitals, options);
  const shop = await followShop(ground, drawing);
  return {
    ...ground,
    ...drawing,
    ...shop,
    ...openFiles(ground, shop.served),
    ...(await openChoices(ground)),
    vitals,
  };
}
