import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { formatRupees } from '@shop/pricing/money';
import { details, expect, openOrder, plain, test } from './orders-test.ts';
import { bringTo, ordersOf, placeOrder } from './orders-world.ts';

test('Contact us of an order shows every way, with its number already written, and gives the order back', async ({
  page,
  customer,
  shelf,
}) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 2 }]);
  await page.goto('/orders');
  const shown = await openOrder(page, order.orderId);
  await shown.getByRole('button', { name: 'Contact us' }).click();
  const contact = page.getByRole('dialog', { name: 'Contact us' });
  await expect(contact.getByRole('link', { name: /Call the shop/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+91\d{10}$/,
  );
  const whatsApp = contact.getByRole('link', { name: /WhatsApp/ });
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toMatch(
    new RegExp(`^https://wa\\.me/91\\d{10}\\?text=.*${order.orderId}`),
  );
  await page.keyboard.press('Escape');
  await expect(contact).toHaveCount(0);
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Cancel order' }).click();
  const reason = page.getByRole('dialog', { name: `Cancel order ${order.orderId}` });
  await expect(reason).toBeVisible();
  await page.goBack();
  await expect(reason).toHaveCount(0);
  await expect(shown).toBeVisible();
  await page.goBack();
  await expect(shown).toHaveCount(0);
  await expect(page).toHaveURL('/orders');
});

test('half a star is one tap, shown at once and kept; a rating that the shop refuses is taken back', async ({
  page,
  customer,
  shelf,
  admin,
}) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
  await bringTo(admin, order, OrderStatus.Delivered);
  await page.goto(`/orders/${order.orderId}`);
  const stars = page.getByRole('group', { name: `Rate ${plain(shelf).name}` });
  const box = await stars.boundingBox();
  if (!box) throw new Error('the stars are drawn');
  await stars.click({ position: { x: (box.width * 3.25) / 5, y: box.height / 2 } });
  await expect(stars.getByRole('radio', { name: '3.5 stars' })).toBeChecked();
  await expect(page.getByText('Thank you for your rating.')).toBeVisible();
  await page.reload();
  await expect(stars.getByRole('radio', { name: '3.5 stars' })).toBeChecked();
  expect((await ordersOf(customer))[0]?.items[0]?.rating).toBe(3.5);

  await stars.getByRole('radio', { name: '3.5 stars' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expect.poll(async () => (await ordersOf(customer))[0]?.items[0]?.rating).toBe(4);

  await page.route('**/api/user/update-rating/**', (route) => route.fulfill({ status: 500, json: {} }));
  await stars.getByRole('radio', { name: '2 stars' }).click({ force: true });
  await expect(page.getByText('Your rating was not saved.')).toBeVisible();
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked();
});

test('until it is confirmed a customer may cancel, with a reason', async ({ page, customer, shelf, admin }) => {
  const [own, confirmed] = [
    await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]),
    await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]),
  ];
  await page.goto(`/orders/${own.orderId}`);
  await details(page, own.orderId).getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${own.orderId}` });
  await expect(dialog.getByRole('button', { name: 'Keep order' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByText('This is a required field')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ordered by mistake' }).click();
  const reason = dialog.getByLabel('Reason, shown to the shop');
  await expect(reason).toHaveValue('Ordered by mistake');
  await reason.fill('Ordered twice.');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(details(page, own.orderId).getByRole('status')).toHaveText('Cancelled');
  await expect(details(page, own.orderId)).toContainText('Cancelled by you');
  await expect(details(page, own.orderId)).toContainText('Ordered twice.');

  await bringTo(admin, confirmed, OrderStatus.Confirmed);
  await page.goto(`/orders/${confirmed.orderId}`);
  await expect(details(page, confirmed.orderId).getByRole('button', { name: 'Re-order' })).toBeVisible();
  await expect(details(page, confirmed.orderId).getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
});

test('re-order takes what is sold today and names the rest', async ({ page, customer, shelf }) => {
  const [kept, gone, scarce] = [plain(shelf, 0), plain(shelf, 1), plain(shelf, 2)];
  const order = await placeOrder(customer, [
    { product: kept, quantity: 4 },
    { product: gone, quantity: 1 },
    { product: scarce, quantity: 5 },
  ]);
  await shelf.change(gone, { deleted: true });
  await shelf.change(scarce, { prod_quantity: 2 });
  await page.goto(`/orders/${order.orderId}`);
  await details(page, order.orderId).getByRole('button', { name: 'Re-order' }).click();
  await expect(page.getByText('Products have been added to the cart!')).toBeVisible();
  await expect(page.getByText(`Not available any more: ${gone.name}.`)).toBeVisible();
  await expect(page.getByText(`Quantity changed: ${scarce.name} (5 to 2).`)).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: '2 products' })).toBeVisible();
});

test('re-order says when it cannot ask for the products', async ({ page, customer, shelf }) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
  await page.route('**/api/user/product-details/**', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`/orders/${order.orderId}`);
  await details(page, order.orderId).getByRole('button', { name: 'Re-order' }).click();
  await expect(page.getByText('Failed to reorder items. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(`/orders/${order.orderId}`);
});

test('an online order that is not paid shows code and link until it is confirmed', async ({
  page,
  customer,
  shelf,
  admin,
}) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 2 }], {
    paymentMode: PaymentMode.Online,
  });
  await page.goto(`/orders/${order.orderId}`);
  const due = formatRupees((order.totalAmount ?? 0) * 100);
  const payment = details(page, order.orderId).getByRole('region', { name: 'Payment' });
  await expect(payment.getByRole('heading', { name: `Pay ${due} by UPI` })).toBeVisible();
  await expect(payment.getByRole('img', { name: `UPI code to pay ${due} for order ${order.orderId}` })).toBeVisible();
  const link = await payment.getByRole('link', { name: 'Pay in a UPI app' }).getAttribute('href');
  expect(link).toContain(`am=${(order.totalAmount ?? 0).toFixed(2)}&cu=INR`);
  expect(link).toContain(`tr=${order.orderId}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await payment.getByRole('button', { name: 'Copy the UPI id' }).click();
  await expect(payment.getByRole('status')).toHaveText('Copied');
  const id = new URLSearchParams(link?.split('?')[1]).get('pa');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await bringTo(admin, order, OrderStatus.Confirmed);
  await expect(details(page, order.orderId).getByRole('status').first()).toHaveText('Confirmed');
  await expect(payment).toHaveCount(0);
});

test('on paper there is the order alone', async ({ page, customer, shelf }) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
  await page.goto(`/orders/${order.orderId}`);
  await expect(details(page, order.orderId)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(details(page, order.orderId).getByRole('heading', { name: `Order ${order.orderId}` })).toBeVisible();
  await expect(details(page, order.orderId).getByText('14, 3rd Cross, Gandhi Bazaar')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('[data-shop] > header')).toBeHidden();
});
