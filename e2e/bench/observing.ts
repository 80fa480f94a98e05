import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOwnPostgres } from '../../api/src/testing/own-postgres.ts';
import { publishedStore } from '../harness/published-store.ts';
import { middle } from './middle.ts';
import { type ObservedShop, openCountingReceiver, startShop } from './observed-shop.ts';
import { processorSeconds } from './processor-time.ts';

const PAIRS = Number(process.env.ROUNDS || 9);
const LISTS = Number(process.env.REQUESTS || 3_000);
const PAGES = LISTS / 5;
const AT_ONCE = 8;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

interface Asked {
  port: number;
  path: string;
  body?: string;
}

const ask = ({ port, path, body }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }) };
    request({ port, path, agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });

async function askAll(count: number, asked: (index: number) => Asked) {
  let next = 0;
  const one = async () => {
    while (next < count) {
      const about = asked(next++);
      const status = await ask(about);
      if (status !== 200) throw new Error(`${about.path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

let nextId = 0;
const list = ({ port }: ObservedShop['api']): Asked => ({
  ...{ port, path: '/user/get-products' },
  body: JSON.stringify({ name: `rice ${nextId++}` }),
});
const page = ({ port }: ObservedShop['door']): Asked => ({ port, path: `/?page=${nextId++}` });

/** Processor time for one, in milliseconds: a busy machine gives the same figure. */
async function costOf(count: number, children: ChildProcess[], asked: () => Asked): Promise<number> {
  const used = () => children.reduce((sum, child) => sum + processorSeconds(child), 0);
  const before = used();
  await askAll(count, asked);
  return ((used() - before) / count) * 1_000;
}

async function costs({ api, door, scrape }: ObservedShop) {
  const lists = await costOf(LISTS, [api.child], () => list(api));
  const pages = await costOf(PAGES, [api.child, door.child], () => page(door));
  await scrape();
  return { lists, pages };
}

const rounded = (value: number) => value.toFixed(3);

function tell(what: string, pairs: { off: number; on: number }[]) {
  const ratios = pairs.map(({ off, on }) => on / off);
  console.log(
    `${what}: off ${rounded(middle(pairs.map(({ off }) => off)))} ms, on ${rounded(middle(pairs.map(({ on }) => on)))} ms of processor time, ` +
      `median ratio ${rounded(middle(ratios))} (${ratios.map(rounded).join(', ')})`,
  );
}

/** What metrics and traces at their usual share cost; the same requests with and without, in turn. Linux only, and all parts built. */
export async function benchObserving() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'observing-'));
  const postgres = await openOwnPostgres();
  const receiver = await openCountingReceiver();
  await publishedStore(join(dataFolder, 'releases'));
  const shared = { DATABASE_URL: postgres.url, dataFolder };
  const off = await startShop({ ...shared, receiver: undefined });
  const on = await startShop({ ...shared, receiver: receiver.url });
  try {
    for (const shop of [off, on]) await costs(shop);
    const pairs = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [first, second] = pair % 2 === 0 ? [off, on] : [on, off];
      const [one, other] = [await costs(first), await costs(second)];
      pairs.push(pair % 2 === 0 ? { off: one, on: other } : { off: other, on: one });
      console.log(JSON.stringify(pairs.at(-1)));
    }
    tell(
      'API list',
      pairs.map(({ off, on }) => ({ off: off.lists, on: on.lists })),
    );
    tell(
      'rendered page',
      pairs.map(({ off, on }) => ({ off: off.pages, on: on.pages })),
    );
    console.log(`${receiver.batches()} batches of spans were sent`);
  } finally {
    agent.destroy();
    for (const shop of [on, off]) await shop.stop();
    receiver.close();
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
