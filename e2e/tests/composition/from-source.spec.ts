import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { composeDev } from 'tools/compose-dev';
import { distFolder } from 'tools/parts';
import { openTestShop, type TestShop } from '../../harness/test-shop.ts';
import { collectComplaints, isSameDocument, markDocument, navigateInside } from './pages.ts';

let shop: TestShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openTestShop({}, composeDev(['shell', 'mf-orders']));
});
test.afterAll(() => shop.stop());

const catalog = () => JSON.parse(readFileSync(join(distFolder('mf-catalog'), 'build.json'), 'utf8')).build as string;

test('`pnpm dev mf-orders`: that section and the shell from source, the others as published', async ({ page }) => {
  const complaints = collectComplaints(page);
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const [, section, build] = /\/_sections\/([a-z-]+)\/([^/]+)\/.*\.js/.exec(response.url()) ?? [];
    if (section && response.ok()) scripts.add(`${section} ${build}`);
  });
  await page.goto(`${shop.shopUrl}/`);
  await expect(page.getByRole('heading', { name: 'Everyday staples' })).toBeVisible();
  await markDocument(page);
  await navigateInside(page, '/orders');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  expect([...scripts].sort()).toEqual([`mf-catalog ${catalog()}`, 'mf-orders dev', 'shell dev']);
  expect(complaints.errors).toEqual([]);
});
