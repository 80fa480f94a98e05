import { expect, type Page, test } from '@playwright/test';
import type { DeliveryResponse, DeliverySettings } from '@shop/contract/delivery';
import type { OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import type { SearchResponse } from '@shop/contract/product';
import { expectAccessible } from '../../harness/accessibility.ts';
import { DEMO_ADMIN, newPerson, type Session, signInByApi } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { openTestShop, type TestShop } from '../../harness/test-shop.ts';
import { fillCart, part, placeButton, placedHeading, saveAddress, unfold } from '../cart/shopping.ts';

let shop: TestShop;
let admin: Session;
const before = { shop: process.env.E2E_SHOP_URL, emulator: process.env.E2E_EMULATOR_URL };

const slot = (from: string, to: string, capacity: number) => ({ from, to, capacity, cutoff: { days: 0, time: from } });
const settings: DeliverySettings = {
  zones: [
    {
      name: 'City',
      pins: ['560001-560110'],
      everywhere: false,
      charge: { by: 'value', steps: [{ from: 0, charge: 40 }] },
      free_from: 99_999,
      least: null,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      lead_days: 1,
      slots: [slot('09:00', '12:00', 1), slot('17:00', '20:00', 50)],
      cod: { allowed: true, up_to: null },
    },
  ],
  closed_days: [],
  days_ahead: 2,
  unknown_weight: 500,
  pickup: { allowed: true, note: 'Ready in two hours' },
};

// One shop for all of them.
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

test.beforeAll(async () => {
  // Every page and order follows these settings, so this needs a separate shop.
  shop = await openTestShop();
  process.env.E2E_SHOP_URL = shop.shopUrl;
  process.env.E2E_EMULATOR_URL = shop.emulatorUrl;
  admin = await signInByApi(DEMO_ADMIN);
  await callShop('/admin/delivery', { method: 'PUT', token: admin.token, body: { version: 0, settings } });
});
test.afterAll(async () => {
  process.env.E2E_SHOP_URL = before.shop;
  process.env.E2E_EMULATOR_URL = before.emulator;
  await shop.stop();
});

async function anyProduct() {
  const { Products } = await callShop<SearchResponse>('/user/get-products', { body: { name: 'rice' } });
  const found = Products.find(({ is_pricing, prod_quantity }) => is_pricing && prod_quantity > 50);
  if (!found) throw new Error('the demo shop has rice');
  return found;
}

const quantityOf = (product: { min_order_quantity?: number | null }) => Math.max(1, product.min_order_quantity ?? 1);

/** Tomorrow evening has places enough. */
async function eveningSlot() {
  const { days } = await callShop<DeliveryResponse>('/user/delivery/560001?amount=100');
  const evening = days[0]?.slots.find(({ from }) => from === '17:00');
  if (!evening) throw new Error('there are slots tomorrow evening');
  return evening;
}

/** Another customer takes the only place of tomorrow morning. */
async function takeMorning(id: string) {
  const other = await signInByApi(newPerson('Ravi'));
  const { days } = await callShop<DeliveryResponse>('/user/delivery/560001?amount=100');
  const product = await anyProduct();
  await callShop<OrderResponse>(`/user/place-order/${other.user._id}`, {
    token: other.token,
    body: {
      items: [{ productId: id, quantity: quantityOf(product), price: null }],
      name: 'Ravi',
      phoneNumber: other.user.phoneNumber,
      deliveryAddress: '1 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      pin: '560001',
      paymentMode: 0,
      delivery: { slot: days[0]?.slots[0]?._id },
    },
  });
}

const openShop = (page: Page, path: string) => page.goto(`${shop.shopUrl}${path}`);

test('before the login a pincode shows when and for how much the shop delivers, and it is remembered', async ({
  page,
}) => {
  const { _id } = await anyProduct();
  await openShop(page, `/details/${_id}`);
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await delivery.getByLabel('When does it come to your pincode?').fill('560004');
  await delivery.getByRole('button', { name: 'Check' }).click();
  await expect(delivery).toContainText(/Delivered tomorrow 9 to 12 to 560004, ₹40; free from ₹99,999: add ₹/);
  await expectAccessible(page);
  await page.reload();
  await expect(delivery).toContainText('Delivered tomorrow 9 to 12 to 560004, ₹40');
});

test('a time that is full when the order is placed is chosen again in the cart, and is on the order', async ({
  page,
}) => {
  const asha = await signInByApi(newPerson());
  await saveAddress(asha);
  const product = await anyProduct();
  await fillCart(asha, [{ product, quantity: quantityOf(product) }]);
  await storeSession(page, asha);
  await openShop(page, '/cart');
  await expect(part(page, 'Delivery')).toContainText(/tomorrow,? 9 to 12/i);
  await expect(page.getByText('Delivery', { exact: true }).last()).toBeVisible();
  await takeMorning(product._id);
  await placeButton(page).click();
  await expect(page.getByText(/9 to 12 is full\. Please choose another time\./)).toBeVisible();
  await expect(part(page, 'Delivery')).toContainText(/tomorrow,? 5 to 8 pm/i);
  await unfold(page, 'Delivery');
  await expect(page.getByRole('radio', { name: /Tomorrow, 9 to 12/ })).toBeDisabled();
  await expectAccessible(page);
  await placeButton(page).click();
  await expect(placedHeading(page)).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Tomorrow, 5 to 8 pm');
  await expect(page.getByRole('article')).toContainText('₹40');
});

test('the office sets a zone, and customers see it at once', async ({ page }) => {
  await storeSession(page, admin);
  await openShop(page, '/office/settings/delivery');
  await expect(page.getByLabel('Free from (optional)')).toHaveValue('99999');
  await expectAccessible(page);
  await page.getByLabel('Free from (optional)').fill('500');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Customers see it now.')).toBeVisible();
  expect(await callShop<DeliveryResponse>('/user/delivery/560004?amount=500')).toMatchObject({ charge: 0 });
});

test('an order goes from the list of dispatch to its door, where the rider has no connection', async ({
  page,
  context,
}) => {
  const asha = await signInByApi(newPerson());
  const product = await anyProduct();
  const { order } = await callShop<OrderResponse>(`/user/place-order/${asha.user._id}`, {
    token: asha.token,
    body: {
      items: [{ productId: product._id, quantity: quantityOf(product), price: null }],
      name: 'Asha',
      phoneNumber: asha.user.phoneNumber,
      deliveryAddress: '4 Lake View',
      city: 'Bengaluru',
      state: 'Karnataka',
      pin: '560004',
      paymentMode: 0,
      user_note: 'Ring twice',
      delivery: { slot: (await eveningSlot())._id },
    },
  });
  const confirm = { method: 'PATCH', token: admin.token, body: { status: OrderStatus.Confirmed } } as const;
  await callShop(`/admin/order-status/${order._id}`, confirm);
  await storeSession(page, admin);
  await openShop(page, '/office/dispatch');
  await page.getByRole('checkbox', { name: `Choose order ${order.orderId} of Asha` }).check();
  await expectAccessible(page);
  const actions = page.getByRole('region', { name: 'Chosen orders' });
  const labels = page.waitForEvent('download');
  await actions.getByRole('button', { name: 'Labels A4' }).click();
  expect((await labels).suggestedFilename()).toBe('labels-a4.pdf');
  await actions.getByRole('link', { name: 'Pick list' }).click();
  await expect(page.getByRole('checkbox', { name: product.name })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('checkbox', { name: `Choose order ${order.orderId} of Asha` }).check();
  await actions.getByRole('button', { name: 'Mark shipped 1' }).click();
  await expect(page.getByText('1 order marked shipped.')).toBeVisible();

  await openShop(page, `/office/dispatch/run?orders=${order.orderId}`);
  await expect(page.getByText('Ring twice')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delivered', exact: true }).click();
  await page.getByLabel('Who took it').fill('Ravi, the neighbour');
  // A picture that the browser draws itself.
  const drawn = await page.screenshot({ type: 'jpeg', quality: 50 });
  await page.getByLabel('Take a photograph').setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: drawn });
  await expect(page.getByRole('img', { name: 'The photograph' })).toBeVisible();
  // The page's own buttons are half under the header now.
  await expectAccessible(page, 'main ol');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save delivered' }).click();
  await expect(page.getByText('Kept on this phone', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Delivered to Ravi, the neighbour, with a photograph')).toBeVisible();

  await storeSession(page, asha);
  await openShop(page, `/orders/${order.orderId}`);
  const large = page.getByRole('link', { name: 'Photograph at the door: opens large' });
  await large.scrollIntoViewIfNeeded();
  await expect(large.getByRole('img')).toHaveJSProperty('complete', true);
  const picture = await page.request.get(`${shop.shopUrl}${await large.getAttribute('href')}`);
  expect(picture.headers()['content-type']).toBe('image/webp');
});
