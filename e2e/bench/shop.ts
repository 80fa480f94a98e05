import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedSigner } from '@shop/release/signing/stored-key';
import { folderStore } from '@shop/server/store/folder-store';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from 'tools/chromium';
import { rspackCommand } from 'tools/parts';
import { freePort } from 'tools/ports';
import { publishTogether } from 'tools/publish-together';
import { frontDoor } from 'tools/shop-programs';
import { readShopSettings } from 'tools/shop-settings';
import { createSupervisor } from 'tools/supervisor';
import { CHEAP_PHONE } from '../harness/slow-device.ts';
import { openTestShop, type TestShop } from '../harness/test-shop.ts';
import { type ColdLoad, coldLoad } from './cold-load.ts';
import { firstPages } from './first-pages.ts';
import { middle } from './middle.ts';

const ROUNDS = Number(process.env.ROUNDS || 7);
const plainFolder = join(import.meta.dirname, 'plain');

/** The same screens as one ordinary application, behind its own front door, over the same API. */
async function openPlainShop(shop: TestShop) {
  const built = spawnSync(process.execPath, [rspackCommand('shell'), 'build'], {
    cwd: plainFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error('The plain application was not built.');
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-plain-'));
  const store = folderStore(join(dataFolder, 'releases'));
  await publishTogether(store, [join(plainFolder, 'dist')], {
    who: 'bench',
    why: 'to be measured',
    signer: storedSigner(dataFolder),
  });
  const settings = readShopSettings({
    ...process.env,
    SHOP_DATA: dataFolder,
    PORT: String(await freePort()),
    API_PORT: new URL(shop.apiUrl).port,
    AUTH_EMULATOR_PORT: new URL(shop.emulatorUrl).port,
    AUTH_MODE: 'emulator',
  });
  const log = (line: string) => console.error(line);
  const supervisor = createSupervisor({
    logFolder: join(dataFolder, 'logs'),
    log,
    onGiveUp: (error) => log(error.message),
  });
  await supervisor.start(await frontDoor(settings, supervisor.run));
  const page = await (await fetch(`http://localhost:${settings.port}/`)).text();
  if (!page.includes('<h3') || !page.includes('home.'))
    throw new Error('The plain application is not rendered and preloaded.');
  return {
    url: `http://localhost:${settings.port}`,
    async stop() {
      await supervisor.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** For the table of figures: largest paint and button against the plain application, by page. */
export const figures: Record<'largestOfPlain' | 'buttonOfPlain', number[]> | undefined = process.env.AGAINST
  ? undefined
  : { largestOfPlain: [], buttonOfPlain: [] };

const columns = {
  'first paint ms': ({ firstPaint }: ColdLoad) => firstPaint,
  'largest paint ms': ({ largestPaint }: ColdLoad) => largestPaint,
  'button works ms': ({ buttonWorks }: ColdLoad) => buttonWorks,
  requests: ({ requests }: ColdLoad) => requests,
  'JS KiB': ({ scriptBytes }: ColdLoad) => scriptBytes / 1024,
  'CSS KiB': ({ styleBytes }: ColdLoad) => styleBytes / 1024,
  'code hops': ({ codeHops }: ColdLoad) => codeHops,
};

/** A shop that is already open, such as one of an earlier commit, to be measured instead of the plain application. */
const { AGAINST } = process.env;
const otherName = AGAINST ? 'before' : 'plain';

/** The median of the ratios by round. */
const ratioOf = (of: (load: ColdLoad) => number, federated: ColdLoad[], other: ColdLoad[]) =>
  middle(federated.map((load, round) => of(load) / of(other[round] ?? load)));

function report(page: string, federated: ColdLoad[], other: ColdLoad[]) {
  console.log(`\n${page} (medians of ${federated.length} cold loads; 150 ms, 1.6 Mbps, ${CHEAP_PHONE.cpu}x CPU)`);
  console.table(
    Object.fromEntries(
      Object.entries(columns).map(([name, of]) => {
        const ours = middle(federated.map(of));
        const theirs = middle(other.map(of));
        const ratio = ratioOf(of, federated, other);
        return [name, { federated: Math.round(ours), [otherName]: Math.round(theirs), ratio: ratio.toFixed(2) }];
      }),
    ),
  );
}

const shop = await openTestShop();
const other = AGAINST ? { url: AGAINST, stop: async () => {} } : await openPlainShop(shop);
const browser = await chromium.launch(chromiumLaunch());
try {
  const pages = await firstPages(shop.apiUrl);
  for (const [name, path] of Object.entries(pages)) {
    const loads: Record<'federated' | 'other', ColdLoad[]> = { federated: [], other: [] };
    for (let round = -1; round < ROUNDS; round += 1) {
      const both = {
        federated: await coldLoad(browser, shop.shopUrl + path),
        other: await coldLoad(browser, other.url + path),
      };
      // The first round warms both servers' caches and is not counted.
      if (round < 0) continue;
      loads.federated.push(both.federated);
      loads.other.push(both.other);
    }
    report(name, loads.federated, loads.other);
    figures?.largestOfPlain.push(ratioOf(columns['largest paint ms'], loads.federated, loads.other));
    figures?.buttonOfPlain.push(ratioOf(columns['button works ms'], loads.federated, loads.other));
  }
} finally {
  await browser.close();
  await other.stop();
  await shop.stop();
}
