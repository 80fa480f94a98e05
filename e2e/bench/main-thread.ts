import { type Browser, chromium } from 'playwright-core';
import { chromiumLaunch } from 'tools/chromium';
import { PHONE } from '../harness/slow-device.ts';
import { openTestShop } from '../harness/test-shop.ts';
import { firstPages } from './first-pages.ts';
import { middle } from './middle.ts';
import { recordThreads } from './thread-recording.ts';
import { dearest, KINDS, mainThread, tasksOf, timeByKind } from './thread-trace.ts';

const ROUNDS = Number(process.env.ROUNDS || 7);
/** Longer than the shop waits before it loads ahead. */
const REST_MS = Number(process.env.REST_MS || 8_000);
const DEAREST = 12;

const { AGAINST, BROWSERS, PAGES } = process.env;

/** The thread time of one load, from the navigation until the page is idle, without slowing. */
async function threadOf(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const recorded = await recordThreads(browser);
    await page.goto(url);
    await page.waitForTimeout(REST_MS);
    const thread = mainThread(await recorded(), new URL(url).origin);
    return { ...tasksOf(thread), kinds: timeByKind(thread), dearest: dearest(thread) };
  } finally {
    await context.close();
  }
}

type Load = Awaited<ReturnType<typeof threadOf>>;

const rows: Record<string, (load: Load) => number> = {
  'all ms': ({ total }) => total,
  'longest task ms': ({ longest }) => longest[0] ?? 0,
  ...Object.fromEntries(KINDS.map((kind) => [kind, ({ kinds }: Load) => kinds[kind]])),
};

/** For the table of figures: of the first browser. */
export const figures: { mainThread?: number } = {};

const ms = (value: number) => Number(value.toFixed(1));

function table(now: Load[], before: Load[]) {
  return Object.fromEntries(
    Object.entries(rows).map(([name, of]) => {
      if (before.length === 0) return [name, { ms: ms(middle(now.map(of))) }];
      const ratios = now.map((load, round) => of(load) / of(before[round] ?? load));
      const [ours, theirs] = [middle(now.map(of)), middle(before.map(of))].map(ms);
      return [name, { ms: ours, before: theirs, ratio: middle(ratios).toFixed(2) }];
    }),
  );
}

function report(title: string, now: Load[], before: Load[]) {
  console.log(`\n${title}: thread time of the page until it rests (medians of ${now.length} cold loads, unslowed)`);
  console.table(table(now, before));
  const median = now.toSorted((a, b) => a.total - b.total)[Math.floor(now.length / 2)];
  for (const { what, ms: took, calls } of median?.dearest.slice(0, DEAREST) ?? [])
    console.log(`  ${took.toFixed(1).padStart(6)} ms  ${what}${calls > 1 ? ` (${calls} times)` : ''}`);
}

/** Without a window by default; BROWSERS names others, such as /usr/bin/chromium, with commas. */
const launches = () =>
  BROWSERS?.split(',').map((executablePath) => ({ ...chromiumLaunch(), executablePath })) ?? [chromiumLaunch()];

const shop = process.env.SHOP ? undefined : await openTestShop();
try {
  const shopUrl = process.env.SHOP ?? shop?.shopUrl ?? '';
  const pages = await firstPages(shop?.apiUrl ?? `${shopUrl}/api`);
  for (const launch of launches()) {
    const full = !launch.executablePath?.includes('headless-shell');
    const browser = await chromium.launch({ ...launch, args: [...launch.args, ...(full ? ['--headless=new'] : [])] });
    try {
      for (const [name, path] of Object.entries(pages)) {
        if (PAGES && !PAGES.split(',').includes(name)) continue;
        const now: Load[] = [];
        const before: Load[] = [];
        for (let round = -1; round < ROUNDS; round += 1) {
          const load = await threadOf(browser, shopUrl + path);
          const other = AGAINST ? await threadOf(browser, AGAINST + path) : undefined;
          // The first round warms the servers' caches and is not counted.
          if (round < 0) continue;
          now.push(load);
          if (other) before.push(other);
        }
        if (name === 'home') figures.mainThread ??= middle(now.map(({ total }) => total));
        report(`${name}, ${launch.executablePath ?? 'chromium'}`, now, before);
      }
    } finally {
      await browser.close();
    }
  }
} finally {
  await shop?.stop();
}
