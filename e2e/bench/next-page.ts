import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from 'tools/chromium';
import { slowDown } from '../harness/slow-device.ts';
import { openTestShop } from '../harness/test-shop.ts';
import { middle } from './middle.ts';

const ROUNDS = Number(process.env.ROUNDS || 7);
/** For so long somebody looks at a page before going on. */
const LOOK_MS = Number(process.env.LOOK_MS || 8_000);
const GIVE_UP_MS = 30_000;

/** From a tap on a card in view, in ms; and from Back to the list as it was. */
interface Step {
  name: number;
  picture: number;
  back: number;
}

/** Noted at the first frame that shows it. */
const WATCH = `(() => {
  const seen = (globalThis.seen = {});
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

async function until(page: Page, key: keyof Step): Promise<number> {
  const giveUp = Date.now() + GIVE_UP_MS;
  while (Date.now() < giveUp) {
    const ms = await page.evaluate(`globalThis.seen.${key}`);
    if (typeof ms === 'number') return ms;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`There was no ${key}`);
}

async function step(browser: Browser, url: string): Promise<Step> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await slowDown(page);
    await page.goto(url, { waitUntil: 'load', timeout: GIVE_UP_MS });
    await page.waitForTimeout(LOOK_MS);
    await page.locator('main li h3 a').nth(1).tap();
    const name = await until(page, 'name');
    const picture = await until(page, 'picture');
    await page.waitForTimeout(LOOK_MS / 4);
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
  const { categories } = await (await fetch(`${shop.apiUrl}/user/all-category`)).json();
  const path = `/categories/${categories[0]._id}`;
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
