import type { Page, Request } from '@playwright/test';
import { expect, test } from './catalog-test.ts';

/** The paths of counted events. They are sent once the page is idle, so the page's clock is moved on. */
async function counted(page: Page, open: () => Promise<unknown>) {
  const sent: Record<string, string> = {};
  const note = (request: Request) => {
    const path = new URL(request.url()).pathname;
    const [, kind] = /^\/api\/user\/(visitors|views)\//.exec(path) ?? [];
    if (kind) sent[kind] = path;
  };
  page.on('request', note);
  await open();
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(Object.keys(sent)).toHaveLength(2);
  }).toPass();
  page.off('request', note);
  return sent;
}

test('a visit and a look at a product are counted, shown from the first of the day', async ({
  page,
  goods: { tiered },
}) => {
  await page.clock.install();
  const { visitors = '', views = '' } = await counted(page, () => page.goto(`/details/${tiered._id}`));
  expect(visitors).toMatch(/\/visitors\/[0-9a-f]{24}\/1$/);
  expect(views).toMatch(new RegExp(`/views/[0-9a-f]{24}/${tiered._id}/1$`));
  expect(await counted(page, () => page.reload())).toEqual({
    visitors: visitors.replace(/1$/, '0'),
    views: views.replace(/1$/, '0'),
  });
});
