import { formatRupees } from '@shop/pricing/money';
import { nextTier, tiersOf, unitPrice } from '@shop/pricing/prices';
import { DEMO_ADMIN, signInByApi } from '../../harness/people.ts';
import { onBothScreens } from '../../harness/screens.ts';
import { callShop } from '../../harness/shop-api.ts';
import { expect, isPhone, test } from './catalog-test.ts';

test(
  'the row of the rate board lights up as the quantity crosses it',
  onBothScreens,
  async ({ page, goods: { tiered } }) => {
    await page.goto(`/details/${tiered._id}`);
    const board = page.getByRole('table', { name: /Rate board/ });
    const [first, second] = tiersOf(tiered);
    const lit = board.locator('tr[aria-current="true"]');
    await expect(lit).toContainText(formatRupees(first?.unitPrice ?? 0));
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill(String(second?.from));
    await quantity.press('Enter');
    await expect(lit).toContainText(formatRupees(second?.unitPrice ?? 0));
    await expect(lit).toHaveCount(1);
  },
);

test('the nudge names what is missing to the next rate and adds it', async ({ page, goods: { tiered } }) => {
  await page.goto(`/details/${tiered._id}`);
  const start = Math.max(1, tiered.min_order_quantity);
  const next = nextTier(tiered, start);
  await expect(
    page.getByText(`Add ${next?.more} more to pay ${formatRupees(next?.unitPrice ?? 0)} each`),
  ).toBeVisible();
  await page.getByRole('button', { name: `Add ${next?.more}`, exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue(String(next?.from));
});

test(
  "the chosen quantity goes to the cart, and the counter is the cart's own from then on",
  onBothScreens,
  async ({ page, customer, goods: { tiered } }, { project }) => {
    expect(customer.role).toBe('user');
    await page.goto(`/details/${tiered._id}`);
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('3');
    await quantity.press('Enter');
    const total = formatRupees((unitPrice(tiered, 3) ?? 0) * 3);
    if (isPhone(project.name)) {
      await expect(page.getByText(total, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Add to cart' }).click();
    } else {
      await page.getByRole('button', { name: `Add 3 to cart · ${total}` }).click();
    }
    await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('1');
    await page.goto('/cart');
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('4');
  },
);

test('why a quantity is limited is said in words', async ({ page, goods: { limited } }) => {
  await page.goto(`/details/${limited._id}`);
  await expect(page.getByText(`Min Qty: ${limited.min_order_quantity}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'One less' })).toHaveAttribute('aria-disabled', 'true');
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('999999');
  await quantity.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /Up to|Max allowed/ })).toBeVisible();
});

test('a product without a price shows two dashes and asks on WhatsApp', async ({ page, goods: { unpriced } }) => {
  const html = (await (await page.goto(`/details/${unpriced._id}`))?.text()) ?? '';
  expect(html).not.toContain('"price":');
  expect(html).not.toContain('lowPrice');
  await expect(page.getByText('--').first()).toBeVisible();
  const ask = page.getByRole('link', { name: `Ask for price of ${unpriced.name}` }).first();
  const href = new URL((await ask.getAttribute('href')) ?? '');
  expect(href.hostname).toBe('wa.me');
  expect(href.searchParams.get('text')).toContain(unpriced.name);
});

test('an admin sees the price of it', async ({ page, shopAdmin, goods: { unpriced } }) => {
  expect(shopAdmin.role).toBe('admin');
  await page.goto(`/details/${unpriced._id}`);
  await expect(page.locator('main').getByText(/₹\d/).first()).toBeVisible();
});

test('what is sold out cannot be added', async ({ page, goods: { gone } }) => {
  await page.goto(`/details/${gone._id}`);
  await expect(page.locator('main').getByRole('button', { name: 'Out of stock' }).first()).toBeDisabled();
});

test('a product out of stock does not shout its price and offers what can be had', async ({
  page,
  goods: { gone },
}) => {
  await page.goto(`/details/${gone._id}`);
  await expect(page.getByText(/^Last sold at ₹/)).toBeVisible();
  await expect(page.getByRole('table', { name: /Rate board/ })).toHaveCount(0);
  const instead = page.getByRole('region', { name: 'In stock instead' });
  await instead.scrollIntoViewIfNeeded();
  await expect(instead.getByRole('button', { name: /^Add / }).first()).toBeVisible();
  await expect(instead.getByRole('button', { name: 'Out of stock' })).toHaveCount(0);
});

test('a product says where it stands, what it holds and what a kilo of it costs', async ({ page }) => {
  await page.goto('/productsSearch/sona%20masoori%2025%20kg');
  await page.locator('main').getByRole('link', { name: 'Sona Masoori Rice, 25 kg' }).first().click();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Rice & Atta', 'Rice']);
  await expect(page.getByText('₹56.80 / kg').first()).toBeVisible();
  const details = page.getByRole('table', { name: 'Details' });
  await expect(details.getByRole('row')).toHaveText([
    /Contents\s*25 kg/,
    /From/,
    /Keeps for/,
    /Vegetarian/,
    /FSSAI.*\d{14}/,
  ]);
  await crumbs.getByRole('link', { name: 'Rice', exact: true }).click();
  await expect(page).toHaveURL(/sub=/);
});

test('two taps and two fingers make a picture larger', async ({ page, goods: { tiered } }) => {
  await page.goto(`/details/${tiered._id}`);
  await page.getByRole('button', { name: 'Zoom' }).click();
  const picture = page.getByRole('button', { name: 'Enlarge' });
  const width = () => picture.evaluate((element) => element.clientWidth / innerWidth);
  await expect.poll(width).toBe(1);
  await picture.tap();
  await picture.tap();
  await expect.poll(width).toBe(2);
  await picture.tap();
  await picture.tap();
  await expect.poll(width).toBe(1);

  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', gap: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [180 - gap, 180 + gap].map((x, id) => ({ x, y: 320, id })),
    });
  await touch('touchStart', 40);
  for (const gap of [50, 70, 100, 120]) await touch('touchMove', gap);
  await touch('touchEnd', 0);
  await expect.poll(width).toBeGreaterThan(2.5);
});

test('pictures are swiped, chosen by thumbnail and enlarged', onBothScreens, async ({ page, shelf }, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const first = shelf.products.find(({ name }) => name.endsWith('0000'));
  await page.goto(`/details/${first?._id}`);
  const strip = page.getByRole('list', { name: 'Pictures' });
  await expect(strip.getByRole('listitem')).toHaveCount(3);
  const scrolled = () => strip.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  if (isPhone(project.name)) {
    await strip.focus();
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      expect(await scrolled()).toBeGreaterThan(0);
    }).toPass();
  } else {
    await page.getByRole('button', { name: 'Picture 3' }).click();
    await expect.poll(scrolled).toBe(2);
    await expect(page.getByRole('button', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true');
  }
  await page.getByRole('button', { name: 'Zoom' }).click();
  const zoom = page.getByRole('dialog', { name: /enlarged/ });
  await expect(zoom).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Zoom' })).toBeFocused();
});

test('a picture that does not load says so', async ({ page, goods: { tiered } }) => {
  await page.route('**/api/pictures/**', (route) => route.abort());
  await page.goto(`/details/${tiered._id}`);
  await expect(page.getByText('Image is not available').first()).toBeVisible();
});

test('similar products follow, and what was seen on this device', async ({ page, goods: { tiered, unpriced } }) => {
  await page.goto(`/details/${unpriced._id}`);
  await expect(page.getByRole('button', { name: 'One more' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).toContain(unpriced._id);
  await page.goto(`/details/${tiered._id}`);
  const similar = page.getByRole('heading', { name: /^More from/ });
  await similar.scrollIntoViewIfNeeded();
  await expect(
    page
      .getByRole('list', { name: /^More from/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  const seen = page.getByRole('region', { name: 'Recently viewed' });
  await expect(seen.getByRole('link', { name: unpriced.name })).toBeVisible();
  await expect(seen.getByRole('link', { name: tiered.name })).toHaveCount(0);
});

test('the link is shared, or copied where nothing shares', async ({ page, context, goods: { tiered } }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
  await page.goto(`/details/${tiered._id}`);
  await expect(async () => {
    await page.getByRole('button', { name: `Share ${tiered.name}` }).click();
    await expect(page.getByText('Link copied')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/details/${tiered._id}`);
});

test('the served page describes the product to search engines', async ({ request, goods: { tiered } }) => {
  const html = await (await request.get(`/details/${tiered._id}`)).text();
  expect(html).toMatch(new RegExp(`<title>${tiered.name.slice(0, 10)}`));
  expect(html).toContain('<link rel="canonical"');
  expect(html).toContain('property="og:image"');
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  const product = blocks.find((block) => block['@type'] === 'Product');
  expect(product.name).toBe(tiered.name);
  expect(product.offers.priceCurrency).toBe('INR');
});

test('a deleted product says that it is no longer sold', async ({ page, shelf }) => {
  const { token } = await signInByApi(DEMO_ADMIN);
  const last = shelf.products.find(({ name }) => name.endsWith('0064'));
  await callShop(`/admin/product/${last?._id}`, { method: 'PATCH', body: { deleted: true }, token });
  try {
    await page.goto(`/details/${last?._id}`);
    await expect(page.getByText('No longer sold.').first()).toBeVisible();
    await expect(page.locator('main').getByRole('button', { name: /^Add \d/ })).toHaveCount(0);
  } finally {
    await callShop(`/admin/product/${last?._id}`, { method: 'PATCH', body: { deleted: false }, token });
  }
});

test('an unknown product is a page that says so, with status 404', async ({ page }) => {
  for (const id of ['aaaaaaaaaaaaaaaaaaaaaaaa', 'no-such-thing']) {
    const response = await page.goto(`/details/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText("Sorry, we couldn't find this page.")).toBeVisible();
  }
});
