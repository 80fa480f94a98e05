import type { Page, Request, Response } from '@playwright/test';
import { gives } from '@shop/build/shared-packages';
import { shopUrl } from '../../harness/addresses.ts';
import { federationOf, shownInTools } from '../../harness/federation.ts';
import { expect, test } from '../../harness/test.ts';
import { collectComplaints, isSameDocument, markDocument, navigateInside, PAGES, shopHasStarted } from './pages.ts';

const ROUTES = [
  '/',
  '/cart',
  '/orders',
  '/aboutUsScreen',
  '/termsConditionsScreen',
  '/returnRefundPolicyScreen',
  '/privacyPolicyScreen',
  '/paymentPolicyScreen',
  '/shippingPolicyScreen',
  '/productsSearch/rice',
];

/** Most of this waits for the network to rest: tabs do so beside each other. With three, a slow machine warns of late scripts. */
const TABS = 2;

/** What the server has requested, of those calls. */
const MADE_BY_SERVER = ['/api/admin/profile', '/api/user/theme', '/api/user/all-category'];

async function opensWell(tab: Page, path: string) {
  const requests: string[] = [];
  const note = (request: Request) => requests.push(new URL(request.url()).pathname);
  // What the document before was still requesting is not this one's.
  const begin = (response: Response) => {
    if (response.request().isNavigationRequest()) requests.length = 0;
  };
  tab.on('request', note).on('response', begin);
  const first = await tab.goto(path);
  expect(first?.status()).toBe(200);
  await expect(tab.locator('h1').first()).toBeAttached();
  // What the server sent may be a skeleton with a heading of its own.
  await shopHasStarted(tab);
  await tab.waitForLoadState('networkidle');
  tab.off('request', note).off('response', begin);
  if (PAGES.some((page) => page.path === path && page.servedWhole))
    expect(MADE_BY_SERVER.filter((call) => requests.includes(call))).toEqual([]);
  const files = requests.filter((file) => file.startsWith('/_sections/'));
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  const heading = await tab.locator('h1').first().textContent();
  await tab.reload();
  await expect(tab.locator('h1').first()).toHaveText(heading ?? '');
  await tab.waitForLoadState('networkidle');
}

test('every page opens by its address and again on reload, without a complaint, a repeated call or a file fetched twice', async ({
  context,
}) => {
  const paths = [...ROUTES];
  const openNext = async () => {
    const tab = await context.newPage();
    const complaints = collectComplaints(tab);
    for (let path = paths.shift(); path; path = paths.shift()) {
      const next = path;
      await test.step(next, () => opensWell(tab, next));
      expect(complaints, next).toEqual({ console: [], errors: [] });
    }
  };
  await Promise.all(Array.from({ length: TABS }, openNext));
});

test('a category and a product open by their addresses', async () => {
  const home = await (await fetch(shopUrl())).text();
  const main = home.slice(home.indexOf('<main'));
  for (const [, address = ''] of [/href="(\/categories\/[^"]+)"/, /href="(\/details\/[^"]+)"/].map(
    (link) => link.exec(main) ?? [],
  )) {
    const response = await fetch(shopUrl() + address);
    expect([address === '', response.status]).toEqual([false, 200]);
    expect(await response.text()).toContain('<h1');
  }
});

test('a visit that begins at an unknown address stays in one document, with one copy of every shared package, also for Back and forward', async ({
  page,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Sorry, we couldn't find this page.")).toBeVisible();
  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(PAGES[0].heading)).toBeVisible();
  await markDocument(page);
  for (const { path, heading } of PAGES.slice(1)) {
    await navigateInside(page, path);
    await expect(page.locator('main').getByText(heading).first()).toBeVisible();
  }
  // The orders ask who it is; Back closes that first.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const { heading } of PAGES.slice(0, -1).reverse()) {
    await page.goBack();
    await expect(page.locator('main').getByText(heading).first()).toBeVisible();
  }
  await page.goForward();
  await expect(page.locator('main').getByText(PAGES[1].heading).first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  await test.step('there is one of every shared package on the page, and the shell gives it', async () => {
    const [host] = await federationOf(page);
    const shares = host?.shared.map(({ name, version, from }) => `${name}@${version} from ${from}`) ?? [];
    const different = [...new Set(shares)].sort();
    const names = different.map((share) => share.replace(/@[^@]* from /, ' from '));
    expect(names).toEqual([...new Set(names)]);
    const fromShell = ['react', 'react-dom', 'react-router-dom', 'jotai', '@shop/platform', '@shop/pricing/prices'];
    expect(names).toEqual(expect.arrayContaining(fromShell.map((name) => `${name} from shell`)));
  });
});

test('the browser tools of Module Federation show the shell as the host, its sections as remotes, and what is shared in which version', async ({
  page,
}) => {
  await page.goto('/');
  await shopHasStarted(page);
  const { live } = await (await fetch(`${shopUrl()}/health`)).json();
  const sections = Object.keys(live).filter((part) => part !== 'shell');
  const { remotes, ...shown } = await shownInTools(page);
  expect(remotes.sort()).toEqual(sections.map((section) => section.replaceAll('-', '_')).sort());
  expect(shown).toEqual({ hosts: ['shell'], shared: gives() });
});
