import type { Locator, Page } from '@playwright/test';
import { sidewaysOverflow } from '../../harness/fits.ts';
import { openWhole } from '../../harness/open-whole.ts';
import { ofLooks, onBothScreens, onEachScreen, resize } from '../../harness/screens.ts';
import { expect, test } from './catalog-test.ts';

const cards = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');
const posinset = (page: Page, name: string) =>
  cards(page, name).evaluateAll((items) => items.map((item) => Number(item.getAttribute('aria-posinset'))));

async function scrollToEnd(page: Page) {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

/** Requests for categories and products get no response until the returned function is called. */
async function holdCatalogue(page: Page): Promise<() => void> {
  let respond = () => {};
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/user/{sub-product/**,all-category}', async (route) => {
    await released;
    await route.continue();
  });
  return respond;
}

test('a category shows its first twenty products and loads more near its end; filters and sort are in the address', async ({
  page,
  shelf,
}) => {
  const { category_name: name, _id, subcategories } = shelf.category;
  await page.goto(`/categories/${_id}`);
  await expect(page.getByText(`${shelf.products.length} products`)).toBeVisible();
  expect(Math.max(...(await posinset(page, name)))).toBeLessThanOrEqual(20);
  await expect(async () => {
    await scrollToEnd(page);
    expect(Math.max(...(await posinset(page, name)))).toBe(shelf.products.length);
  }).toPass({ timeout: 25_000 });
  await expect(page.getByRole('link', { name: 'Show more products' })).toHaveCount(0);

  await page.evaluate(() => scrollTo(0, 0));
  const odd = subcategories.find((subcategory) => subcategory.name === 'Odd')?._id ?? '';
  const filter = page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: 'Odd' });
  await filter.click();
  await expect(page).toHaveURL(new RegExp(`sub=${odd}`));
  await expect(page.getByText('32 products')).toBeVisible();
  await page.getByLabel('Sort:').selectOption('price_desc');
  await expect(page).toHaveURL(/sort=price_desc/);
  await expect(cards(page, name).first().getByRole('heading')).toHaveText(`${name} 0063`);
  await page.reload();
  await expect(cards(page, name).first().getByRole('heading')).toHaveText(`${name} 0063`);
  await expect(filter).toHaveAttribute('aria-current', 'true');
});

test('every chosen order of a category is readable on the narrowest phone', ofLooks, async ({ page, goods }) => {
  await resize(page, { width: 320, height: 640 });
  await page.goto(`/categories/${goods.tiered.category_id}`);
  const sort = page.getByLabel('Sort:');
  for (const label of await sort.locator('option').allTextContents()) {
    await sort.selectOption(label);
    await expect(page.getByRole('main').getByText(/^\d+ products?$/)).toBeVisible();
    await expect.poll(() => sort.evaluate(roomForWords), label).toBeGreaterThanOrEqual(0);
    expect(await sidewaysOverflow(page), label).toBe(0);
  }
});

/** The pixels that the chosen words leave free in their field. */
function roomForWords(field: Element) {
  if (!(field instanceof HTMLSelectElement)) throw new Error('a field with options');
  const words = field.ownerDocument.createElement('span');
  const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
  Object.assign(words.style, { font, letterSpacing, position: 'absolute', whiteSpace: 'nowrap' });
  words.textContent = field.selectedOptions[0]?.text ?? '';
  document.body.append(words);
  const { width } = words.getBoundingClientRect();
  words.remove();
  return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - Math.floor(width);
}

test('coming back returns to the same place in the list', onBothScreens, async ({ page, shelf }) => {
  const { category_name: name, _id } = shelf.category;
  await page.goto(`/categories/${_id}`);
  await page.getByRole('link', { name: 'Show more products' }).click();
  const far = page.getByRole('link', { name: shelf.products[33]?.name ?? '', exact: true });
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(far).toBeInViewport({ timeout: 300 });
  }).toPass({ timeout: 20_000 });
  await far.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await far.click();
  await expect(page.getByRole('heading', { level: 1, name: shelf.products[33]?.name ?? '' })).toBeVisible();
  await page.goBack();
  await expect(far).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60);
  await expect(cards(page, name).first()).toBeVisible();
});

test('a slow category shows its name, then a skeleton, then its products without a shift', async ({ page, goods }) => {
  const { category_name: name, _id } = goods.categories[2] ?? goods.categories[0] ?? { category_name: '', _id: '' };
  await page.goto('/');
  const respond = await holdCatalogue(page);
  await page.locator('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
  const places = async (line: Locator) => {
    const found: Record<string, unknown> = {};
    await onEachScreen(page, async (width) => {
      await expect(line).toBeVisible();
      const { x, y, width: across } = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0 };
      found[width] = [x, y, across].map(Math.round);
    });
    return found;
  };
  const waiting = await places(page.getByRole('status', { name: 'Loading' }).locator('li').first());
  respond();
  expect(await places(cards(page, name).first())).toEqual(waiting);
  expect(page.url()).toContain(_id);
});

test('by keyboard, the focus stays on the chosen subcategory', async ({ page, goods }) => {
  const category = goods.categories.find(({ subcategories }) => subcategories.length > 1);
  if (!category) throw new Error('The demo shop has such a category.');
  await openWhole(page, `/categories/${category._id}`);
  const chip = page.getByRole('navigation', { name: 'Filter' }).getByRole('link').nth(1);
  const loading = page.getByRole('main').getByRole('status', { name: 'Loading' });
  const release = await holdCatalogue(page);
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(loading).toBeAttached();
  await expect(chip).toBeFocused();
  release();
  await expect(page).toHaveURL(/sub=/);
  await expect(loading).toHaveCount(0);
  await expect(chip).toBeFocused();
});
