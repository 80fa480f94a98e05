import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, installedChromium } from './chromium.ts';

const STEP_MS = 15_000;
const NOT_ANSWERING = 'This part of the shop is not answering';

/** What a page said that it should not have. */
function watch(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(`an error was thrown: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && /Content Security Policy|integrity|hydrat/i.test(text)) heard.push(text);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) heard.push(`${new URL(response.url()).pathname} answered ${response.status()}`);
    if (response.status() === 404 && response.url().includes('/_sections/'))
      heard.push(`${new URL(response.url()).pathname} is missing`);
  });
  return heard;
}

async function shown(page: Page) {
  await page.locator('main').waitFor({ timeout: STEP_MS });
  // React marks what it has taken over: until then the page is only the server's.
  await page.waitForFunction(
    () => Object.keys(document.querySelector('[data-shop]') ?? {}).some((key) => key.startsWith('__reactProps')),
    undefined,
    { timeout: STEP_MS },
  );
  if ((await page.locator('main').textContent())?.includes(NOT_ANSWERING)) throw new Error('a part is not answering');
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
  return chromium.launch({ executablePath: installedChromium(), args: CHROMIUM_ARGS });
}

/** Home, a product, back, the cart, and every plain page of the candidate. Gives what went wrong. */
export async function journey(origin: string, ownPaths: readonly string[]): Promise<string[]> {
  const browser = await open();
  const reasons: string[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 915 } });
    const heard = watch(page);
    async function step(name: string, work: () => Promise<void>) {
      await work().catch((error: unknown) => reasons.push(`${name}: ${String(error).split('\n')[0]}`));
      reasons.push(...heard.splice(0).map((each) => `${name}: ${each}`));
    }
    async function visit(path: string) {
      await page.goto(origin + path, { timeout: STEP_MS });
      await shown(page);
    }
    await step('home', () => visit('/'));
    if (reasons.length === 0) await step('a product and back', () => openProduct(page));
    for (const path of new Set(['/cart', ...ownPaths])) await step(path, () => visit(path));
  } finally {
    await browser.close();
  }
  return reasons;
}
