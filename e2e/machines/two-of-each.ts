import { join } from 'node:path';
import { publish } from '@shop/release/publish';
import { storedSigner } from '@shop/release/signing/stored-key';
import { writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { fixtureSection, fixtureShell } from '@shop/release/testing/fixture-shell';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { buildServer } from 'api/testing/build-server';
import { openOwnPostgres } from 'api/testing/own-postgres';
import { startServer } from 'api/testing/server-process';
import { DEMO_CONTENTS } from 'tools/demo-contents';
import { openBalancer } from './balancer.ts';
import { startFrontDoor } from './front-door-process.ts';

const DRAIN_SECONDS = '1';
const WIDE = Object.fromEntries(
  ['ORDER_BY_ADDRESS', 'ORDER_BY_NUMBER', 'LOGIN_BY_ADDRESS', 'LOGIN_BY_NUMBER'].map((name) => [
    `LIMIT_${name}`,
    '1000000/600',
  ]),
);

interface Program {
  origin: string;
  stop(): Promise<number | null>;
  output(): string;
}

/** `/mf-price?id=…` shows a product's price in the API. */
const PRICE_PAGE = fixtureSection(
  "'costs ' + (await input.api('/user/product-details/' + new URL(input.url, input.origin).searchParams.get('id'))).product.discounted_price",
);

async function publishPricePage(dataFolder: string) {
  const store = folderStore(join(dataFolder, 'releases'));
  const publisher = { who: 'test', why: 'test', signer: storedSigner(dataFolder) };
  for (const [section, serverCode] of [
    ['shell', fixtureShell],
    ['mf-price', PRICE_PAGE],
  ] as const) {
    const dist = join(temporaryFolder(), section);
    writeFixtureBuild(dist, { section, serverCode });
    await publish(store, dist, publisher);
  }
}

/** Two front doors before two APIs over one PostgreSQL, each pair behind a balancer, with the demo's data. */
export async function openTwoOfEach() {
  buildServer();
  const SHOP_DATA = temporaryFolder();
  await publishPricePage(SHOP_DATA);
  const postgres = await openOwnPostgres();
  const [apiBalancer, balancer] = await Promise.all([openBalancer(), openBalancer()]);
  const shared = { SHOP_DATA, DRAIN_SECONDS };

  const startApi = () =>
    startServer({
      ...shared,
      ...WIDE,
      DATABASE_URL: postgres.url,
      SHOP_CONTENTS: DEMO_CONTENTS,
      ADMIN_PHONE: '9000000001',
    });
  const startDoor = () => startFrontDoor({ ...shared, API_URL: apiBalancer.origin });

  const apis: Program[] = await Promise.all([startApi(), startApi()]);
  const doors: Program[] = await Promise.all([startDoor(), startDoor()]);
  for (const { origin } of apis) await apiBalancer.add(origin);
  for (const { origin } of doors) await balancer.add(origin);

  /** One after the other: the new one starts when the old one has stopped. */
  async function replaceAll(programs: Program[], start: () => Promise<Program>, { add, remove }: typeof balancer) {
    for (const [index, old] of programs.entries()) {
      if ((await old.stop()) !== 0) throw new Error(`It did not end by itself: ${old.output()}`);
      remove(old.origin);
      const next = await start();
      programs[index] = next;
      await add(next.origin);
    }
  }

  return {
    apis,
    doors,
    dataFolder: SHOP_DATA,
    databaseUrl: postgres.url,
    origin: balancer.origin,
    replaceApis: () => replaceAll(apis, startApi, apiBalancer),
    replaceDoors: () => replaceAll(doors, startDoor, balancer),
    async close() {
      await Promise.all([...doors, ...apis].map((program) => program.stop()));
      for (const each of [balancer, apiBalancer]) each.close();
      await postgres.stop();
    },
  };
}
