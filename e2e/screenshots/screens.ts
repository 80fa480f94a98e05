import type { Page } from '@playwright/test';
import { demoProducts } from '../tests/catalog/shelf.ts';

export interface Screen {
  name: string;
  path: string;
  /** A customer with the demo's orders, the admin, or nobody. */
  as?: 'customer' | 'admin';
  /** Brings the page into the state that is shown. */
  prepare?(page: Page): Promise<void>;
}

/** Every picture that `pnpm screenshots` takes. A section adds its screens here. */
export async function screens(): Promise<Screen[]> {
  return [...(await catalogScreens())];
}

async function catalogScreens(): Promise<Screen[]> {
  const products = await demoProducts();
  const tiered = products.find(({ prices }) => prices.length > 2);
  const unpriced = products.find(({ is_pricing }) => !is_pricing);
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: `/categories/${tiered?.category_id}` },
    { name: 'product', path: `/details/${tiered?._id}` },
    { name: 'product-unpriced', path: `/details/${unpriced?._id}` },
    { name: 'search', path: '/', prepare: typeRajma },
    { name: 'search-results', path: '/productsSearch/rajma' },
    { name: 'search-nothing', path: '/productsSearch/zzzzqqqq' },
    { name: '404', path: '/nowhere' },
    { name: 'category-skeleton', path: '/', prepare: (page) => openSpices(page, 'never') },
    { name: 'category-failure', path: '/', prepare: (page) => openSpices(page, 'fails') },
  ];
}

async function typeRajma(page: Page) {
  const field = page.getByLabel('Search products');
  await field.click();
  await field.pressSequentially('raj', { delay: 50 });
  await page.getByRole('option').filter({ hasText: 'Rajma' }).first().waitFor();
}

async function openSpices(page: Page, answer: 'never' | 'fails') {
  await page.route('**/api/user/sub-product/**', (route) => (answer === 'fails' ? route.abort() : undefined));
  await page.locator('main').getByRole('link', { name: 'Spices', exact: true }).click();
  await page
    .getByRole(answer === 'fails' ? 'alert' : 'status')
    .first()
    .waitFor({ state: 'attached' });
}
