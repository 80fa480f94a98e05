import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from 'tools/chromium';
import { PHONE, slowDown } from '../harness/slow-device.ts';
import { openTestShop } from '../harness/test-shop.ts';
import { firstPages } from './first-pages.ts';
import { middle } from './middle.ts';
import { GIVE_UP_MS, untilPositive } from './until.ts';

const ROUNDS = Number(process.env.ROUNDS || 7);
/** Longer than the shop waits before it loads ahead. */
const QUIET_MS = 5_000;

/** From a tap on a card in view, in ms; and from Back to the list as it was. */
interface Step {
  name: number;
  picture: number;
  back: number;
}

/** Noted at the first frame that shows it. */
const WATCH = `(() => {
  const seen = (globalThis.seen = {});
  globalThis.lastCame = 0;
  new PerformanceObserver(() => { globalThis.lastCame = performance.now(); }).observe({ type: 'resource', buffered: true });
  const note = (key, is, from) => requestAnimationFrame(function look() {
    if (is()) requestAnimationFrame(() => { seen[key] = performance.now() - from; });
    else requestAnimationFrame(look);
  });
  addEventListener('click', ({ target, timeStamp }) => {
    const link = target.closest?.('main li h3 a');
    if (!link) return;
    const name = link.textContent.trim();
    const isThere = () => {
      const title = document.querySelector('main h1');
      return title?.textContent.trim() === name && document.querySelector('main').textContent.includes('₹');
    };
    note('name', isThere, timeStamp);
    note('picture', () => {
      const image = isThere() && document.querySelector('[aria-label=Pictures] img');
      return image && (image.complete && image.naturalWidth > 0 || image.style.backgroundImage !== '');
    }, timeStamp);
  }, true);
  globalThis.goBack = () => {
    const from = performance.now();
    history.back();
    note('back', () => document.querySelectorAll('main li h3 a').length > 3 && location.pathname.includes('/categories/'), from);
  };
})()`;

const until = (page: Page, key: keyof Step) =>
  untilPositive(page, `globalThis.seen.${key} ?? 0`, `There was no ${key}`);

/** Somebody has looked at the page for a while: nothing more has come of itself. */
const untilQuiet = (page: Page) =>
  untilPositive(page, `performance.now() - globalThis.lastCame - ${QUIET_MS}`, 'The page was never quiet');

async function step(browser: Browser, url: string): Promise<Step> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await slowDown(page);
    await page.goto(url, { waitUntil: 'load', timeout: GIVE_UP_MS });
    await untilQuiet(page);
    await page.locator('main li h3 a').nth(1).tap();
    const name = await until(page, 'name');
    const picture = await until(page, 'picture');
    await untilQuiet(page);
    await page.evaluate('goBack()');
    return { name, picture, back: await until(page, 'back') };
  } finally {
    await context.close();
  }
}

/** A shop that is open already, such as one of an earlier commit. */
const { AGAINST } = process.env;
const shop = await openTestShop();
const browser = await chromium.launch(chromiumLaunch());
try {
  const { category: path } = await firstPages(shop.apiUrl);
  const now: Step[] = [];
  const before: Step[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const mine = await step(browser, shop.shopUrl + path);
    const theirs = AGAINST && (await step(browser, AGAINST + path));
    if (round < 0) continue;
    now.push(mine);
    if (theirs) before.push(theirs);
  }
  console.log(`\nFrom a list to a product and back (medians of ${ROUNDS}; 150 ms, 1.6 Mbps, 4x CPU)`);
  const row = (of: (each: Step) => number) => ({
    now: Math.round(middle(now.map(of))),
    ...(AGAINST && { before: Math.round(middle(before.map(of))) }),
  });
  console.table({
    'tap to name and price ms': row(({ name }) => name),
    'tap to picture ms': row(({ picture }) => picture),
    'Back to the list ms': row(({ back }) => back),
  });
} finally {
  await browser.close();
  await shop.stop();
}
