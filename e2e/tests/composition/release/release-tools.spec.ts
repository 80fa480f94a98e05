import { expect, type Page, test } from '@playwright/test';
import { tools } from 'tools/release/tools';
import { expectAccessible } from '../../../harness/accessibility.ts';
import { openSeparateDoor } from '../../../harness/separate-door.ts';
import { shopHasStarted } from '../pages.ts';

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

/** Comes by a link of the command, as a team member does, and opens the panel by the keyboard. */
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

test('a team member shows another kept build of a section, and goes back to what is live', async ({
  page,
  context,
}) => {
  const kept = (await door.live())[ORDERS] ?? '';
  const live = await door.publishAnew(ORDERS);
  await expect.poll(async () => (await page.request.get(`${door.origin}/health`)).text()).toContain(live);
  await openPanel(page);
  await expect(partOf(page, ORDERS)).toContainText(`${live} live`);
  await expect(partOf(page, ORDERS)).toContainText('by browser test');

  await panelOf(page)
    .getByRole('combobox', { name: `Build of ${ORDERS}` })
    .selectOption(kept);
  await panelOf(page).getByRole('button', { name: 'Show these builds' }).click();
  await expect(partOf(page, ORDERS)).toContainText(`${kept} preview`);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(`${ORDERS} ${kept}`);

  const stranger = await context.browser()?.newContext();
  const asVisitor = await stranger?.request.get(`${door.origin}/?release-tools`);
  expect(await asVisitor?.text()).not.toMatch(new RegExp(`${kept}|__release-tools/`));
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
});
