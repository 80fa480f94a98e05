import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { chromiumLaunch } from 'tools/chromium';
import { CHEAP_PHONE, PHONE, slowDown } from '../harness/slow-device.ts';
import { openTestShop } from '../harness/test-shop.ts';
import { firstPages } from './first-pages.ts';
import { middle } from './middle.ts';
import { GIVE_UP_MS, untilPositive } from './until.ts';
import { followBytes } from './unused-bytes.ts';

const ROUNDS = Number(process.env.ROUNDS || 7);
/** Longer than the shop waits before it loads ahead. */
const QUIET_MS = 5_000;
/** How long somebody looks at a page. */
const LOOKS_MS = 6_000;
/** How long a finger rests on what it taps. */
const RESTS_MS = Number(process.env.RESTS_MS ?? 80);

/** From a tap on a card in view, in ms; from Back to the unchanged list, and from forward to the product again. */
interface Step {
  name: number;
  picture: number;
  back: number;
  forward: number;
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
  let tapped, isThere;
  const isSeen = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return width > 0 && element.checkVisibility({ opacityProperty: true }) && top >= 0 && top + height / 2 < innerHeight && left >= 0;
  };
  addEventListener('click', ({ target, timeStamp, isTrusted }) => {
    const link = isTrusted && target.closest?.('main li h3 a');
    if (!link) return;
    const name = link.textContent.trim();
    tapped = { href: link.getAttribute('href'), top: link.getBoundingClientRect().top };
    isThere = () => {
      const title = [...document.querySelectorAll('main h1')].find((each) => each.textContent.trim() === name);
      return title && isSeen(title) && title.closest('[inert], [data-page]').textContent.includes('₹');
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
    const isBack = (link) => isSeen(link) && Math.abs(link.getBoundingClientRect().top - tapped.top) < 2;
    note('back', () => [...document.querySelectorAll('main h3 a[href="' + tapped.href + '"]')].some(isBack), from);
  };
  globalThis.goForward = () => {
    const from = performance.now();
    history.forward();
    note('forward', isThere, from);
  };
})()`;

const until = (page: Page, key: keyof Step) =>
  untilPositive(page, `globalThis.seen.${key} ?? 0`, `There was no ${key}`);

/** The page has been viewed for a while: nothing more is loading. */
async function untilQuiet(page: Page) {
  // Requests of the last tap may not have started yet.
  await page.evaluate('globalThis.lastCame = performance.now()');
  await untilPositive(page, `performance.now() - globalThis.lastCame - ${QUIET_MS}`, 'The page was never quiet');
}

/** Like a finger: it rests for a moment. */
async function press(page: Page, on: Locator) {
  const box = await on.boundingBox();
  if (!box) throw new Error('There is no card in view');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, RESTS_MS));
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function step(browser: Browser, url: string): Promise<Step> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await slowDown(page);
    await page.goto(url, { waitUntil: 'load', timeout: GIVE_UP_MS });
    await untilQuiet(page);
    await press(page, page.locator('main li h3 a').nth(1));
    const name = await until(page, 'name');
    const picture = await until(page, 'picture');
    await untilQuiet(page);
    await page.evaluate('goBack()');
    const back = await until(page, 'back');
    await untilQuiet(page);
    await page.evaluate('goForward()');
    return { name, picture, back, forward: await until(page, 'forward') };
  } finally {
    await context.close();
  }
}

/** On the shown page; a hidden one is in the document, too. */
const SHOWN = '[data-page]:not([data-hidden])';

async function visit(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const ended = await followBytes(page);
    const look = async () => {
      await page.waitForTimeout(LOOKS_MS);
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(LOOKS_MS / 4);
      await page.evaluate('scrollTo(0, 0)');
    };
    await page.goto(url, { waitUntil: 'load' });
    await look();
    await page.locator(`${SHOWN} a[href^="/categories/"]`).first().tap();
    await page.locator(`${SHOWN} li h3 a`).nth(3).waitFor();
    await look();
    for (const card of [0, 1]) {
      await page.locator(`${SHOWN} li h3 a`).nth(card).tap();
      await page.waitForURL(/details/);
      await look();
      await page.goBack();
      await page.waitForURL(/categories/);
    }
    await page.locator('header a[href="/cart"]').tap();
    await page.waitForURL(/cart/);
    await page.waitForTimeout(LOOKS_MS);
    return await ended();
  } finally {
    await context.close();
  }
}

/** For the table of figures. */
export const figures: Record<string, number[]> = {};

/** A shop that is already open, such as one of an earlier commit. */
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
  console.log(`\nFrom a list to a product and back (medians of ${ROUNDS}; 150 ms, 1.6 Mbps, ${CHEAP_PHONE.cpu}x CPU)`);
  const row = (of: (each: Step) => number) => ({
    now: Math.round(middle(now.map(of))),
    ...(AGAINST && { before: Math.round(middle(before.map(of))) }),
  });
  console.table({
    'tap to name and price ms': row(({ name }) => name),
    'tap to picture ms': row(({ picture }) => picture),
    'Back to the list ms': row(({ back }) => back),
    'forward to the product ms': row(({ forward }) => forward),
  });
  const medianOf = (of: (each: Step) => number) => middle(now.map(of));
  figures.tapToProduct = [
    Math.max(
      medianOf(({ name }) => name),
      medianOf(({ picture }) => picture),
    ),
  ];
  figures.back = [medianOf(({ back }) => back), medianOf(({ forward }) => forward)];
  const { all, forNothing } = await visit(browser, shop.shopUrl);
  const kib = (files: typeof forNothing) => Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
  figures.unseenBytes = [(100 * forNothing.reduce((sum, { bytes }) => sum + bytes, 0)) / all];
  console.log(`\nA visit of five pages fetches ${Math.round(all / 1024)} KiB; for nothing:`);
  const kinds = [...new Set(forNothing.map(({ kind }) => kind))];
  const share = (files: typeof forNothing) => `${Math.round((102400 * kib(files)) / all)} %`;
  console.table(
    Object.fromEntries(
      ['all', ...kinds].map((kind) => {
        const files = forNothing.filter((each) => kind === 'all' || each.kind === kind);
        return [kind, { files: files.length, KiB: kib(files), share: share(files) }];
      }),
    ),
  );
  for (const { url, bytes } of forNothing) console.log(`${String(bytes).padStart(8)}  ${new URL(url).pathname}`);
} finally {
  await browser.close();
  await shop.stop();
}
