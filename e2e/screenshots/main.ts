import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { inLanguage } from '@shop/contract/page-language';
import { launchWithFonts } from '../harness/fonts.ts';
import { DEMO_ADMIN, DEMO_CUSTOMER, newPerson, signInByApi } from '../harness/people.ts';
import { stillLoading } from '../harness/still-loading.ts';
import { storeSession } from '../harness/stored-session.ts';
import { openTestShop } from '../harness/test-shop.ts';
import { fillCart } from '../tests/cart/shopping.ts';
import { demoProducts } from '../tests/catalog/shelf.ts';
import { type Screen, screens } from './screens.ts';
import { sayIn } from './words.ts';

const SIZES = [
  { width: 360, height: 640, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  { width: 1280, height: 800, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
];
const THEMES = ['light', 'dark'] as const;

const { values, positionals } = parseArgs({
  options: { language: { type: 'string' }, theme: { type: 'string' }, width: { type: 'string' } },
  allowPositionals: true,
});
const { language } = values;
const say = sayIn(language);
const sizes = SIZES.filter(({ width }) => values.width === undefined || String(width) === values.width);
const themes = THEMES.filter((theme) => values.theme === undefined || theme === values.theme);

/**
 * `pnpm screenshots [--language hi] [--theme dark] [--width 360] [folder] [name ...]`: every screen of customers, the order desk and the
 * office, or the named ones, at both widths, light and dark, in English or another language.
 */
async function main([folder = 'screenshots', ...names]: string[]) {
  if (sizes.length === 0 || themes.length === 0) throw new Error('--width is 360 or 1280, --theme is light or dark.');
  const target = resolve(process.env.INIT_CWD ?? '.', folder);
  mkdirSync(target, { recursive: true });
  const shop = process.env.E2E_SHOP_URL ? null : await openTestShop();
  if (shop) {
    process.env.E2E_SHOP_URL = shop.shopUrl;
    process.env.E2E_EMULATOR_URL = shop.emulatorUrl;
  }
  const browser = await chromium.launch(launchWithFonts());
  try {
    const all = await screens();
    const unknown = names.filter((name) => !all.some((screen) => screen.name === name));
    if (unknown.length > 0)
      throw new Error(`No screen is called ${unknown.join(' or ')}: ${all.map(({ name }) => name).join(', ')}`);
    const wanted = all.filter(({ name }) => names.length === 0 || names.includes(name));
    for (const screen of wanted) for (const size of sizes) await takeBoth(browser, screen, size, target);
  } finally {
    await browser.close();
    await shop?.stop();
  }
}

type Size = (typeof SIZES)[number];

/** One page in both themes. A screen that does not open is named, and the others are still taken. */
async function takeBoth(browser: Browser, screen: Screen, { width, height, ...device }: Size, target: string) {
  const context = await browser.newContext({
    baseURL: process.env.E2E_SHOP_URL ?? '',
    viewport: { width, height },
    ...device,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const fileIn = (theme: string) =>
    join(target, `${[screen.name, language, width, theme === 'dark' && 'dark'].filter(Boolean).join('-')}.png`);
  try {
    const page = await context.newPage();
    await open(page, screen);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: fileIn(theme), fullPage: !screen.prepare });
      console.log(fileIn(theme));
    }
  } catch (error) {
    console.error(`${screen.name} at ${width}: ${error}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

/** Pages of orders have an open stream and are never quite idle. */
const quiet = (page: Page) => page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);

async function sessionOf(visitor: NonNullable<Screen['as']>) {
  if (visitor === 'admin') return signInByApi(DEMO_ADMIN);
  if (visitor === 'customer') return signInByApi(DEMO_CUSTOMER);
  const newcomer = await signInByApi(newPerson());
  const [product] = await demoProducts();
  if (product) await fillCart(newcomer, [{ product, quantity: Math.max(2, product.min_order_quantity) }]);
  return newcomer;
}

async function open(page: Page, { path, as, prepare }: Screen) {
  if (as) await storeSession(page, await sessionOf(as));
  await page.goto(inLanguage(path, language));
  await quiet(page);
  await prepare?.(page, say);
  await quiet(page);
  await seeAll(page);
}

/** The network may have been idle before these parts were requested. */
const loaded = (page: Page) =>
  expect(stillLoading(page))
    .toHaveCount(0, { timeout: 3_000 })
    .catch(() => undefined);

/** Until the page has rendered its visible part: a long list renders no other rows. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo(0, y);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, top);

/** Lazy pictures and sections load when they near the screen. */
async function seeAll(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) await scrollTo(page, top);
  await loaded(page);
  await quiet(page);
  await scrollTo(page, 0);
}

await main(positionals);
