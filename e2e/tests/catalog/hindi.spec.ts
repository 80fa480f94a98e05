import { chromium } from '@playwright/test';
import { shopUrl } from '../../harness/addresses.ts';
import { launchWithoutDevanagari } from '../../harness/fonts.ts';
import { expectSteady, recordShifts } from '../../harness/shifts.ts';
import { expect, test } from './catalog-test.ts';

const HINDI = /[ऀ-ॿ]/;
const TEXTS = '**/texts/hi.*.json';

test('the whole shop is there in Hindi: product, cart, a reload, and the switch to English with the cart and the page', async ({
  page,
  goods,
  customer,
}) => {
  expect(customer.token).toBeTruthy();
  const { _id } = goods.tiered;
  await test.step('the home page is served in Hindi, with a link to its English page', async () => {
    const [html] = await Promise.all([page.request.get('/hi').then((response) => response.text()), page.goto('/hi')]);
    expect(html).toContain('<html lang="hi"');
    expect(html).toMatch(/rel="alternate" hrefLang="en-IN" href="[^"]+\/"/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('button', { name: /जोड़ें$/ }).first()).toBeVisible();
  });

  await test.step('a product is opened inside the document, with its own texts', async () => {
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('main a[href^="/hi/details/"]').first().click();
    await expect(page).toHaveURL(/\/hi\/details\//);
    await page
      .locator('[data-page]:not([data-hidden])')
      .getByRole('button', { name: /कार्ट में डालें/ })
      .first()
      .click();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  await test.step('the cart speaks Hindi, also after a reload', async () => {
    await page.locator('header a[href="/hi/cart"]').click();
    await expect(page).toHaveURL(/\/hi\/cart$/);
    await expect(page.locator('main')).toContainText(HINDI);
    await page.reload();
    await expect(page.locator('main')).toContainText(HINDI);
    await expect(page.locator('main a[href^="/hi/details/"]').first()).toBeVisible();
  });

  await test.step('the switch leads to the same page in English, and keeps the cart', async () => {
    await page.goto(`/hi/details/${_id}?from=hindi`);
    const cart = page.locator('header a[href="/hi/cart"]');
    await expect(cart).toHaveText(/\d/);
    const inCart = await cart.textContent();
    await page.locator('header').getByRole('button', { name: 'खोजें', expanded: false }).click();
    await page.locator('header input[name="q"]').fill('raj');
    await page.evaluate(() => scrollTo(0, 120));
    const name = () => page.locator('main h1').evaluate((heading) => heading.getBoundingClientRect().top);
    const nameAt = await name();
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[hreflang="en-IN"]')?.click());
    await expect(page).toHaveURL(new RegExp(`/details/${_id}\\?from=hindi$`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await expect(page.locator('header a[href="/cart"]')).toHaveText(inCart ?? '');
    await expect(page.locator('header input[name="q"]')).toHaveValue('raj');
    await expect.poll(async () => Math.abs((await name()) - nameAt)).toBeLessThan(3);
  });
});

test('an unknown page is not found in Hindi, and a language that the shop does not speak is no page', async ({
  page,
}) => {
  const response = await page.goto('/hi/hi');
  expect(response?.status()).toBe(404);
  await expect(page.locator('main')).toContainText(HINDI);
  expect((await page.request.get('/ta')).status()).toBe(404);
});

const isHindiFont = (url: string) => /devanagari.*\.woff2$/.test(url);

test('a device with a font for Hindi loads none', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => isHindiFont(request.url()) && fonts.push(request.url()));
  await page.goto('/hi/cart');
  await page.waitForLoadState('networkidle');
  expect(fonts).toEqual([]);
});

test('a device without a font for Hindi gets one after the page is there, and the page does not move', async ({
  contextOptions,
}) => {
  const browser = await chromium.launch(launchWithoutDevanagari());
  const page = await browser.newPage({ ...contextOptions, baseURL: shopUrl() });
  const fonts: string[] = [];
  page.on('request', (request) => isHindiFont(request.url()) && fonts.push(request.url()));
  await recordShifts(page);
  await page.goto('/hi');
  await expect.poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded']);
  expect(fonts).toHaveLength(1);
  await expectSteady(page, 0.02);
  const widths = await page.getByRole('banner').evaluate((header) => {
    const words = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
    const found: [string, number, number][] = [];
    while (words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      const { width } = range.getBoundingClientRect();
      const element = words.currentNode.parentElement;
      if (!element || width === 0 || !/[ऀ-ॿ]/.test(words.currentNode.nodeValue ?? '')) continue;
      const before = element.style.fontFamily;
      element.style.fontFamily = '"Shop Letters"';
      found.push([words.currentNode.nodeValue ?? '', width, range.getBoundingClientRect().width]);
      element.style.fontFamily = before;
    }
    return found;
  });
  expect(widths.length).toBeGreaterThan(0);
  for (const [word, now, drawn] of widths) expect([word, Math.round(now)]).toEqual([word, Math.round(drawn)]);
  await browser.close();
});

test('texts that do not load appear in English, and the page works', async ({ page }) => {
  await page.goto('/hi');
  await page.route(TEXTS, (route) => route.abort());
  await page.locator('main a[href^="/hi/details/"]').first().click();
  await expect(page).toHaveURL(/\/hi\/details\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main').getByRole('button').first()).toBeVisible();
});

test.describe('with a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('nobody is sent to Hindi, which is offered once; who has chosen a language gets it when they come from elsewhere, and English again after choosing that', async ({
    page,
  }) => {
    await test.step('the page stays English, and offers Hindi quietly', async () => {
      const response = await page.goto('/?a=1');
      expect(await response?.request().headerValue('accept-language')).toMatch(/^hi/);
      expect(response?.request().redirectedFrom()).toBeNull();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
      const offer = page.getByRole('complementary', { name: 'हिन्दी' });
      await expect(offer.getByRole('link')).toHaveAttribute('href', '/hi');
      await offer.getByRole('button', { name: 'अभी नहीं' }).click();
      await expect(offer).toHaveCount(0);
      await page.goto('/cart');
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
      await expect(offer).toHaveCount(0);
    });
    await page.goto('/hi');
    await page.evaluate(() => localStorage.setItem('language', '"hi"'));
    await page.goto('/cart?a=1');
    await expect(page).toHaveURL(/\/hi\/cart\?a=1$/);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[hreflang="en-IN"]')?.click());
    await expect(page).toHaveURL(/[^i]\/cart\?a=1$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('"en"');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  });
});
