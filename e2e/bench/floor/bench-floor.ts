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
/** Of another shop that is open, with commas: its home page, a category, a product. SHOP names ours where it is open. */
const { PEER_PAGES, SHOP } = process.env;

type Paints = Awaited<ReturnType<typeof paints>>;

/** A cold load on the slow phone, until nothing more comes. */
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

function row(ours: Paints[], theirs: Paints[]) {
  const columns = {
    first: ({ firstPaint }: Paints) => firstPaint,
    largest: ({ largestPaint }: Paints) => largestPaint,
  };
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, of]) => [
      [`${name} ms`, Math.round(middle(theirs.map(of)))],
      [`ours / it, ${name}`, middle(ours.map((each, round) => of(each) / of(theirs[round] ?? each))).toFixed(2)],
    ]),
  );
}

/** First and largest paint beside the floor, and beside another shop where one is named; in turn, on the slow phone. */
export async function benchFloor() {
  const shop = SHOP ? null : await openTestShop();
  const shopUrl = SHOP ?? shop?.shopUrl ?? '';
  const pages = await firstPages(shop?.apiUrl ?? `${shopUrl}/api`);
  const floor = await openFloor(shopUrl, Object.values(pages));
  const peers = PEER_PAGES?.split(',') ?? [];
  const browser = await chromium.launch(chromiumLaunch());
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
    }
  } finally {
    await browser.close();
    await floor.close();
    await shop?.stop();
  }
}
