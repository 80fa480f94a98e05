import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openOwnPostgres } from 'api/testing/own-postgres';
import { publishedStore } from '../harness/published-store.ts';
import { type ObservedShop, openCountingReceiver, startShop } from './observed/shop.ts';
import { comparison, type Pair } from './paired.ts';
import { agent, type BenchRequest, sendAll } from './send-all.ts';

/** For each kind of request; three times as long for all of them in turn, which is the wanted figure. */
const SECONDS = Number(process.env.SECONDS || 100);
const IDLE_MS = 2_000;
const IDLE_SECONDS = 40;
const SCRAPES = 50;

/**
 * A block takes about two seconds: its measurements are sent at its end, instead of every five seconds.
 */
interface Kind {
  name: string;
  /** Until frequently used code is compiled. */
  warmUp: number;
  requests: number;
  request(): Omit<BenchRequest, 'port'>;
}

let nextId = 0;
let turn = 0;
const list = (name: string) => ({ path: '/api/user/get-products', body: JSON.stringify({ name }) });
/** Like a browser's navigation: such a page contains its trace, if it is traced. */
const page = (path: string) => ({ path, headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } });
const KINDS: Kind[] = [
  { name: 'a list', warmUp: 3_000, requests: 700, request: () => list(`rice ${nextId++}`) },
  { name: 'a rendered page', warmUp: 1_000, requests: 300, request: () => page(`/?page=${nextId++}`) },
  { name: 'a cached list', warmUp: 5_000, requests: 4_000, request: () => list('rice') },
  { name: 'a cached page', warmUp: 5_000, requests: 12_000, request: () => page('/') },
];
/** As many of each. */
const TOGETHER: Kind = {
  name: 'all of these in turn',
  warmUp: 400,
  requests: 600,
  request: () => (KINDS[turn++ % KINDS.length] ?? TOGETHER).request(),
};

/** Two blocks in each, in turns: off, on, on, off. */
async function pairsWithin(seconds: number, measure: (isWatched: boolean) => Promise<number>): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    const startsOn = pairs.length % 2 === 1;
    const [first, second] = [await measure(startsOn), await measure(!startsOn)];
    pairs.push(startsOn ? { off: second, on: first } : { off: first, on: second });
  }
  return pairs;
}

async function measureKind(shop: ObservedShop, { name, warmUp, requests, request }: Kind, seconds = SECONDS) {
  const send = (count: number) => sendAll(count, () => ({ port: shop.port, ...request() }));
  for (const isWatched of [false, true]) await shop.costOf(isWatched, () => send(warmUp / 2));
  const pairs = await pairsWithin(
    seconds,
    async (isWatched) => (await shop.costOf(isWatched, () => send(requests))) / requests,
  );
  console.log(`${name}: ${comparison(pairs)}`);
}

/** Work that continues whether there are requests or not. */
async function measureRest(shop: ObservedShop) {
  const idle = await pairsWithin(
    IDLE_SECONDS,
    async (isWatched) => ((await shop.costOf(isWatched, () => wait(IDLE_MS).then(() => undefined))) / IDLE_MS) * 1_000,
  );
  console.log(`a second without requests: ${comparison(idle)}`);
  const scrapes = await shop.costOf(true, async () => {
    for (let scrape = 0; scrape < SCRAPES; scrape += 1) await shop.scrape();
  });
  console.log(`a scrape of both: ${(scrapes / SCRAPES).toFixed(1)} ms`);
}

/**
 * The cost of metrics and traces at their usual share, in processor time of a front door and an API. Each process is measured with and
 * without watching, by turns, because two processes of the same program differ by more than this cost. Linux only, and all
 * parts built.
 */
export async function benchObserving() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'observing-'));
  const postgres = await openOwnPostgres();
  const receiver = await openCountingReceiver();
  try {
    await publishedStore(join(dataFolder, 'releases'));
    const shop = await startShop({ DATABASE_URL: postgres.url, SHOP_DATA: dataFolder, receiver: receiver.url });
    try {
      for (const kind of KINDS) await measureKind(shop, kind);
      await measureKind(shop, TOGETHER, 3 * SECONDS);
      await measureRest(shop);
    } finally {
      await shop.stop();
    }
    console.log(`${receiver.batches()} batches of spans were sent`);
  } finally {
    agent.destroy();
    receiver.close();
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
