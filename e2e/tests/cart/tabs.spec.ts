import type { Page } from '@playwright/test';
import { expect, test } from './cart-test.ts';
import { fillCart, savedQuantities } from './shopping.ts';

const quantityOf = (page: Page, name: string) =>
  page.getByRole('group', { name: `Quantity of ${name}` }).getByLabel('Quantity', { exact: true });

const setQuantity = async (page: Page, name: string, quantity: number) => {
  await quantityOf(page, name).fill(String(quantity));
  await quantityOf(page, name).press('Enter');
};

/** No tab is calling the server: two tabs that write to the device in the same instant overwrite each other. */
const expectStill = (page: Page) =>
  expect.poll(() => page.evaluate(async () => Object.values(await navigator.locks.query()).flat().length)).toBe(0);

// Every test here opens several pages.

test('two tabs and another device share one cart; a session that ends empties it', async ({
  page,
  context,
  customer,
  shelf,
}) => {
  const [rice, dal] = shelf.plain;
  if (!rice || !dal) throw new Error('the demo shop has such products');
  const both = (riceQuantity: number, dalQuantity: number) => [
    { product: rice, quantity: riceQuantity },
    { product: dal, quantity: dalQuantity },
  ];
  await fillCart(customer, both(2, 2));
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(quantityOf(other, dal.name)).toHaveValue('2');
  await expectStill(other);

  await test.step('changes of both are shown in both, and saved', async () => {
    await setQuantity(page, rice.name, 7);
    await expect(quantityOf(other, rice.name)).toHaveValue('7');
    await setQuantity(other, dal.name, 9);
    await expect(quantityOf(page, dal.name)).toHaveValue('9');
    await expect.poll(() => savedQuantities(customer)).toEqual({ [rice._id]: 7, [dal._id]: 9 });
  });

  await test.step('changes of another device stay', async () => {
    await fillCart(customer, both(7, 4));
    await setQuantity(page, rice.name, 8);
    await expect.poll(() => savedQuantities(customer)).toEqual({ [rice._id]: 8, [dal._id]: 4 });
    await expect(quantityOf(page, dal.name)).toHaveValue('4');
  });

  await test.step('a session that another tab ended leaves nothing of a saved cart on the device', async () => {
    const onDevice = () => page.evaluate(() => localStorage.getItem('cart') ?? '');
    // Unsaved lines stay hidden on the device for their owner; here there are none.
    await expect.poll(async () => (JSON.parse(await onDevice()) as { changes: object }).changes).toEqual({});
    // A page of the shop without the shop's code.
    await other.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<title>blank</title>' }));
    await other.goto('/blank');
    await other.evaluate(() => localStorage.removeItem('authentication'));
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    await expect.poll(onDevice).not.toContain(rice.name);
    expect(await savedQuantities(customer)).toEqual({ [rice._id]: 8, [dal._id]: 4 });
  });
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
