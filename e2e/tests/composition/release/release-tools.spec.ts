import { expect, type Page, test } from '@playwright/test';
import { tools } from 'tools/release/tools';
import { expectAccessible } from '../../../harness/accessibility.ts';
import { openLocalBuild } from '../../../harness/local-build.ts';
import { openSeparateDoor } from '../../../harness/separate-door.ts';
import { collectComplaints, shopHasStarted } from '../pages.ts';

const ORDERS = 'mf-orders';
let door: Awaited<ReturnType<typeof openSeparateDoor>>;

// One worker for all of them: each would open a front door of its own.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  door = await openSeparateDoor();
});
test.afterAll(() => door.close());

const panelOf = (page: Page) => page.getByRole('region', { name: 'Release tools' });
const partOf = (page: Page, section: string) => panelOf(page).getByRole('listitem').filter({ hasText: section });

/** Opens the command's link, as a team member does, and then the panel by the keyboard. */
async function openPanel(page: Page) {
  const { link } = (await door.release(tools, [])) as { link: string };
  await page.goto(link);
  await shopHasStarted(page);
  await panelOf(page)
    .getByRole('button', { name: /^Release tools/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(partOf(page, ORDERS)).toContainText('live');
}

test('a team member shows another stored build of a section, and returns to the live one', async ({
  page,
  context,
}) => {
  const retained = (await door.live())[ORDERS] ?? '';
  const live = await door.publishCopy(ORDERS);
  await expect.poll(async () => (await page.request.get(`${door.origin}/health`)).text()).toContain(live);
  await openPanel(page);
  await expect(partOf(page, ORDERS)).toContainText(`${live} live`);
  await expect(partOf(page, ORDERS)).toContainText('by browser test');

  await panelOf(page)
    .getByRole('combobox', { name: `Build of ${ORDERS}` })
    .selectOption(retained);
  await panelOf(page).getByRole('button', { name: 'Show these builds' }).click();
  await expect(partOf(page, ORDERS)).toContainText(`${retained} preview`);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(`${ORDERS} ${retained}`);

  const stranger = await context.browser()?.newContext();
  const asVisitor = await stranger?.request.get(`${door.origin}/?release-tools`);
  expect(await asVisitor?.text()).not.toMatch(new RegExp(`${retained}|__release-tools/`));
  await stranger?.close();

  await panelOf(page).getByRole('button', { name: 'Back to what is live' }).click();
  await expect(partOf(page, ORDERS)).toContainText(`${live} live`);
});

test('the panel frames the sections with their owners, lists errors, folds by Escape and is accessible', async ({
  page,
}) => {
  await openPanel(page);
  await panelOf(page)
    .getByRole('checkbox', { name: /^Outline sections/ })
    .check();
  await expect(page.getByText('mf-catalog, owned by mf-catalog')).toBeVisible();
  await expect(page.getByText('shell, owned by shell').first()).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('of this test');
    });
  });
  await expect(panelOf(page).getByText('TypeError: of this test')).toBeVisible();
  await expectAccessible(page, 'release-tools');
  await page.keyboard.press('Escape');
  await expect(panelOf(page).getByRole('combobox')).toHaveCount(0);
  await expect(panelOf(page).getByRole('button', { name: 'Release tools (1)' })).toBeFocused();
  await expectAccessible(page, 'release-tools');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(panelOf(page).getByRole('combobox').first()).toBeFocused();
  await page.keyboard.press('Escape');
});

test('a section from localhost appears in the real shop at every save, for its developer only, until they return to the live one @long', async ({
  page,
  browser,
}) => {
  const SCREEN = 'src/screens/orders/logged-out.tsx';
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { name });
  const complaints = collectComplaints(page);
  const local = await openLocalBuild(ORDERS, door.origin);
  try {
    await openPanel(page);
    await page.goto(`${door.origin}/orders?release-tools`);
    await expect(heading('Log in to see your orders')).toBeVisible();
    const address = panelOf(page).getByRole('textbox', { name: /^Address of your section/ });
    await address.fill('http://shop.example:3100');
    await address.press('Enter');
    await expect(panelOf(page).getByText('A build must come from this machine')).toBeVisible();
    await address.fill(local.origin);
    await address.press('Enter');
    await expect(panelOf(page).getByText(`${ORDERS} comes from ${local.origin}, for you alone`)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(`from ${local.origin}`);
    await expectAccessible(page, 'release-tools');

    const before = local.read(SCREEN);
    await shopHasStarted(page);
    local.write(SCREEN, before.replace('to see your orders', 'to see what you ordered'));
    // A build, and then the page again.
    await expect(heading('Log in to see what you ordered')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    // Not from the document: a script is removed from it once it has run.
    const origins = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
        .map(({ name }) => name),
    );
    expect(origins.filter((src) => src.startsWith(local.origin)).length).toBeGreaterThan(0);
    for (const src of origins)
      expect(src.startsWith(`${local.origin}/_sections/${ORDERS}/`)).toBe(src.includes(ORDERS));
    expect(complaints.errors).toEqual([]);

    const visitor = await browser.newPage();
    const response = await visitor.goto(`${door.origin}/orders?release-tools`);
    expect(`${await response?.text()}${JSON.stringify(response?.headers())}`).not.toContain(local.origin);
    await expect(visitor.getByRole('heading', { name: 'Log in to see your orders' })).toBeVisible();
    await visitor.close();

    await shopHasStarted(page);
    local.write(SCREEN, before.replace('return (', 'return )'));
    await expect(panelOf(page).getByText('The newest save does not build')).toBeVisible({ timeout: 30_000 });
    await expect(panelOf(page).getByText('Expression expected')).toBeVisible();
    await expect(heading('Log in to see what you ordered')).toBeVisible();
  } finally {
    await local.stop();
  }
  await expect(panelOf(page).getByText(`${local.origin} does not respond to this shop`)).toBeVisible();
  await page.reload();
  await expect(page.getByText('This part of the shop is not answering')).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Everyday staples' })).toBeVisible();
  await page.goto(`${door.origin}/orders?release-tools`);
  await panelOf(page).getByRole('button', { name: 'Back to what is live' }).click();
  await expect(heading('Log in to see your orders')).toBeVisible();
});
