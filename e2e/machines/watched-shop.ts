import { join } from 'node:path';
import { publish } from '@shop/release/publish';
import { storedSigner } from '@shop/release/signing/stored-key';
import { writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { fixtureSection, fixtureShell } from '@shop/release/testing/fixture-shell';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { buildServer } from 'api/testing/build-server';
import { openOwnPostgres, openStandby } from 'api/testing/own-postgres';
import { startServer } from 'api/testing/server-process';
import { DEMO_CONTENTS } from 'tools/demo-contents';
import { freePort } from 'tools/ports';
import { logIn } from './customers.ts';
import { startFrontDoor } from './front-door-process.ts';
import { shopCalls } from './shop-calls.ts';

const PAGES = {
  shell: fixtureShell,
  'mf-price': fixtureSection("'costs ' + (await input.api('/user/theme'))"),
  'mf-broken': "throw new Error('nothing here')",
};

async function publishPages(dataFolder: string): Promise<Record<string, string>> {
  const store = folderStore(join(dataFolder, 'releases'));
  const builds: Record<string, string> = {};
  for (const [section, serverCode] of Object.entries(PAGES)) {
    const dist = join(temporaryFolder(), section);
    builds[section] = writeFixtureBuild(dist, { section, serverCode }).build;
    await publish(store, dist, { who: 'test', why: 'test', signer: storedSigner(dataFolder) });
  }
  return builds;
}

/** An API on PostgreSQL with a replica and a front door before it, each with its metrics on a port. */
export async function openWatchedShop() {
  buildServer();
  const SHOP_DATA = temporaryFolder();
  const builds = await publishPages(SHOP_DATA);
  const postgres = await openOwnPostgres();
  const replica = await openStandby(postgres);
  await postgres.start();
  const [apiMetrics, doorMetrics] = [await freePort(), await freePort()];
  const api = await startServer({
    SHOP_DATA,
    DATABASE_URL: postgres.url,
    DATABASE_READ_URL: replica.url,
    SHOP_CONTENTS: DEMO_CONTENTS,
    ADMIN_PHONE: '9000000001',
    METRICS_PORT: String(apiMetrics),
  });
  const door = await startFrontDoor({ SHOP_DATA, API_URL: api.origin, METRICS_PORT: String(doorMetrics) });
  const call = async (path: string, init?: RequestInit) => (await fetch(door.origin + path, init)).text();

  async function untilUp() {
    for (;;) {
      if (
        await call('/health').then(
          (text) => text.includes('mf-broken'),
          () => false,
        )
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Some of everything, including some failures. */
  async function visit(turn: number) {
    for (const path of [`/mf-price?turn=${turn}`, `/mf-broken?turn=${turn}`, '/nothing/here', '/api/user/theme'])
      await call(path);
    const errors = [{ kind: 'uncaught', name: 'TypeError', at: 'a.js:1:2' }];
    const report = { channel: 'live', section: 'mf-price', build: builds['mf-price'], pages: 3, metrics: {}, errors };
    await call('/__vitals', { method: 'POST', body: JSON.stringify(report) });
  }

  async function order() {
    const calls = shopCalls(`${door.origin}/api`, await logIn(door.origin));
    await calls.placeOrder(await calls.stockedThing());
  }

  return {
    metrics: { api: apiMetrics, 'front-door': doorMetrics },
    untilUp,
    visit,
    order,
    async close() {
      await door.stop();
      await api.stop();
      await replica.stop();
      await postgres.stop();
    },
  };
}
