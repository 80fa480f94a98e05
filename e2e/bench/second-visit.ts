import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from 'tools/chromium';
import { BUTTON_WORKS } from '../harness/button-works.ts';
import { CHEAP_PHONE, PHONE } from '../harness/slow-device.ts';
import { slowNetwork } from '../harness/slow-network.ts';
import { openTestShop } from '../harness/test-shop.ts';
import { firstPages } from './first-pages.ts';
import { middle } from './middle.ts';
import { GIVE_UP_MS, untilPositive, untilQuiet } from './until.ts';

const ROUNDS = Number(process.env.ROUNDS || 7);

interface Load {
  firstByte: number;
  workerStart: number;
  firstPaint: number;
  largestPaint: number;
  buttonWorks: number;
}

const MEASURE = `new Promise((resolve) => {
  let largest = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) largest = Math.max(largest, entry.startTime); })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    resolve({
      firstByte: navigation.responseStart,
      workerStart: navigation.workerStart ? navigation.fetchStart - navigation.workerStart : 0,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      largestPaint: largest,
      buttonWorks: ${BUTTON_WORKS},
    });
  }, 50);
})`;

/** 1 where the page is stored. */
const IS_STORED = `caches.keys().then(async (names) => {
  for (const name of names) if (name.includes('pages') && await (await caches.open(name)).match(location.pathname)) return 1;
  return 0;
})`;

async function firstVisit(context: BrowserContext, url: string, keeps: boolean) {
  network.setSlow(false);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load', timeout: GIVE_UP_MS });
  if (keeps) await untilPositive(page, IS_STORED, `${url} was not stored`);
  await untilQuiet(page);
  network.setSlow(true);
  await page.close();
}

/** Of a worker that has ended meanwhile, as it has after half a minute. */
async function stopWorkers(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

async function secondVisit(context: BrowserContext, url: string, evicted: boolean): Promise<Load> {
  const page = await context.newPage();
  try {
    await stopWorkers(page);
    const devtools = await context.newCDPSession(page);
    if (evicted) await devtools.send('Network.clearBrowserCache');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CHEAP_PHONE.cpu });
    await page.goto(url, { waitUntil: 'load', timeout: GIVE_UP_MS });
    await untilPositive(page, BUTTON_WORKS, 'No button worked');
    return (await page.evaluate(MEASURE)) as Load;
  } finally {
    await page.close();
  }
}

const VISITS = {
  without: { keeps: false, evicted: false },
  with: { keeps: true, evicted: false },
  'without, cache evicted': { keeps: false, evicted: true },
  'with, cache evicted': { keeps: true, evicted: true },
};
type Visit = keyof typeof VISITS;

async function visitTwice(browser: Browser, url: string, { keeps, evicted }: (typeof VISITS)[Visit]) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: keeps ? 'allow' : 'block' });
  try {
    await firstVisit(context, url, keeps);
    return await secondVisit(context, url, evicted);
  } finally {
    await context.close();
  }
}

function report(name: string, loads: Record<Visit, Load[]>) {
  console.log(
    `\n${name}, the second visit (medians of ${ROUNDS}; 150 ms, 1.6 Mbps, ${CHEAP_PHONE.cpu}x CPU of the page)`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(loads).map(([visit, of]) => [
        visit,
        {
          'worker starts ms': Math.round(middle(of.map(({ workerStart }) => workerStart))),
          'first byte ms': Math.round(middle(of.map(({ firstByte }) => firstByte))),
          'first paint ms': Math.round(middle(of.map(({ firstPaint }) => firstPaint))),
          'largest paint ms': Math.round(middle(of.map(({ largestPaint }) => largestPaint))),
          'button works ms': Math.round(middle(of.map(({ buttonWorks }) => buttonWorks))),
        },
      ]),
    ),
  );
}

/** A shop that is open already. */
const { AGAINST } = process.env;
const shop = AGAINST ? { shopUrl: AGAINST, stop: async () => {} } : await openTestShop();
const network = await slowNetwork(shop.shopUrl);
const browser = await chromium.launch(chromiumLaunch());
try {
  const pages = await firstPages(`${shop.shopUrl}/api`);
  for (const [name, path] of Object.entries(pages)) {
    const loads: Record<Visit, Load[]> = {
      without: [],
      with: [],
      'without, cache evicted': [],
      'with, cache evicted': [],
    };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const visit of Object.keys(VISITS) as Visit[])
        loads[visit].push(await visitTwice(browser, network.url + path, VISITS[visit]));
    report(name, loads);
  }
} finally {
  await browser.close();
  network.close();
  await shop.stop();
}
