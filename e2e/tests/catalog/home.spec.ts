import { onBothScreens } from '../../harness/screens.ts';
import { expect, isPhone, test } from './catalog-test.ts';

test('the home page shows offers, categories and products, each leading on', onBothScreens, async ({ page, goods }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Offers' }).getByRole('listitem').first()).toBeVisible();
  for (const { category_name } of goods.categories.slice(0, 3)) {
    await expect(page.locator('main').getByRole('link', { name: category_name, exact: true })).toBeVisible();
  }
  const card = page.getByRole('list', { name: 'Everyday staples' }).getByRole('listitem').first();
  await expect(card.getByText(/₹[\d,]+/).first()).toBeVisible();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('offers turn by the arrow keys and never by themselves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const strip = page.getByRole('list', { name: 'Offers' });
  const scrolled = () => strip.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  await expect.poll(scrolled).toBe(0);
  await strip.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await scrolled()).toBe(1);
  }).toPass();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(scrolled).toBe(0);
});

test(
  'offers turn by a finger on a phone, by buttons beside it on a desktop',
  onBothScreens,
  async ({ page }, { project }) => {
    await page.goto('/');
    const next = page.getByRole('button', { name: 'Next offer' });
    const strip = page.getByRole('list', { name: 'Offers' });
    if (isPhone(project.name)) {
      await expect(next).toBeHidden();
      expect(await strip.evaluate((element) => getComputedStyle(element).overflowX)).toBe('auto');
      return;
    }
    await expect(page.getByRole('button', { name: 'Previous offer' })).toBeDisabled();
    await next.click();
    await expect(next).toBeDisabled();
  },
);

test('a section further down is asked for as it nears the screen', onBothScreens, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/user/theme/')) asked.push(path);
  });
  const html = await (await page.goto('/'))?.text();
  expect(html).toContain('Everyday staples');
  const late = page.getByRole('heading', { name: 'Tea, coffee and sweets' });
  await late.scrollIntoViewIfNeeded();
  await expect(page.getByRole('list', { name: 'Tea, coffee and sweets' }).getByRole('listitem').first()).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
});

test('a section that does not come says so in its place and recovers', async ({ page }) => {
  await page.route('**/api/user/theme/*', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('heading', { name: 'Tea, coffee and sweets' }).scrollIntoViewIfNeeded();
  const failure = page.getByRole('alert').filter({ hasText: '“Tea, coffee and sweets” did not load.' });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/user/theme/*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Tea, coffee and sweets' })).toBeVisible();
});

test('the draft of the theme is shown to an admin only', async ({ page, shopAdmin }) => {
  expect(shopAdmin.role).toBe('admin');
  await page.goto('/?themePreview=1');
  await expect(page.getByText('Preview of the draft.')).toBeVisible();
});

test('to everybody else the address of the draft is the home page', async ({ page, customer }) => {
  expect(customer.role).toBe('user');
  await page.goto('/?themePreview=1');
  await expect(page.getByRole('list', { name: 'Everyday staples' })).toBeVisible();
  await expect(page.getByText('Preview of the draft.')).toHaveCount(0);
});
