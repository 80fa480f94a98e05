import type { Browser, Page } from '@playwright/test';
import type { Session } from '../../harness/people.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from './cart-test.ts';
import { fillCart, savedQuantities } from './shopping.ts';

const quantityOf = (page: Page, name: string) =>
  page.getByRole('group', { name: `Quantity of ${name}` }).getByLabel('Quantity', { exact: true });

const setQuantity = async (page: Page, name: string, quantity: number) => {
  await quantityOf(page, name).fill(String(quantity));
  await quantityOf(page, name).press('Enter');
};

async function otherDevice(browser: Browser, session: Session): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await storeSession(page, session);
  return page;
}

// Every test here opens several pages.
test.slow();

test('two tabs show one cart, and both their changes are saved', async ({ page, context, customer, shelf }) => {
  const [rice, dal] = shelf.plain;
  if (!rice || !dal) throw new Error('the demo shop has such products');
  await fillCart(
    customer,
    [rice, dal].map((product) => ({ product, quantity: 2 })),
  );
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(quantityOf(other, dal.name)).toHaveValue('2');

  await setQuantity(page, rice.name, 7);
  await expect(quantityOf(other, rice.name)).toHaveValue('7');
  await setQuantity(other, dal.name, 9);
  await expect(quantityOf(page, dal.name)).toHaveValue('9');
  await expect.poll(() => savedQuantities(customer)).toEqual({ [rice._id]: 7, [dal._id]: 9 });
});

test('two devices that change different products end in one cart with both', async ({
  page,
  browser,
  customer,
  shelf,
}) => {
  const [rice, dal] = shelf.plain;
  if (!rice || !dal) throw new Error('the demo shop has such products');
  await fillCart(
    customer,
    [rice, dal].map((product) => ({ product, quantity: 2 })),
  );
  const phone = await otherDevice(browser, customer);
  await page.goto('/cart');
  await phone.goto('/cart');
  await expect(quantityOf(page, rice.name)).toHaveValue('2');
  await expect(quantityOf(phone, rice.name)).toHaveValue('2');

  await setQuantity(page, rice.name, 7);
  await setQuantity(phone, dal.name, 9);
  await expect.poll(() => savedQuantities(customer)).toEqual({ [rice._id]: 7, [dal._id]: 9 });
  await page.reload();
  await expect(quantityOf(page, dal.name)).toHaveValue('9');
  await phone.context().close();
});

test('rapid taps are saved once, with the newest quantity', async ({ page, customer, shelf }) => {
  const [rice] = shelf.plain;
  if (!rice) throw new Error('the demo shop has such products');
  await fillCart(customer, [{ product: rice, quantity: 1 }]);
  await openCart(page, rice.name);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/save-cart/')) saves.push(request.postData() ?? '');
  });
  const more = page.getByRole('button', { name: 'One more' });
  await more.evaluate(async (button: HTMLButtonElement) => {
    for (let tap = 0; tap < 8; tap += 1) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await expect(quantityOf(page, rice.name)).toHaveValue('9');
  await expect.poll(() => savedQuantities(customer)).toEqual({ [rice._id]: 9 });
  expect(saves).toHaveLength(1);
  expect(saves.at(-1)).toContain('"quantity":9');
});

const openCart = async (page: Page, name: string) => {
  await page.goto('/cart');
  await expect(quantityOf(page, name)).toBeVisible();
};

test('a page that is closed within the delay loses nothing', async ({ page, context, customer, shelf }) => {
  const [rice] = shelf.plain;
  if (!rice) throw new Error('the demo shop has such products');
  await fillCart(customer, [{ product: rice, quantity: 1 }]);
  await openCart(page, rice.name);
  await setQuantity(page, rice.name, 6);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => savedQuantities(customer)).toEqual({ [rice._id]: 6 });
  const again = await context.newPage();
  await openCart(again, rice.name);
  await expect(quantityOf(again, rice.name)).toHaveValue('6');
});

test('a push that fails is tried again until the server has it', async ({ page, customer, shelf }) => {
  const [rice] = shelf.plain;
  if (!rice) throw new Error('the demo shop has such products');
  await fillCart(customer, [{ product: rice, quantity: 1 }]);
  await openCart(page, rice.name);
  let failures = 0;
  await page.route('**/api/user/save-cart/**', (route) => {
    failures += 1;
    return failures <= 2 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await setQuantity(page, rice.name, 8);
  await expect(page.getByText('Service Unavailable.')).toHaveCount(1);
  await expect(quantityOf(page, rice.name)).toHaveValue('8');
  await expect.poll(() => savedQuantities(customer)).toEqual({ [rice._id]: 8 });
  expect(failures).toBeGreaterThan(2);
});

test('a session that another tab ended leaves nothing of a saved cart on the device', async ({
  page,
  customer,
  shelf,
}) => {
  const [rice] = shelf.plain;
  if (!rice) throw new Error('the demo shop has such products');
  await fillCart(customer, [{ product: rice, quantity: 1 }]);
  await openCart(page, rice.name);
  await setQuantity(page, rice.name, 5);
  await page.goto('/');
  // What is not saved yet stays on the device for its owner, out of sight; here nothing is.
  await expect
    .poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem('cart') ?? '') as { changes: object }).changes))
    .toEqual({});
  await page.evaluate(() => {
    localStorage.removeItem('authentication');
    dispatchEvent(new StorageEvent('storage', { key: 'authentication', storageArea: localStorage }));
  });
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).not.toContain(rice.name);
  await expect.poll(() => savedQuantities(customer)).toEqual({ [rice._id]: 5 });
});

test('whatever stands on the device, the shop opens', async ({ page, customer }) => {
  expect(customer.role).toBe('user');
  for (const text of [
    '{',
    '[1,null,{}]',
    '{"owner":5,"items":"x","version":"y"}',
    '"cart"',
    '[{"_id":"x","name":"Salt","quantity":"3"}]',
  ]) {
    await page.evaluate((value) => localStorage.setItem('cart', value), text);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeAttached();
  }
});
