import { expect, test } from '../../harness/test.ts';
import { shopHasStarted } from './pages.ts';

test('a page contains its styles and does not fetch them as well', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
  await page.goto('/');
  const served = await page
    .locator('style[data-href]')
    .evaluateAll((all) => all.map((each) => each.dataset.href ?? ''));
  expect(served.length).toBeGreaterThan(1);
  await shopHasStarted(page);
  expect(sheets.filter((sheet) => served.some((one) => sheet.endsWith(one)))).toEqual([]);
});
