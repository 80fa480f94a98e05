import type { Page } from '@playwright/test';
import { expect, test } from './catalog-test.ts';

const counted = (page: Page, kind: 'visitors' | 'views') =>
  page.waitForRequest((request) => new URL(request.url()).pathname.startsWith(`/api/user/${kind}/`), {
    timeout: 20_000,
  });
const pathOf = async (request: ReturnType<typeof counted>) => new URL((await request).url()).pathname;

test('the first visit of the day is told from the others', async ({ page }) => {
  const first = counted(page, 'visitors');
  await page.goto('/');
  expect(await pathOf(first)).toMatch(/\/visitors\/[0-9a-f]{24}\/1$/);
  expect(await page.evaluate(() => localStorage.getItem('lastVisit'))).toMatch(/^\d{4}-\d\d-\d\d$/);
  const second = counted(page, 'visitors');
  await page.reload();
  expect(await pathOf(second)).toMatch(/\/0$/);
});

test('a product counts once a day and device as seen for the first time', async ({ page, goods: { tiered } }) => {
  const first = counted(page, 'views');
  await page.goto(`/details/${tiered._id}`);
  const path = await pathOf(first);
  expect(path).toMatch(new RegExp(`/views/[0-9a-f]{24}/${tiered._id}/1$`));
  const second = counted(page, 'views');
  await page.reload();
  expect(await pathOf(second)).toBe(path.replace(/1$/, '0'));
});

test('somebody who is signed in is counted by their own id', async ({ page, customer }) => {
  const visit = counted(page, 'visitors');
  await page.goto('/');
  expect(await pathOf(visit)).toContain(customer.user._id);
});
