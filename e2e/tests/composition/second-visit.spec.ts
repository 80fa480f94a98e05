import { accountButton } from '../../harness/login-dialog.ts';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { openSeparateDoor } from '../../harness/separate-door.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from '../../harness/test.ts';
import { fillCart, openFullCart, ordersOf, placeButton, placedHeading, saveAddress } from '../cart/shopping.ts';
import { demoProducts } from '../catalog/shelf.ts';
import { shopHasStarted } from './pages.ts';
import {
  damageStoredFiles,
  expectStored,
  hasWorker,
  keepSoon,
  lineOf,
  openWithoutCache,
  storedIn,
} from './stored-pages.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ context }) => keepSoon(context));

test('visited pages can be read without a network; the newest release is shown as soon as the network is back', async ({
  page,
  context,
}) => {
  const door = await openSeparateDoor();
  try {
    await page.goto(door.origin);
    await expectStored(page, '/');
    const card = page.locator('main li h3 a').first();
    const product = (await card.textContent()) ?? '';
    await card.click();
    await page.waitForURL(/\/details\//);
    await expectStored(page, new URL(page.url()).pathname);

    await context.setOffline(true);
    await page.reload();
    await expect(lineOf(page)).toContainText('No connection.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
    await page.goto(door.origin);
    await expect(lineOf(page)).toBeVisible();
    const build = await door.publishCopy('mf-catalog');
    await expect.poll(async () => (await fetch(`${door.origin}/health`)).text()).toContain(build);
    await context.setOffline(false);
    await expect(lineOf(page)).toHaveCount(0);
    await expect.poll(() => page.locator('#page-data').textContent()).toContain(build);

    await expectStored(page, '/');
    await damageStoredFiles(page);
    const later = await openWithoutCache(context, door.origin);
    await shopHasStarted(later);
    // Damaged files are no longer stored, or each visit would begin like this.
    await expectStored(later, '/');
    const next = await openWithoutCache(context, door.origin);
    await shopHasStarted(next);

    await expectStored(next, '/');
    // The page was stored before, its files are stored again.
    const ofCatalog = async () => (await storedIn(next, 'files')).filter((file) => file.includes('/mf-catalog/'));
    await expect.poll(async () => (await ofCatalog()).length).toBeGreaterThan(2);
    expect(await damageStoredFiles(next, 'mf-catalog/')).toBeGreaterThan(2);
    const last = await openWithoutCache(context, door.origin);
    await shopHasStarted(last);
    await last.getByRole('button', { name: /^Add/ }).first().click();
    await expect(last.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible();
  } finally {
    await door.close();
  }
});

test('if the network is lost within a tab, a link leads to the stored page', async ({ page, context }) => {
  await page.goto('/');
  const tile = page.locator('main a[href^="/categories/"]').first();
  const category = (await tile.getAttribute('href')) ?? '';
  await page.goto(category);
  await expectStored(page, category);
  const product = await page.locator('main li h3').first().textContent();
  await page.goto('/');
  await expectStored(page, '/');

  await context.setOffline(true);
  await tile.click();
  await expect(lineOf(page)).toContainText('No connection.');
  await expect(page).toHaveURL(new RegExp(`${category}$`));
  await expect(page.locator('main li h3').first()).toHaveText(product ?? '');
  await context.setOffline(false);
  await expect(lineOf(page)).toHaveCount(0);
});

test('the switch takes the worker off a device, from a tab that was open and by the next load', async ({
  page,
  browser,
}) => {
  const before = await openSeparateDoor();
  const another = await browser.newContext();
  await keepSoon(another);
  const other = await another.newPage();
  await Promise.all([page, other].map((tab) => tab.goto(before.origin)));
  await Promise.all([page, other].map((tab) => expectStored(tab, '/')));
  await before.close();
  const door = await openSeparateDoor({ PORT: new URL(before.origin).port, SERVICE_WORKER: 'off' });
  try {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await other.goto(door.origin);
    for (const tab of [page, other]) {
      await expect.poll(() => hasWorker(tab)).toBe(false);
      expect(await tab.evaluate(() => caches.keys())).toEqual([]);
    }
  } finally {
    await door.close();
    await another.close();
  }
});

test('an order survives a reload without a network; logging out deletes the visited pages', async ({
  page,
  context,
  customer,
}) => {
  const [product] = await demoProducts();
  if (!product) throw new Error('There is no product');
  await saveAddress(customer);
  await fillCart(customer, [{ product, quantity: 1 }]);
  await page.goto(`/details/${product._id}`);
  await expectStored(page, `/details/${product._id}`);
  await expectStored(page, '/cart');
  await openFullCart(page);

  await context.setOffline(true);
  await placeButton(page).click();
  await expect(page.getByText('Waiting for the network')).toBeVisible();
  await page.reload();
  await expect(lineOf(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(product.name);
  await context.setOffline(false);
  await expect(placedHeading(page)).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(1);

  await page.goto('/');
  await expectStored(page, '/');
  await accountButton(page).click();
  const isLoadedAgain = page.waitForEvent('load');
  await page.getByRole('banner').getByRole('button', { name: 'Logout', exact: true }).last().click();
  await expect.poll(() => storedIn(page, 'pages').catch(() => ['/cart'])).not.toContain('/cart');
  await isLoadedAgain;
  await shopHasStarted(page);
  expect(await storedIn(page, 'files')).not.toEqual([]);

  await storeSession(page, await signInByApi(newPerson()));
  await page.goto('/aboutUsScreen');
  await expectStored(page, '/aboutUsScreen');
  await context.setOffline(true);
  await page.goto(`/details/${product._id}`);
  await expect(page.getByText('This page is not stored on this device.')).toBeVisible();
});
