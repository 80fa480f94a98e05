import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publish } from '@shop/release/publish';
import { storedSigner } from '@shop/release/signing/stored-key';
import { folderStore } from '@shop/server/store/folder-store';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { chromiumLaunch } from 'tools/chromium';
import { PHONE } from '../harness/slow-device.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { openTestShop, type TestShop } from '../harness/test-shop.ts';

const root = join(import.meta.dirname, '../..');

/** A section or the shell built from its sources with one changed sentence, like a team's change; returns its `dist` folder. */
function changedPart(part: string, file: string, from: string, to: string): string {
  const workspace = temporaryFolder('changed-part');
  const folder = join(workspace, part);
  for (const name of readdirSync(join(root, part)).filter((each) => !/^(node_modules|dist|\.data)$/.test(each)))
    cpSync(join(root, part, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, part, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(root, 'shared'), join(workspace, 'shared'));
  const source = join(folder, file);
  const text = readFileSync(source, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`);
  writeFileSync(source, text.replace(from, to));
  for (const name of readdirSync(join(folder, 'locales'))) {
    const words = join(folder, 'locales', name);
    writeFileSync(words, readFileSync(words, 'utf8').replace(`"${from}":`, `"${to}":`));
  }
  const rspack = join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stderr, stdout } = spawnSync(process.execPath, [rspack, 'build'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stderr}\n${stdout}`);
  return join(folder, 'dist');
}

/** The devtools of a page do not see what its worker requests. */
const VISITOR = { ...PHONE, serviceWorkers: 'block' } as const;
const RELEASES = 5;
/** By then the page has loaded everything that it needs, and the code for the next pages. */
const SETTLED_MS = 9_000;

interface Sentence {
  part: string;
  file: string;
  from: string;
}

/** One in code that every page loads, one in the home page's own section. */
const SENTENCES: Sentence[] = [
  { part: 'shell', file: 'src/layout/not-found.tsx', from: 'Back to homepage' },
  { part: 'mf-catalog', file: 'src/features/products/product-card.tsx', from: 'We confirm the rate first' },
];

interface Bytes {
  files: number;
  deltas: number;
}

/** Bytes of built files over the wire, headers included, from opening the page until it has settled. */
async function bytesOf(context: BrowserContext, url: string): Promise<Bytes> {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const built = new Set<string>();
  const bytes = { files: 0, deltas: 0 };
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes('/_sections/') || response.fromDiskCache) return;
    built.add(requestId);
    if (response.headers['content-encoding'] === 'dcz') bytes.deltas += 1;
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (built.has(requestId)) bytes.files += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await sleep(SETTLED_MS);
  await page.close();
  return bytes;
}

async function untilLive({ shopUrl }: TestShop, part: string, build: string | undefined) {
  const live = async () => (await (await fetch(`${shopUrl}/health`)).json()).live[part];
  while ((await live()) !== build) await sleep(20);
}

const NEVER_HERE = 'never here';

/** Visitors who were last here one to five releases ago, on the newest one; and a new visitor. */
async function visitAgain(browser: Browser, shop: TestShop, { part, file, from }: Sentence) {
  const store = folderStore(join(shop.dataFolder, 'releases'));
  const publisher = { who: 'bench', why: 'bench', signer: storedSigner(shop.dataFolder) };
  const visitors: BrowserContext[] = [];
  async function release(count: number) {
    const { live } = await publish(store, changedPart(part, file, from, `${from} ${count}`), publisher);
    await untilLive(shop, part, live[part]);
  }
  await release(0);
  for (let count = 1; count <= RELEASES; count += 1) {
    const visitor = await browser.newContext(VISITOR);
    await bytesOf(visitor, shop.shopUrl);
    visitors.unshift(visitor);
    await release(count);
  }
  const rows: Record<string, Bytes> = {};
  for (const [index, visitor] of visitors.entries())
    rows[`${index + 1} releases ago`] = await bytesOf(visitor, shop.shopUrl);
  rows[NEVER_HERE] = await bytesOf(await browser.newContext(VISITOR), shop.shopUrl);
  return rows;
}

/** For the table of figures: the most that a returning visitor fetched. */
export const figures = { nextRelease: 0 };

const shop = await openTestShop();
const browser = await chromium.launch(chromiumLaunch());
try {
  for (const sentence of SENTENCES) {
    console.log(`\nA sentence of ${sentence.part} changed: bytes of built files for the home page, headers included`);
    const rows = await visitAgain(browser, shop, sentence);
    console.table(rows);
    for (const [visitor, { files }] of Object.entries(rows))
      if (visitor !== NEVER_HERE) figures.nextRelease = Math.max(figures.nextRelease, files);
  }
} finally {
  await browser.close();
  await shop.stop();
}
