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

const MINUTES = Number(process.env.MINUTES || 4);
/** The share of that time until what runs often is compiled, and heaps have their size. */
const WARM_UP = 0.25;
const IDLE_MS = 8_000;
/** Longer than spans wait until they are sent. */
const FLUSHED_MS = 7_000;

/** So many requests go to the one shop, then to the other: a moment in which the machine is slow meets both. */
interface Kind {
  name: string;
  turns: number;
  requests: number;
  asked(shop: ObservedShop): Asked;
  children(shop: ObservedShop): ChildProcess[];
}

let nextId = 0;
const KINDS: Kind[] = [
  {
    ...{ name: 'API list', turns: 8, requests: 25 },
    asked: ({ api: { port } }) => ({
      port,
      path: '/user/get-products',
      body: JSON.stringify({ name: `rice ${nextId++}` }),
    }),
    children: ({ api }) => [api.child],
  },
  {
    ...{ name: 'rendered page', turns: 8, requests: 8 },
    asked: ({ door: { port } }) => ({ port, path: `/?page=${nextId++}` }),
    children: ({ api, door }) => [api.child, door.child],
  },
];

type Two = [ObservedShop, ObservedShop];

const usedBy = ({ children }: Kind, shop: ObservedShop) =>
  children(shop).reduce((sum, child) => sum + processorSeconds(child), 0);

interface Spent {
  /** Seconds of processor time, over the whole block: spans are sent and memory is collected also in the turns of others. */
  used: number;
  /** Seconds in which others had their turns. */
  idle: number;
}

async function block(kind: Kind, shops: ObservedShop[]): Promise<Spent[]> {
  const { turns, requests, asked } = kind;
  const before = shops.map((shop) => usedBy(kind, shop));
  const own = shops.map(() => 0);
  const began = performance.now();
  for (let turn = 0; turn < turns; turn += 1)
    for (const shop of turn % 2 === 0 ? shops : shops.toReversed()) {
      const at = performance.now();
      await askAll(requests, () => asked(shop));
      own[shops.indexOf(shop)] = (own[shops.indexOf(shop)] ?? 0) + (performance.now() - at);
    }
  const took = performance.now() - began;
  return shops.map((shop, index) => ({
    used: usedBy(kind, shop) - (before[index] ?? 0),
    idle: (took - (own[index] ?? 0)) / 1_000,
  }));
}

/** Seconds of processor time a second of a shop that nobody asks for anything, once its spans are sent. */
async function idleRates(kind: Kind, shops: ObservedShop[]): Promise<number[]> {
  const before = shops.map((shop) => usedBy(kind, shop));
  await wait(IDLE_MS);
  return shops.map((shop, index) => ((usedBy(kind, shop) - (before[index] ?? 0)) / IDLE_MS) * 1_000);
}

async function scrapeCost(kind: Kind, shop: ObservedShop): Promise<number> {
  const before = usedBy(kind, shop);
  await shop.scrape();
  return (usedBy(kind, shop) - before) * 1_000;
}

function tell({ name, turns, requests }: Kind, blocks: Spent[][], rates: number[]) {
  // An operator's shop has no turns of others, in which its timers run on.
  const costs = blocks.map((spent) =>
    spent.map(({ used, idle }, index) => ((used - idle * (rates[index] ?? 0)) / (turns * requests)) * 1_000),
  );
  const pairs = costs.map(([one = 0, two = 0, three = 0, four = 0]) => ({
    off: (one + four) / 2,
    on: (two + three) / 2,
  }));
  console.log(`${name}, watched against not: ${comparison(pairs)}`);
  const same = costs.map(([one = 0, , , four = 0]) => ({ off: one, on: four }));
  console.log(`${name}, two that are not watched: ${comparison(same)}`);
  console.log(
    `${name}, processor time of a second without requests: ${rates.map((rate) => (rate * 1_000).toFixed(2))} ms (off, on, on, off)`,
  );
}

/** Two of each: two processes of the same program differ as well, and by how much is told beside it. */
async function compare({ off: [off, otherOff], on: [on, otherOn] }: { off: Two; on: Two }) {
  const shops = [off, on, otherOn, otherOff];
  const measured = KINDS.map((kind) => ({ kind, blocks: [] as Spent[][] }));
  const began = performance.now();
  while (performance.now() - began < MINUTES * 60_000) {
    for (const { kind, blocks } of measured) {
      const spent = await block(kind, shops);
      if (performance.now() - began > WARM_UP * MINUTES * 60_000) blocks.push(spent);
    }
  }
  await wait(FLUSHED_MS);
  for (const { kind, blocks } of measured) {
    tell(kind, blocks, await idleRates(kind, shops));
    console.log(`${kind.name}, processor time of a scrape: ${(await scrapeCost(kind, on)).toFixed(1)} ms`);
  }
}

/** What metrics and traces at their usual share cost; the same requests with and without, in turn. Linux only, and all parts built. */
export async function benchObserving() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'observing-'));
  const postgres = await openOwnPostgres();
  const receiver = await openCountingReceiver();
  await publishedStore(join(dataFolder, 'releases'));
  const shared = { DATABASE_URL: postgres.url, dataFolder };
  const open = (receiver?: string) => startShop({ ...shared, receiver });
  const off: Two = [await open(), await open()];
  const on: Two = [await open(receiver.url), await open(receiver.url)];
  try {
    await compare({ off, on });
    console.log(`${receiver.batches()} batches of spans were sent`);
  } finally {
    agent.destroy();
    for (const shop of [...on, ...off]) await shop.stop();
    receiver.close();
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
