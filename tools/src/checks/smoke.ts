import { keys, manifestsOf, SHELL } from '@shop/release/builds';
import type { Builds, ReleaseDocument } from '@shop/release/document';
import { newestRelease } from '@shop/release/revisions';
import { routeMatcher } from '@shop/release/route-match';
import type { Store } from '@shop/server/store/store';
import { readConfig } from 'front-door/config';
import { createFrontDoor } from 'front-door/create-front-door';
import { createLog } from 'front-door/log';
import { sourcePlaces } from '../errors/source-places.ts';
import { kibOf, SECTION_KIB, tooMuch } from './budget.ts';
import type { Candidate, Check } from './check.ts';
import { confinedPages } from './confined/confined-pages.ts';
import { type Judged, journey, timeVisit, type Visit } from './journey.ts';
import type { Judging, StyleFile } from './leaks.ts';
import { sellsAnything } from './sells.ts';

const REVISION = '00000001.json';

/** The store as if the candidate were live; it writes nothing. */
function candidateStore(store: Store, document: Omit<ReleaseDocument, 'version'>): Store {
  const bytes = Buffer.from(JSON.stringify({ version: 1, ...document }));
  const isRevision = (key: string) => key.startsWith('revisions/');
  return {
    ...store,
    put: async () => false,
    remove: async () => undefined,
    get: async (key) => (isRevision(key) ? (key.endsWith(REVISION) ? bytes : null) : store.get(key)),
    list: async (prefix) => (prefix === 'revisions' ? [REVISION] : store.list(prefix)),
    watch: () => () => undefined,
  };
}

const API_PATIENCE_MS = 3_000;
const SLOWER_BY_MS = 2_500;

async function isApiUp(apiUrl: URL): Promise<boolean> {
  return fetch(new URL(`${apiUrl.pathname.replace(/\/$/, '')}/health`, apiUrl), {
    signal: AbortSignal.timeout(API_PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

type FrontDoorConfig = ReturnType<typeof readConfig>;

/** Runs a front door with exactly these builds during the work. */
async function serving<Value>(
  config: FrontDoorConfig,
  store: Store,
  live: Builds,
  work: (origin: string) => Promise<Value>,
) {
  const frontDoor = await createFrontDoor(
    { ...config, host: '127.0.0.1', port: 0, renderWorkers: 1 },
    candidateStore(store, { live, canaries: [], revoked: [], entry: null }),
    createLog('silent'),
    { startWorker: confinedPages },
  );
  try {
    return await work(`http://127.0.0.1:${await frontDoor.listen()}`);
  } finally {
    await frontDoor.close();
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The faster of two: a front door that has just started, or a busy machine, slows one of them. */
async function timeTwoVisits(origin: string, path: string) {
  const first = await timeVisit(origin, path);
  return Math.min(first, await timeVisit(origin, path));
}

/** Whether the page is fast in the live release, because a slow machine slows both. Measured again before it counts. */
async function compareWithLive(
  config: FrontDoorConfig,
  { store, reader }: Candidate,
  origin: string,
  { path, ms }: Visit,
): Promise<Judged> {
  const { live } = await newestRelease(store);
  if (!live[SHELL] || !routeMatcher(Object.values(await manifestsOf(reader, live)))(path))
    return { liveMs: 0, reasons: [] };
  const liveMs = await serving(config, store, live, (liveOrigin) => timeTwoVisits(liveOrigin, path)).catch(
    // The live page may have the bug that this build fixes: then there is nothing to compare with.
    () => Number.POSITIVE_INFINITY,
  );
  const isSlower = (pageMs: number) => pageMs - liveMs >= SLOWER_BY_MS;
  const again = isSlower(ms) ? Math.min(ms, await timeTwoVisits(origin, path)) : ms;
  const sentence = `${path}: it takes ${seconds(again)} until the page is whole, ${seconds(liveMs)} in what is live`;
  return { liveMs, reasons: isSlower(again) ? [sentence] : [] };
}

/** The budget again, with the scripts that a page loads as soon as it is shown. */
async function weigh({ store, section, build }: Candidate, path: string, scripts: ReadonlySet<string>) {
  const folder = `/_sections/${section}/${build}/`;
  const own = [...scripts].filter((each) => each.startsWith(folder)).map((each) => each.slice(folder.length));
  const kib = await kibOf(store, { section, build }, own);
  return section !== SHELL && kib > SECTION_KIB ? [tooMuch(section, path, kib)] : [];
}

/** The section's style sheets, and which pages are its own. */
async function judgingOf({ store, section, build, manifests }: Candidate): Promise<Judging | null> {
  const { files = {} } = manifests[section] ?? {};
  if (section === SHELL) return null;
  const match = routeMatcher(Object.values(manifests));
  const css: StyleFile[] = [];
  for (const file of Object.keys(files).filter((each) => each.endsWith('.css')))
    css.push({ file, text: String(await store.get(keys.browser(section, build, file))) });
  return { section, css, owns: (path) => match(path)?.section === section };
}

const BUILT = /https?:\/\/[^\s()]+\/_sections\/([a-z0-9-]+)\/([0-9a-f]{12})\/([^\s():]+\.js:\d+:\d+)/g;

/** Places in built files become places in the team's source. */
async function inSource(store: Store, sentences: readonly string[]): Promise<string[]> {
  const placeOf = sourcePlaces(store);
  return Promise.all(
    sentences.map(async (sentence) => {
      let readable = sentence;
      for (const [place, section = '', build = '', at = ''] of sentence.matchAll(BUILT))
        readable = readable.replace(place, await placeOf(section, build, at));
      return readable;
    }),
  );
}

/** A visitor's journey in a real browser, on a front door that serves exactly the candidate. */
export const smoke: Check = {
  async run(candidate) {
    const { store, builds, env, dataFolder, manifests, section } = candidate;
    const config = readConfig({ AUTH_MODE: 'emulator', ...env, PORT: '', PUBLIC_ORIGIN: '', SHOP_DATA: dataFolder });
    if (!(await isApiUp(config.apiUrl)))
      return [
        `The product API does not respond at ${config.apiUrl.href}: start the shop, or set API_URL, and publish again`,
      ];
    const paths = (manifests[section]?.routes ?? []).map(({ path }) => path).filter((path) => !/[:*]/.test(path));
    const hasProducts = await sellsAnything(config.apiUrl);
    const judging = await judgingOf(candidate);
    const reasons = await serving(config, store, builds, (origin) =>
      journey(origin, paths, {
        hasProducts,
        slowMs: SLOWER_BY_MS,
        judge: (slow) => compareWithLive(config, candidate, origin, slow),
        weigh: (path, scripts) => weigh(candidate, path, scripts),
        judging,
      }),
    );
    return inSource(store, reasons);
  },
};
