import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOwnPostgres } from '../../api/src/testing/own-postgres.ts';
import { publishedStore } from '../harness/published-store.ts';
import { type Asked, agent, askAll } from './ask-all.ts';
import { type ObservedShop, openCountingReceiver, startShop } from './observed-shop.ts';
import { comparison, type Pair } from './paired.ts';
import { processorSeconds } from './processor-time.ts';

const MINUTES = Number(process.env.MINUTES || 4);
/** The share of that time until what runs often is compiled, and heaps have their size. */
const WARM_UP = 0.25;
const SCRAPE_MS = 15_000;

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

/**
 * Processor time for one request to each shop, in milliseconds. It is counted over the whole block, as spans are sent and
 * memory is collected also while another shop has its turn.
 */
async function block(kind: Kind, shops: ObservedShop[]): Promise<number[]> {
  const { turns, requests, asked } = kind;
  const before = shops.map((shop) => usedBy(kind, shop));
  for (let turn = 0; turn < turns; turn += 1)
    for (const shop of turn % 2 === 0 ? shops : shops.toReversed()) await askAll(requests, () => asked(shop));
  return shops.map((shop, index) => ((usedBy(kind, shop) - (before[index] ?? 0)) / (turns * requests)) * 1_000);
}

/** Two of each: two processes of the same program differ as well, and by how much is told beside it. */
async function compare({ off: [off, otherOff], on: [on, otherOn] }: { off: Two; on: Two }) {
  const measured = KINDS.map((kind) => ({ kind, pairs: [] as Pair[], same: [] as Pair[] }));
  const began = performance.now();
  let scraped = 0;
  while (performance.now() - began < MINUTES * 60_000) {
    for (const { kind, pairs, same } of measured) {
      const [one = 0, two = 0, three = 0, four = 0] = await block(kind, [off, on, otherOn, otherOff]);
      if (performance.now() - began < WARM_UP * MINUTES * 60_000) continue;
      pairs.push({ off: (one + four) / 2, on: (two + three) / 2 });
      same.push({ off: one, on: four });
    }
    if (performance.now() - scraped < SCRAPE_MS) continue;
    scraped = performance.now();
    for (const shop of [on, otherOn]) await shop.scrape();
  }
  for (const { kind, pairs, same } of measured) {
    console.log(`${kind.name}, watched against not: ${comparison(pairs)}`);
    console.log(`${kind.name}, two that are not watched: ${comparison(same)}`);
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
