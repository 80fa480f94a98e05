import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ReleaseService, releaseService } from '@shop/release/client/release-service';
import { uploadBuild } from '@shop/release/client/upload';
import { readDist } from '@shop/release/dist-folder';
import { storedSigner } from '@shop/release/signing/stored-key';
import { folderStore } from '@shop/server/store/folder-store';
import { ownerOf } from 'tools/identity';
import { distFolder } from 'tools/parts';
import { COMMANDS } from 'tools/release/commands';
import { createReleaseService } from 'tools/release-service';
import { readConfig } from 'tools/release-service/config';
import { openTestShop, type TestShop } from '../harness/test-shop.ts';
import { middle } from './middle.ts';

const SECTION = 'mf-orders';
const ROUNDS = Number(process.env.ROUNDS || 20);
const VISITORS = 4;
const PAGES = ['/', '/cart', '/orders', '/profile'];
const POLL_MS = 5;

/** Pages requested one after the other by a few visitors, until stopped. */
function visit({ shopUrl }: TestShop) {
  let goesOn = true;
  let pages = 0;
  let failed = 0;
  const visitor = async () => {
    while (goesOn) {
      const { status } = await fetch(shopUrl + PAGES[pages++ % PAGES.length]);
      if (status !== 200) failed += 1;
    }
  };
  const visitors = Array.from({ length: VISITORS }, visitor);
  return async () => {
    goesOn = false;
    await Promise.all(visitors);
    return { pages, failed };
  };
}

async function untilLive({ shopUrl }: TestShop, build: string) {
  const live = async () => (await (await fetch(`${shopUrl}/health`)).json()).live[SECTION];
  while ((await live()) !== build) await sleep(POLL_MS);
}

/** The section's build under another name, as if its team had built it again. */
function copyOfBuild(folder: string): string {
  const dist = join(folder, randomBytes(4).toString('hex'));
  cpSync(distFolder(SECTION), dist, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ ...manifest, build: randomBytes(6).toString('hex') }));
  return dist;
}

/** By step, in ms: sending, each check, from the last check to visitors, and all. */
async function publish(shop: TestShop, remote: ReleaseService, dist: string): Promise<Record<string, number>> {
  const started = performance.now();
  const read = await readDist(dist);
  const { build } = read.manifest;
  await uploadBuild(remote, read, null, () => undefined);
  const steps: Record<string, number> = { sending: performance.now() - started };
  let lastCheck = 0;
  const note = (line: string) => {
    const [, check, ms] = /^(\w+): good, (\d+) ms$/.exec(line) ?? [];
    if (!check) return;
    steps[check] = Number(ms);
    lastCheck = performance.now();
  };
  await remote.run('publish', [SECTION], { build, why: 'to be measured' }, note);
  await untilLive(shop, build);
  return { ...steps, 'last check to live': performance.now() - lastCheck, all: performance.now() - started };
}

async function rollback(shop: TestShop, remote: ReleaseService, before: string): Promise<number> {
  const started = performance.now();
  await remote.run('rollback', [SECTION, before], { why: 'to be measured' }, () => undefined);
  await untilLive(shop, before);
  return performance.now() - started;
}

async function tokenFor(dataFolder: string): Promise<string> {
  const store = folderStore(join(dataFolder, 'releases'));
  const options = { team: 'orders', sections: SECTION };
  const context = { store, dataFolder, options, env: {}, who: 'bench', identity: ownerOf('bench') };
  const rest = { signer: () => storedSigner(dataFolder), log: () => undefined, distOf: () => '' };
  const { token } = COMMANDS;
  if (!token) throw new Error('There is such a command.');
  const { value } = await token.run({ ...context, ...rest }, []);
  return (value as { token: string }).token;
}

/** Publishing over HTTP with every check, and a rollback, while people browse. */
async function measure(shop: TestShop) {
  const { dataFolder } = shop;
  const folder = mkdtempSync(join(tmpdir(), 'bench-releases-'));
  const config = readConfig({ RELEASES_PORT: '0', SHOP_DATA: dataFolder, API_URL: shop.apiUrl });
  const service = await createReleaseService(config, folderStore(join(dataFolder, 'releases')), () => undefined);
  const token = await tokenFor(dataFolder);
  const remote = releaseService(`http://127.0.0.1:${await service.listen()}`, async () => token);
  const first = JSON.parse(readFileSync(join(distFolder(SECTION), 'build.json'), 'utf8')).build as string;
  const stop = visit(shop);
  const published: Record<string, number>[] = [];
  const takenBack: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    published.push(await publish(shop, remote, copyOfBuild(folder)));
    takenBack.push(await rollback(shop, remote, first));
  }
  const { pages, failed } = await stop();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
  const steps = Object.keys(published[0] ?? {});
  console.log(`Publishing ${SECTION} over HTTP while ${VISITORS} visitors browse, median of ${ROUNDS}:`);
  for (const step of steps)
    console.log(`  ${step.padEnd(20)} ${Math.round(middle(published.map((each) => each[step] ?? 0)))} ms`);
  console.log(`Taken back, until visitors are served the build before: ${Math.round(middle(takenBack))} ms`);
  console.log(`${pages} pages meanwhile, ${failed} failed`);
}

const shop = await openTestShop();
try {
  await measure(shop);
} finally {
  await shop.stop();
}
