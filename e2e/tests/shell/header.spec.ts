import type { Page } from '@playwright/test';
import type { Theme } from '@shop/contract/theme';
import { sidewaysOverflow } from '../../harness/fits.ts';
import { accountButton, dialogOf } from '../../harness/login-dialog.ts';
import { ofLooks, onDesktop } from '../../harness/screens.ts';
import { callShop } from '../../harness/shop-api.ts';
import { CHEAP_PHONE, slowDown } from '../../harness/slow-device.ts';
import { expect, test } from '../../harness/test.ts';

const categoriesOf = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

test('the narrower the header, the fewer categories, and the rest are under More', onDesktop, async ({ page }) => {
  const names = (await callShop<Theme>('/user/theme')).headerCategories.map(({ category_name }) => category_name);
  await page.goto('/');
  for (const { width, shown } of [
    { width: 1280, shown: 4 },
    { width: 1279, shown: 3 },
    { width: 1024, shown: 3 },
    { width: 1023, shown: 2 },
    { width: 768, shown: 2 },
  ]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const links = categoriesOf(page).getByRole('link');
      await expect(links).toHaveText(['Home', ...names.slice(0, shown)]);
      await categoriesOf(page).getByRole('button', { name: 'More' }).click();
      await expect(links).toHaveText(['Home', ...names]);
      await page.keyboard.press('Escape');
      await expect(categoriesOf(page).getByRole('button', { name: 'More' })).toBeFocused();
      await expect(links).toHaveCount(shown + 1);
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  }
});

test('the header of the home page: a search that needs some text, Contact us, the sidebar, and a way back from other pages', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('the search box goes to the results, and needs some text', async () => {
    const box = page.getByRole('banner').getByLabel('Search products').first();
    await box.fill('   ');
    await box.press('Enter');
    await expect(page).toHaveURL('/');
    await box.fill('toor dal');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/productsSearch\/toor(%20|\+)dal/);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.locator('#main')).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  await test.step('Contact us shows the numbers, the email and WhatsApp, under the header of a page that was scrolled', async () => {
    const contact = page.getByRole('contentinfo').getByRole('button', { name: 'Contact us' });
    await contact.click();
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    const tops = () =>
      page.evaluate(() => [scrollY > 0, document.querySelector('header')?.getBoundingClientRect().top]);
    expect(await tops()).toEqual([true, 0]);
    const linkOf = (name: RegExp) => dialog.getByRole('link', { name });
    await expect(linkOf(/\+91 90000 00001/)).toHaveAttribute('href', 'tel:+919000000001');
    await expect(linkOf(/WhatsApp/)).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}$/);
    await expect(linkOf(/@/)).toHaveAttribute('href', /^mailto:/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(contact).toBeFocused();
    expect(await tops()).toEqual([true, 0]);
  });

  await test.step('the sidebar has the collections, the account and the shop', async () => {
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.click();
    const menu = dialogOf(page);
    for (const name of ['Collections', 'Account']) await expect(menu.getByRole('heading', { name })).toBeVisible();
    for (const name of ['Rice & Atta', 'Bath & Pooja', 'My Orders', 'About Us', 'Facebook', 'Instagram', 'WhatsApp'])
      await expect(menu.getByRole('link', { name })).toHaveCount(1);
    for (const name of ['Login', 'Contact Us']) await expect(menu.getByRole('button', { name })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await menu.getByRole('link', { name: 'Spices' }).click();
    await expect(page).toHaveURL(/\/categories\//);
    await expect(menu).toHaveCount(0);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('another page has a way back, also if it was the first', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('banner').getByText('Privacy policy')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('banner').getByLabel('Search products')).toBeFocused();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/privacyPolicyScreen');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the theme is chosen in the profile menu, and applied before the first paint, on a cheap phone over slow 4G too', async ({
  page,
}) => {
  await page.goto('/');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await accountButton(page).click();
  const mode = page.getByRole('button', { name: /^Dark colours/ });
  await expect(mode).toHaveText(/System/);
  await mode.click();
  await mode.click();
  await expect(mode).toHaveText(/Dark$/);
  expect(await theme()).toBe('dark');
  const network = await slowDown(page, CHEAP_PHONE);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(theme).toBe('dark');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await network.detach();
  await accountButton(page).click();
  await mode.click();
  await expect.poll(theme).toBeUndefined();
});

test('the shop can be added to the home screen', async ({ request }) => {
  const [, address] = /<link rel="manifest"[^>]* href="([^"]+)"|$/.exec(await (await request.get('/')).text()) ?? [];
  const response = await request.get(address ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as { display: string; icons: { src: string; type: string }[] };
  expect(manifest.display).toBe('standalone');
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.status()).toBe(200);
    expect(icon.headers()['content-type']).toContain(type);
  }
});

test('a response that the shop is unavailable is one toast, however many calls fail', async ({ page, customer }) => {
  expect(customer.role).toBe('user');
  await page.route('**/api/user/{user-by-id,address}/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/savedAddresses');
  await expect(page.getByText('Service Unavailable.')).toHaveCount(1);
  await expect(page.getByText('Your addresses did not load.')).toBeVisible();
});

test('a long shop name keeps the header on one row, with the other language', ofLooks, async ({ page, customer }) => {
  const LONG = 'Shri Lakshmi Narayana Provisions, Pooja Articles & General Merchants';
  expect(customer.role).toBe('user');
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"business_name":"Panseri"', `"business_name":"${LONG}"`);
      await route.fulfill({ response, body });
    },
  );
  await page.goto('/');
  const banner = page.getByRole('banner');
  const name = banner.getByRole('link', { name: LONG });
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(name).toBeVisible();
    const row = [
      name,
      banner.getByRole('link', { name: 'हिन्दी' }),
      accountButton(page),
      banner.getByRole('link', { name: 'Cart', exact: true }),
    ];
    const middles = await Promise.all(
      row.map(async (part) => {
        const box = await part.boundingBox();
        return box ? Math.round(box.y + box.height / 2) : null;
      }),
    );
    expect(new Set(middles).size, `${width} px: ${middles.join()}`).toBe(1);
    expect((await name.boundingBox())?.width).toBeGreaterThan(100);
    expect(await sidewaysOverflow(page)).toBe(0);
  }
});
