import { type Browser, chromium } from 'playwright-core';
import { chromiumLaunch } from 'tools/chromium';
import { CHEAP_PHONE, PHONE, slowProcessor } from '../../harness/slow-device.ts';
import { slowNetwork } from '../../harness/slow-network.ts';
import { openTestShop } from '../../harness/test-shop.ts';
import { paints } from '../cold-load.ts';
import { firstPages } from '../first-pages.ts';
import { middle } from '../middle.ts';
import { GIVE_UP_MS } from '../until.ts';
import { openFloor } from './floor-pages.ts';

const ROUNDS = Number(process.env.ROUNDS || 7);
/** The home page, a category and a product of another open shop, with commas. SHOP is the address of ours, if it is open. */
const { PEER_PAGES, SHOP } = process.env;

type Paints = Awaited<ReturnType<typeof paints>>;

/** A cold load on the slow phone, until the network is idle. */
async function load(browser: Browser, url: string): Promise<Paints> {
  const network = await slowNetwork(url);
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const client = await slowProcessor(page);
    await client.send('Network.enable');
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.goto(network.through(url), { waitUntil: 'networkidle', timeout: GIVE_UP_MS });
    return await paints(client);
  } finally {
    await context.close();
    network.close();
  }
}

const COLUMNS = {
  first: ({ firstPaint }: Paints) => firstPaint,
  largest: ({ largestPaint }: Paints) => largestPaint,
};

/** The median of the ratios by round. */
const ratioOf = (of: (paints: Paints) => number, ours: Paints[], theirs: Paints[]) =>
  middle(ours.map((each, round) => of(each) / of(theirs[round] ?? each)));

function row(ours: Paints[], theirs: Paints[]) {
  return Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([name, of]) => [
      [`${name} ms`, Math.round(middle(theirs.map(of)))],
      [`ours / it, ${name}`, ratioOf(of, ours, theirs).toFixed(2)],
    ]),
  );
}

/** For the table of figures. */
const KEYS = { floor: ['paintOfFloor', 'largestOfFloor'], peer: ['paintOfPeer', 'largestOfPeer'] } as const;

/** First and largest paint next to the floor, and next to another shop if one is named; by turns, on the slow phone. */
export async function benchFloor() {
  const shop = SHOP ? null : await openTestShop();
  const shopUrl = SHOP ?? shop?.shopUrl ?? '';
  const pages = await firstPages(shop?.apiUrl ?? `${shopUrl}/api`);
  const floor = await openFloor(shopUrl, Object.values(pages));
  const peers = PEER_PAGES?.split(',') ?? [];
  const browser = await chromium.launch(chromiumLaunch());
  const figures: Record<string, number[]> = {};
  try {
    for (const [index, [name, path]] of Object.entries(pages).entries()) {
      const peer = peers[index];
      const urls = { ours: shopUrl + path, floor: floor.url + path, ...(peer && { peer }) };
      const loads: Record<string, Paints[]> = Object.fromEntries(Object.keys(urls).map((whose) => [whose, []]));
      for (let round = -1; round < ROUNDS; round += 1)
        for (const [whose, url] of Object.entries(urls)) {
          const seen = await load(browser, url);
          // The first round warms every server's caches and is not counted.
          if (round >= 0) loads[whose]?.push(seen);
        }
      console.log(`\n${name} (medians of ${ROUNDS} cold loads; 150 ms, 1.6 Mbps, ${CHEAP_PHONE.cpu}x CPU)`);
      const rows = Object.entries(loads).map(([whose, theirs]) => [whose, row(loads.ours ?? [], theirs)]);
      console.table(Object.fromEntries(rows));
      for (const [whose, [first, largest]] of Object.entries(KEYS)) {
        const theirs = loads[whose];
        if (!theirs) continue;
        figures[first] = [...(figures[first] ?? []), ratioOf(COLUMNS.first, loads.ours ?? [], theirs)];
        figures[largest] = [...(figures[largest] ?? []), ratioOf(COLUMNS.largest, loads.ours ?? [], theirs)];
      }
    }
    return { figures };
  } finally {
    await browser.close();
    await floor.close();
    await shop?.stop();
  }
}
