import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../harness/accessibility.ts';
import { openBoard } from '../../harness/board.ts';
import { sidewaysOverflow } from '../../harness/fits.ts';
import { onEachScreen } from '../../harness/screens.ts';

const ORDERS = 'mf-orders';
let board: Awaited<ReturnType<typeof openBoard>>;

// One worker for all of them: each would open a service of its own.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  board = await openBoard();
});
test.afterAll(() => board.close());

const expectForEverybody = (page: Page) =>
  onEachScreen(page, async () => {
    await expectAccessible(page);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

test("another person's publication is seen at once, and is rolled back after a confirmation, once", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401')) faults.push(message.text());
  });
  const { token } = await board.token('orders', ORDERS);
  const before = (await board.live())[ORDERS] ?? '';
  await board.signIn(page, token);
  const card = page.getByRole('article', { name: ORDERS });
  await expect(card).toContainText(before);

  const published = await board.publishCopy(ORDERS);
  await expect(card).toContainText(published, { timeout: 2_000 });

  const opener = page.getByRole('button', { name: `Roll back: ${ORDERS}` });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: `Roll back ${ORDERS}` });
  await expect(dialog).toContainText(
    `${ORDERS} goes back from ${published.slice(0, 7)} to ${before.slice(0, 7)} for everybody`,
  );
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  expect((await board.live())[ORDERS]).toBe(published);

  await opener.click();
  await dialog.getByLabel('Why').fill('prices are wrong');
  const commands: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/commands/')) commands.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Roll back' }).dblclick();
  await expect(dialog).toContainText('Done');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  expect(commands).toHaveLength(1);
  expect((await board.live())[ORDERS]).toBe(before);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(card).toContainText(`rolled back just now by orders`);
  await expect(card).toContainText('prices are wrong');
  expect(faults).toEqual([]);
});

test('a team is not offered actions that it may not do, and stays on the page when its session ends', async ({
  page,
}) => {
  const { id, token } = await board.token('account', 'mf-account');
  await board.signIn(page, token, `/builds?section=${ORDERS}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(ORDERS);
  await expect(page.getByRole('button', { name: /Publish|Canary|Schedule|Revoke/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Live' }).click();
  await expect(page.getByRole('button', { name: 'Freeze: mf-account' })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`: ${ORDERS}$`) })).toHaveCount(0);

  await page.goto(`${board.url}/log?action=publish`);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await board.release('token', [], { remove: id });
  const again = page.getByRole('dialog', { name: 'Sign in to the releases' });
  await expect(again).toContainText('This token was revoked.');
  await again.getByLabel('Token').fill((await board.token('account', 'mf-account')).token);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toHaveCount(0);
  await expect(page).toHaveURL(`${board.url}/log?action=publish`);
  await expect(page.getByLabel('Action')).toHaveValue('publish');
});

test('every page and dialog is accessible', async ({ page }) => {
  await board.release('team', ['chief'], { sections: '*', may: '*', 'pass-over': ['*'] });
  const { token } = await board.token('chief', '*');
  // A rollback leaves the first build neither live nor the canary.
  await board.publishCopy(ORDERS);
  const retained = await board.publishCopy(ORDERS);
  await board.release('rollback', [ORDERS], { why: 'another' });
  await board.release('canary', [ORDERS, retained], {
    steps: '1,5,100',
    why: 'a try',
    'pass-over': ['budget', 'contract', 'render', 'smoke'],
  });
  await board.release('freeze', ['mf-account'], { until: '2100-01-01', why: 'the year ends' });
  await page.goto(board.url);
  await expect(page.getByLabel('Token')).toBeFocused();
  await expectForEverybody(page);
  await board.signIn(page, token);
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Change the share: the canary of mf-orders' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change the share' }).click();
  await expect(page.getByLabel('Why')).toBeFocused();
  await expectForEverybody(page);
  await page.keyboard.press('Escape');
  for (const [path, shown] of [
    ['/builds', page.getByRole('button', { name: /^Publish: / }).first()],
    ['/builds?section=nothing', page.getByText('No build is stored here.')],
    ['/log', page.getByRole('list', { name: 'Changes, the newest first' })],
    ['/log?who=nobody', page.getByText('Nothing in the log fits')],
    // A busy machine may have reported one.
    ['/errors', page.getByText('No page reported an error').or(page.getByRole('list', { name: /^Errors, the most/ }))],
    ['/compare?from=1&to=99', page.getByText('There is no release 99')],
    ['/compare', page.getByText(/parts differ|same builds/)],
  ] as const) {
    // In this document axe is compiled already.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(shown).toBeVisible();
    await expectForEverybody(page);
  }
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(board.url);
  await expect(page.getByRole('alert')).toContainText('The release service does not respond.');
  await expectForEverybody(page);
});

test('a reason that is a script is shown unchanged, and never runs', async ({ page }) => {
  const why = `</script><script>hit()</script>'"><img src=x onerror=hit()>`;
  await board.publishCopy(ORDERS);
  await board.release('rollback', [ORDERS], { why });
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(globalThis, { noted, hit: () => noted.push('ran') });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => noted.push(effectiveDirective));
  });
  const { token } = await board.token('orders', ORDERS);
  for (const path of ['/', '/log']) {
    await board.signIn(page, token, path);
    await expect(page.getByText(why).first()).toBeVisible();
    await expect(page.locator('img[src="x"],[onerror]')).toHaveCount(0);
    expect(await page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted)).toEqual([]);
    await page.context().clearCookies();
  }
});
