import { expect, test } from '@playwright/test';
import { openSeparateDoor } from '../../harness/separate-door.ts';
import { buildWholeReact } from '../../harness/whole-react/build-whole-react.ts';
import { collectComplaints } from './pages.ts';

let door: Awaited<ReturnType<typeof openSeparateDoor>>;
// One build for all: two at once would write the same files.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  door = await openSeparateDoor();
  await door.publishDist(await buildWholeReact());
});
test.afterAll(() => door.close());

test('a section uses all of React and of the router, compiled by the React Compiler, in the shop as it is published', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  const response = await page.goto(`${door.origin}/whole`);
  const served = (await response?.text()) ?? '';
  expect(served).toContain('>Lazy</button>');
  expect(served).not.toContain('It loads');
  // React drops a click on a lazy component whose code has not come yet.
  await expect(async () => {
    await page.getByRole('button', { name: 'Lazy' }).click({ timeout: 1000 });
    await expect(page.getByRole('button', { name: 'The lazy code has come' })).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.getByLabel('Word', { exact: true }).fill('one');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.locator('output')).toHaveText('one');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();

  await page.getByRole('button', { name: 'Counted 0' }).click();
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('The effect is over')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Counted 1' })).toBeHidden();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Focus the last' }).click();
  await expect(page.getByLabel('Second of the fragment')).toBeFocused();
  await page.getByRole('button', { name: 'Load ahead' }).click();
  await expect(page.locator('link[rel=preload][href="/icons/mark.svg"]')).toBeAttached();
  await page.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Moved in')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-entered');

  await page.goto(`${door.origin}/whole/router`);
  await page.getByLabel('Word of the form').fill('two');
  await page.getByRole('button', { name: 'Send the form' }).click();
  await expect(page.getByText('Sent two')).toBeVisible();
  await page.getByLabel('Word of the fetcher').fill('three');
  await page.getByRole('button', { name: 'Send by fetcher' }).click();
  await expect(page.getByText('The fetcher: Sent three')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('link', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Leave all the same' }).click();
  await expect(page.getByRole('heading', { name: 'Whole React' })).toBeVisible();
  expect(complaints).toEqual({ console: [], errors: [] });
});

test('a form that is sent before its code has loaded is sent once, when it has', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/mf-whole\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const complaints = collectComplaints(page);
  await page.goto(`${door.origin}/whole`, { waitUntil: 'commit' });
  await page.getByLabel('Word', { exact: true }).fill('early');
  await page.getByLabel('Word', { exact: true }).press('Enter');
  letThrough();
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.locator('output')).toHaveText('early');
  expect(complaints).toEqual({ console: [], errors: [] });
});

test("a section's own runtime plugin logs which shared packages the section loads", async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`${door.origin}/whole`);
  await expect.poll(() => logged).toContainEqual(expect.stringMatching(/^mf_whole loads react 19\.\d+\.\d+ of shell$/));
});
