import { randomInt } from 'node:crypto';
import type { HomeResponse } from '@shop/contract/office/home';
import { expectAccessible } from '../../harness/accessibility.ts';
import { onDesktop } from '../../harness/screens.ts';
import { callShop } from '../../harness/shop-api.ts';
import { expect, test } from '../../harness/test.ts';

/** The demo has a draft: without it, the live page is what customers see plus one section. */
async function withoutDraft(token: string): Promise<void> {
  const { draft } = await callShop<HomeResponse>('/admin/home', { token });
  await callShop('/admin/home/discard', { body: { revision: draft.revision }, token });
}

test(
  'the keyboard adds a section, customers see it once it is published, and the earlier version can be restored',
  onDesktop,
  async ({ page, shopAdmin, browser, request }) => {
    // Pages are cached for seconds, and this waits for two of them.
    await withoutDraft(shopAdmin.token);
    const title = `Festival hours ${randomInt(1_000_000_000)}`;
    const keys = page.keyboard;
    await page.goto('/office/home');
    await page.getByRole('button', { name: 'Add text' }).press('Enter');
    await page.getByRole('textbox', { name: 'Heading', exact: true }).focus();
    await keys.type(title);
    await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
    await keys.press('Control+b');
    await keys.type('Open until ten');
    const section = page.getByRole('article', { name: `Text “${title}”` });
    for (let ups = 0; ups < 2; ups += 1) await section.getByRole('button', { name: /^Move up/ }).press('Enter');
    await expect(page.getByText(/is now \d+ of \d+\./)).toBeAttached();
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('heading', { name: title })).toBeAttached();
    // Elements below the sticky header are not targets.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);

    const shop = `${new URL(page.url()).origin}/?all=1`;
    const isServed = async () => (await (await request.get(shop)).text()).includes(title);
    expect(await isServed()).toBe(false);
    await page.getByRole('button', { name: 'Publish…' }).press('Enter');
    await expect(page.getByRole('dialog')).toContainText(`Text “${title}” added`);
    await page.getByRole('button', { name: 'Publish now' }).press('Enter');
    await expect(page.getByText('This is what customers see.')).toBeVisible();
    await expect.poll(isServed, { timeout: 20_000 }).toBe(true);
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(shop);
    await expect(visitor.getByRole('heading', { name: title })).toHaveCount(1);
    await expect(visitor.getByRole('region', { name: title }).locator('strong, b')).toHaveText('Open until ten');

    await page.getByRole('tab', { name: 'Versions' }).press('Enter');
    await page
      .getByRole('button', { name: /^Restore version \d+$/ })
      .first()
      .press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(isServed, { timeout: 20_000 }).toBe(false);
    await visitor.reload();
    await expect(visitor.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(visitor.getByRole('heading', { name: title })).toHaveCount(0);
    await visitor.context().close();
  },
);
