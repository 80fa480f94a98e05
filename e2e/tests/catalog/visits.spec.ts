import type { Page } from '@playwright/test';
import { expect, test } from './catalog-test.ts';

const counted = (page: Page, kind: 'visitors' | 'views') =>
  page.waitForRequest((request) => new URL(request.url()).pathname.startsWith(`/api/user/${kind}/`), {
    timeout: 20_000,
  });
const pathOf = async (request: ReturnType<typeof counted>) => new URL((await request).url()).pathname;

test('a visit and a look at a product are counted, told from the first of the day', async ({
  page,
  goods: { tiered },
}) => {
  const first = [counted(page, 'visitors'), counted(page, 'views')] as const;
  await page.goto(`/details/${tiered._id}`);
  const [visit, view] = await Promise.all(first.map(pathOf));
  expect(visit).toMatch(/\/visitors\/[0-9a-f]{24}\/1$/);
  expect(view).toMatch(new RegExp(`/views/[0-9a-f]{24}/${tiered._id}/1$`));
  const second = [counted(page, 'visitors'), counted(page, 'views')] as const;
  await page.reload();
  expect(await Promise.all(second.map(pathOf))).toEqual([visit, view].map((path) => path?.replace(/1$/, '0')));
});
