import { SHELL } from '@shop/release/builds';
import type { Builds } from '@shop/release/document';
import { newestRelease } from '@shop/release/revisions';
import type { Store } from '@shop/release/store';
import { readConfig } from 'front-door/config';
import { createFrontDoor } from 'front-door/create-front-door';
import { createLog } from 'front-door/log';
import { candidateStore } from './candidate-store.ts';
import type { Candidate, Check } from './check.ts';
import { journey, timeVisits, type Visit } from './journey.ts';

const API_PATIENCE_MS = 3_000;
const SLOWER_BY_MS = 2_500;
const MOST_TIMED_ANEW = 2;

async function apiAnswers(apiUrl: URL): Promise<boolean> {
  return fetch(new URL(`${apiUrl.pathname.replace(/\/$/, '')}/health`, apiUrl), {
    signal: AbortSignal.timeout(API_PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

type FrontDoorConfig = ReturnType<typeof readConfig>;

/** Opens a front door that serves exactly these builds, for as long as the work takes. */
async function serving<Value>(
  config: FrontDoorConfig,
  store: Store,
  live: Builds,
  work: (origin: string) => Promise<Value>,
) {
  const frontDoor = await createFrontDoor(
    { ...config, host: '127.0.0.1', port: 0, renderWorkers: 1 },
    candidateStore(store, { live, canary: null, revoked: [], entry: null }),
    createLog('silent'),
  );
  try {
    return await work(`http://127.0.0.1:${await frontDoor.listen()}`);
  } finally {
    await frontDoor.close();
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Pages that took long are timed anew, beside the same pages of what is live: a slow machine slows both. */
async function slowerThanLive(config: FrontDoorConfig, { store, builds }: Candidate, slow: readonly Visit[]) {
  const { live } = await newestRelease(store);
  if (slow.length === 0 || !live[SHELL]) return [];
  const paths = slow.slice(0, MOST_TIMED_ANEW).map(({ path }) => path);
  const now = await serving(config, store, builds, (origin) => timeVisits(origin, paths));
  const before = await serving(config, store, live, (origin) => timeVisits(origin, paths)).catch(() => []);
  return now.flatMap(({ path, ms }) => {
    const was = before.find((each) => each.path === path)?.ms;
    if (was === undefined || ms - was < SLOWER_BY_MS) return [];
    return [`${path}: it takes ${seconds(ms)} until the page is whole, ${seconds(was)} in what is live`];
  });
}

/** A visitor's journey in a real browser, through a front door that serves exactly the candidate. */
export const smoke: Check = {
  async run(candidate) {
    const { store, builds, env, dataFolder, manifests, section } = candidate;
    const config = readConfig({ AUTH_MODE: 'emulator', ...env, PORT: '', PUBLIC_ORIGIN: '', SHOP_DATA: dataFolder });
    if (!(await apiAnswers(config.apiUrl)))
      return [
        `The product API does not answer at ${config.apiUrl.href}: start the shop, or set API_URL, and publish again`,
      ];
    const paths = (manifests[section]?.routes ?? []).map(({ path }) => path).filter((path) => !/[:*]/.test(path));
    const { reasons, visits } = await serving(config, store, builds, (origin) => journey(origin, paths));
    if (reasons.length > 0) return reasons;
    return slowerThanLive(
      config,
      candidate,
      visits.filter(({ ms }) => ms > SLOWER_BY_MS),
    );
  },
};
