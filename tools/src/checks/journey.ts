import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from './chromium.ts';

const STEP_MS = 15_000;
const NOT_RESPONDING = 'This part of the shop is not answering';

/** Errors that a page logged. */
function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`an error was thrown: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // A missing file is reported below, where its status is known.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource'))
      errors.push(`the console says: ${text}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${new URL(response.url()).pathname} responded ${response.status()}`);
    if (response.status() === 404 && response.url().includes('/_sections/'))
      errors.push(`${new URL(response.url()).pathname} is missing`);
  });
  return errors;
}

async function shown(page: Page) {
  await page.locator('main').waitFor({ timeout: STEP_MS });
  // React marks hydrated nodes: until then the page is only the server's.
  await page.waitForFunction(
    () => Object.keys(document.querySelector('[data-shop]') ?? {}).some((key) => key.startsWith('__reactProps')),
    undefined,
    { timeout: STEP_MS },
  );
  if ((await page.locator('main').textContent())?.includes(NOT_RESPONDING)) throw new Error('a part is not responding');
}

/** Visually complete: nothing of the page is still loading. */
const isWhole = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('main [role=status][aria-label=Loading]'), undefined, {
    timeout: STEP_MS,
  });

export interface Visit {
  path: string;
  ms: number;
}

async function visit(page: Page, origin: string, path: string): Promise<Visit> {
  const started = performance.now();
  await page.goto(origin + path, { timeout: STEP_MS });
  await shown(page);
  await isWhole(page).catch(() => undefined);
  return { path, ms: performance.now() - started };
}

async function openProduct(page: Page) {
  const product = page.locator('main a[href^="/details/"]').first();
  await product.waitFor({ timeout: STEP_MS });
  await product.click();
  await page.waitForURL('**/details/**', { timeout: STEP_MS });
  await shown(page);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/', { timeout: STEP_MS });
}

async function open(): Promise<Browser> {
  return chromium.launch(chromiumLaunch());
}

const newPage = (browser: Browser) => browser.newPage({ viewport: { width: 412, height: 915 } });

/** How long this page takes for a new visitor until it is complete, in milliseconds. */
export async function timeVisit(origin: string, path: string): Promise<number> {
  const browser = await open();
  try {
    return (await visit(await newPage(browser), origin, path)).ms;
  } finally {
    await browser.close();
  }
}

export interface Visited {
  /** A new shop has no product to open. */
  hasProducts: boolean;
  /** A page that takes longer is judged. Where the live page is as slow, the machine is, and a later page may take this much more. */
  slowMs: number;
  judge(slow: Visit): Promise<Judged>;
}

export interface Judged {
  /** How long the live page takes; 0 where there is none. */
  liveMs: number;
  reasons: string[];
}

/**
 * Home, a product, back, the cart, and every plain page of the candidate, until one is too slow. Returns the errors.
 */
export async function journey(origin: string, ownPaths: readonly string[], { hasProducts, slowMs, judge }: Visited) {
  const browser = await open();
  const reasons: string[] = [];
  let limitMs = slowMs;
  let tooSlow: string[] = [];
  try {
    const page = await newPage(browser);
    const errors = watch(page);
    async function step(name: string, work: () => Promise<unknown>) {
      await work().catch((error: unknown) => reasons.push(`${name}: ${String(error).split('\n')[0]}`));
      reasons.push(...errors.splice(0).map((each) => `${name}: ${each}`));
    }
    async function go(path: string) {
      const seen = await visit(page, origin, path);
      if (seen.ms < limitMs) return;
      const judged = await judge(seen);
      tooSlow = judged.reasons;
      limitMs = Math.max(limitMs, judged.liveMs + slowMs);
    }
    await step('home', () => go('/'));
    if (hasProducts && reasons.length + tooSlow.length === 0) await step('a product and back', () => openProduct(page));
    for (const path of new Set(['/cart', ...ownPaths])) if (tooSlow.length === 0) await step(path, () => go(path));
  } finally {
    await browser.close();
  }
  return [...reasons, ...tooSlow];
}
