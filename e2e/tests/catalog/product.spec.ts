import { formatRupees } from '@shop/pricing/money';
import { tiersOf, unitPrice } from '@shop/pricing/prices';
import { DESKTOP, onBothScreens, onEachScreen } from '../../harness/screens.ts';
import { expect, isPhone, test } from './catalog-test.ts';

test(
  'the row of the rate board is highlighted, the chosen quantity goes to the cart, and the counter then changes the cart',
  onBothScreens,
  async ({ page, customer, goods: { tiered } }, { project }) => {
    expect(customer.role).toBe('user');
    await page.goto(`/details/${tiered._id}`);
    const [first, second] = tiersOf(tiered);
    const lit = page.getByRole('table', { name: /Rate board/ }).locator('tr[aria-current="true"]');
    await expect(lit).toContainText(formatRupees(first?.unitPrice ?? 0));
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    const chosen = second?.from ?? 0;
    await quantity.fill(String(chosen));
    await quantity.press('Enter');
    await expect(lit).toContainText(formatRupees(second?.unitPrice ?? 0));
    await expect(lit).toHaveCount(1);

    const total = formatRupees((unitPrice(tiered, chosen) ?? 0) * chosen);
    if (isPhone(project.name)) {
      await expect(page.getByText(total, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Add to cart' }).click();
    } else {
      await page.getByRole('button', { name: `Add ${chosen} to cart · ${total}` }).click();
    }
    await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('1');
    await page.goto('/cart');
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue(String(chosen + 1));
  },
);

test('an admin sees the price that customers are not shown', async ({ page, shopAdmin, goods: { hidden } }) => {
  expect([shopAdmin.role, hidden.is_pricing]).toEqual(['admin', false]);
  await page.goto(`/details/${hidden._id}`);
  await expect(page.locator('main').getByText('₹52').first()).toBeVisible();
});

test("a deleted product, the breadcrumbs and the pack's content, similar products, and its enlarged picture", async ({
  page,
  goods: { gone, tiered, unpriced },
}) => {
  await test.step('out of stock it cannot be added, its price is small, and available products are offered', async () => {
    await page.goto(`/details/${gone._id}`);
    await expect(page.locator('main').getByRole('button', { name: 'Out of stock' }).first()).toBeDisabled();
    await expect(page.getByText(/^Last sold at ₹/)).toBeVisible();
    await expect(page.getByRole('table', { name: /Rate board/ })).toHaveCount(0);
    const instead = page.getByRole('region', { name: 'In stock instead' });
    await instead.scrollIntoViewIfNeeded();
    await expect(instead.getByRole('button', { name: /^Add / }).first()).toBeVisible();
    await expect(instead.getByRole('button', { name: 'Out of stock' })).toHaveCount(0);
  });

  await test.step('the breadcrumbs, the content of the pack and the price of a kilo', async () => {
    await page.goto('/productsSearch/sona%20masoori%2025%20kg');
    await page.locator('main').getByRole('link', { name: 'Sona Masoori Rice, 25 kg' }).first().click();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Rice & Atta', 'Rice']);
    await expect(page.getByText('₹56.80 / kg').filter({ visible: true }).first()).toBeVisible();
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

  await test.step('similar products follow, and recently viewed ones', async () => {
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

  await test.step('two taps and two fingers make a picture larger', async () => {
    await page.getByRole('button', { name: 'Zoom' }).click();
    const picture = page.getByRole('button', { name: 'Enlarge' });
    const width = () => picture.evaluate((element) => element.clientWidth / innerWidth);
    await expect.poll(width).toBe(1);
    const client = await page.context().newCDPSession(page);
    // With their own times: a busy machine taps too slowly for a double tap.
    const twoTaps = async () => {
      const start = Date.now() / 1000;
      const send = (type: 'touchStart' | 'touchEnd', after: number) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: 180, y: 320 }],
          timestamp: start + after,
        });
      for (const after of [0, 0.15]) {
        await send('touchStart', after);
        await send('touchEnd', after + 0.05);
      }
    };
    await twoTaps();
    await expect.poll(width).toBe(2);
    await twoTaps();
    await expect.poll(width).toBe(1);

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
});

test('pictures are swiped, chosen by thumbnail and enlarged', async ({ page, shelf }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const first = shelf.products.find(({ name }) => name.endsWith('0000'));
  await page.goto(`/details/${first?._id}`);
  const strip = page.getByRole('list', { name: 'Pictures' });
  await expect(strip.getByRole('listitem')).toHaveCount(3);
  const scrolled = () => strip.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  await onEachScreen(page, async (width) => {
    if (width === DESKTOP.width) {
      await page.getByRole('button', { name: 'Picture 3' }).click();
      await expect.poll(scrolled).toBe(2);
      await expect(page.getByRole('button', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true');
    } else {
      await strip.focus();
      await expect(async () => {
        await page.keyboard.press('ArrowRight');
        expect(await scrolled()).toBeGreaterThan(0);
      }).toPass();
    }
    await page.getByRole('button', { name: 'Zoom' }).click();
    const zoom = page.getByRole('dialog', { name: /enlarged/ });
    await expect(zoom).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(zoom).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Zoom' })).toBeFocused();
  });
});

test('the served page describes the product to search engines', async ({ request, goods: { tiered } }) => {
  const html = await (await request.get(`/details/${tiered._id}`)).text();
  expect(html).toMatch(new RegExp(`<title>${tiered.name.slice(0, 10)}`));
  expect(html).toContain('<link rel="canonical"');
  expect(html).toMatch(/property="og:image" content="[^"]+\/share.jpg"/);
  expect(html).toContain('property="og:image:width" content="1200"');
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  const product = blocks.find((block) => block['@type'] === 'Product');
  expect(product.name).toBe(tiered.name);
  expect(product.offers.priceCurrency).toBe('INR');
});
