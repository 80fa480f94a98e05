import { INTERACTIVE } from '@shop/contract/interactive';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from './chromium.ts';
import { addChecks } from './in-page/in-page.ts';
import { type Judging, leaksOf } from './leaks.ts';

const STEP_MS = 15_000;
const NOT_RESPONDING = 'This part of the shop is not answering';

/** React's errors about a page that the browser renders otherwise than the server: a consequence, if another error is known. */
const HYDRATION = /Minified React error #4(18|2[1-5])\b/;

/** An error's first line, and the first place of a section in its stack. */
function withPlace(text: string): string {
  const [first = '', ...stack] = text.split('\n');
  const place = stack.find((line) => line.includes('/_sections/'));
  return place ? `${first} ${place.trim()}` : first;
}

/** Errors that a page logged. */
function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message, stack }) =>
    errors.push(`an error was thrown: ${withPlace(stack?.includes(message) ? stack : `${message}\n${stack}`)}`),
  );
  page.on('console', (message) => {
    const text = message.text();
    // A missing file is reported below, where its status is known.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource'))
      errors.push(`the console says: ${withPlace(text)}`);
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
  // Until then only the server's HTML is shown.
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, INTERACTIVE, {
    timeout: STEP_MS,
  });
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

async function openProduct(page: Page, look: (path: string) => Promise<unknown>) {
  const product = page.locator('main a[href^="/details/"]').first();
  await product.waitFor({ timeout: STEP_MS });
  await product.click();
  await page.waitForURL('**/details/**', { timeout: STEP_MS });
  await shown(page);
  await look(new URL(page.url()).pathname);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/', { timeout: STEP_MS });
}

async function open(): Promise<Browser> {
  return chromium.launch(chromiumLaunch());
}

const VIEWPORT = { width: 412, height: 915 };

/** How long this page takes for a new visitor until it is complete, in milliseconds. */
export async function timeVisit(origin: string, path: string): Promise<number> {
  const browser = await open();
  try {
    return (await visit(await browser.newPage({ viewport: VIEWPORT }), origin, path)).ms;
  } finally {
    await browser.close();
  }
}

/** Files of scripts that a page loaded, by their path on the shop's origin. */
function watchScripts(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') files.add(new URL(response.url()).pathname);
  });
  return files;
}

/** Everything that the page loads at its start was requested. */
const isIdle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

export interface Visited {
  /** A new shop has no product to open. */
  hasProducts: boolean;
  /**
   * A slower page is refused, unless the live page is as slow: then the machine is, and later pages get this much
   * longer.
   */
  slowMs: number;
  judge(slow: Visit): Promise<Judged>;
  /** Checks what one of the candidate's own pages loaded; returns its faults. */
  weigh(path: string, scripts: ReadonlySet<string>): Promise<string[]>;
  /** Null for a shell, which has no surroundings. */
  judging: Judging | null;
}

export interface Judged {
  /** How long the live page takes; 0 if there is none. */
  liveMs: number;
  reasons: string[];
}

/**
 * One visitor opens home, a product, goes back, and opens the cart. A new visitor opens each plain page of the
 * candidate, until one is too slow. Returns the errors.
 */
export async function journey(origin: string, ownPaths: readonly string[], visited: Visited) {
  const { hasProducts, slowMs, judge, weigh, judging } = visited;
  const browser = await open();
  const reasons: string[] = [];
  const leaks = judging && leaksOf(judging);
  let limitMs = slowMs;
  let tooSlow: string[] = [];

  /** Nothing is cached or stored. */
  async function asNewVisitor(work: (visitor: Visitor) => Promise<void>) {
    const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
    await addChecks(context);
    const page = await context.newPage();
    const errors = watch(page);
    const scripts = watchScripts(page);
    async function step(name: string, act: () => Promise<unknown>) {
      await act().catch((error: unknown) => reasons.push(`${name}: ${String(error).split('\n')[0]}`));
      const seen = errors.splice(0);
      const causes = seen.filter((each) => !HYDRATION.test(each));
      reasons.push(...(causes.length > 0 ? causes : seen).map((each) => `${name}: ${each}`));
    }
    await work({ page, scripts, step }).finally(() => context.close());
  }

  async function go(page: Page, path: string) {
    const seen = await visit(page, origin, path);
    if (seen.ms < limitMs) return;
    const judged = await judge(seen);
    tooSlow = judged.reasons;
    limitMs = Math.max(limitMs, judged.liveMs + slowMs);
  }

  async function openShop({ page, step }: Visitor) {
    const look = async (path: string) => leaks?.beforeIt(page, path);
    const open = async (path: string) => {
      await go(page, path);
      await look(path);
    };
    await step('home', () => open('/'));
    if (hasProducts && reasons.length + tooSlow.length === 0)
      await step('a product and back', () => openProduct(page, look));
    if (tooSlow.length === 0) await step('/cart', () => open('/cart'));
  }

  async function openOwn({ page, scripts, step }: Visitor, path: string) {
    await step(path, async () => {
      await go(page, path);
      await isIdle(page);
      reasons.push(...(await weigh(path, scripts)));
      await leaks?.afterIt(page);
    });
  }

  try {
    await asNewVisitor(openShop);
    for (const path of ownPaths) if (tooSlow.length === 0) await asNewVisitor((visitor) => openOwn(visitor, path));
  } finally {
    await browser.close();
  }
  return [...reasons, ...(leaks?.reasons() ?? []), ...tooSlow];
}

interface Visitor {
  page: Page;
  scripts: ReadonlySet<string>;
  step(name: string, act: () => Promise<unknown>): Promise<void>;
}
