import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openOwnPostgres } from '../../api/src/testing/own-postgres.ts';
import { publishedStore } from '../harness/published-store.ts';
import { type Asked, agent, askAll } from './ask-all.ts';
import { type ObservedShop, openCountingReceiver, startShop } from './observed-shop.ts';
import { comparison } from './paired.ts';
import { processorSeconds } from './processor-time.ts';

/** Two shops in a pair, one after the other, and twenty seconds each. */
const PAIRS = Number(process.env.PAIRS || 10);
/** Longer than spans wait until they are sent. */
const FLUSHED_MS = 6_000;

interface Kind {
  name: string;
  /** Until what runs often is compiled. */
  warmUp: number;
  requests: number;
  asked(shop: ObservedShop): Asked;
}

let nextId = 0;
const KINDS: Kind[] = [
  {
    ...{ name: 'API list', warmUp: 1_000, requests: 2_000 },
    asked: ({ api: { port } }) => ({
      port,
      path: '/user/get-products',
      body: JSON.stringify({ name: `rice ${nextId++}` }),
    }),
  },
  {
    ...{ name: 'rendered page', warmUp: 200, requests: 400 },
    asked: ({ door: { port } }) => ({ port, path: `/?page=${nextId++}` }),
  },
];

const usedBy = ({ api, door }: ObservedShop) =>
  [api.child, door.child].reduce((sum: number, child: ChildProcess) => sum + processorSeconds(child), 0);

/** Milliseconds of processor time, by name: of one request of each kind, of a second without requests, of a scrape. */
type Costs = Map<string, number>;

async function costsOf(shop: ObservedShop): Promise<Costs> {
  const costs: Costs = new Map();
  for (const kind of KINDS) {
    await askAll(kind.warmUp, () => kind.asked(shop));
    await wait(FLUSHED_MS);
    const before = usedBy(shop);
    await askAll(kind.requests, () => kind.asked(shop));
    await wait(FLUSHED_MS);
    costs.set(kind.name, ((usedBy(shop) - before) / kind.requests) * 1_000);
  }
  const idle = usedBy(shop);
  await wait(FLUSHED_MS);
  costs.set('a second without requests', ((usedBy(shop) - idle) / FLUSHED_MS) * 1_000_000);
  const unasked = usedBy(shop);
  await shop.scrape();
  costs.set('a scrape', (usedBy(shop) - unasked) * 1_000);
  return costs;
}

function tell(offs: Costs[], ons: Costs[]) {
  for (const name of offs[0]?.keys() ?? []) {
    const [off = [], on = []] = [offs, ons].map((all) => all.map((costs) => costs.get(name) ?? 0));
    console.log(`${name}: ${comparison(off.map((cost, index) => ({ off: cost, on: on[index] ?? 0 })))}`);
    if (KINDS.some((kind) => kind.name === name)) {
      const next = off.slice(1).map((cost, index) => ({ off: off[index] ?? 0, on: cost }));
      console.log(`${name}, one that is not watched against the next such one: ${comparison(next)}`);
    }
  }
}

/**
 * What metrics and traces at their usual share cost. Each shop is started anew: two processes of the same program differ by more
 * than what is looked for, and keep their difference as long as they live. Linux only, and all parts built.
 */
export async function benchObserving() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'observing-'));
  const postgres = await openOwnPostgres();
  const receiver = await openCountingReceiver();
  await publishedStore(join(dataFolder, 'releases'));
  const offs: Costs[] = [];
  const ons: Costs[] = [];
  async function measure(isWatched: boolean) {
    const shop = await startShop({
      ...{ DATABASE_URL: postgres.url, dataFolder },
      receiver: isWatched ? receiver.url : undefined,
    });
    try {
      (isWatched ? ons : offs).push(await costsOf(shop));
    } finally {
      await shop.stop();
    }
  }
  try {
    for (let pair = 0; pair < PAIRS; pair += 1)
      for (const isWatched of pair % 2 === 0 ? [false, true] : [true, false]) await measure(isWatched);
    tell(offs, ons);
    console.log(`${receiver.batches()} batches of spans were sent`);
  } finally {
    agent.destroy();
    receiver.close();
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
