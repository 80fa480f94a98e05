import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { formatRupees } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { onBothScreens } from '../../harness/screens.ts';
import { callShop } from '../../harness/shop-api.ts';
import { details, expect, isWide, openOrder, pick, plain, test } from './orders-test.ts';
import { bringTo, moveOrder, ordersOf, placeOrder } from './orders-world.ts';

test(
  'an order shows its way, lines, total, address, payment and note',
  onBothScreens,
  async ({ page, customer, shelf, admin }) => {
    const rice = plain(shelf);
    const order = await placeOrder(customer, [{ product: rice, quantity: 2 }], { paymentMode: PaymentMode.Offline });
    await bringTo(admin, order, OrderStatus.Shipped);
    await page.goto(`/orders/${order.orderId}`);
    const shown = details(page, order.orderId);
    await expect(shown.getByRole('heading', { name: `Order ${order.orderId}` })).toBeVisible();
    await expect(shown.getByText(/^Placed \d{2} [A-Z][a-z]{2} 20\d{2} \d{2}:\d{2} [AP]M$/)).toBeVisible();
    await expect(shown.getByRole('status')).toHaveText('Shipped');
    const steps = shown.getByRole('list', { name: 'Progress' }).getByRole('listitem');
    await expect(steps).toHaveText([/^Ordered done/, /^Confirmed done/, /^Shipped/, /^Delivered$/]);
    await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
    const unit = unitPrice(rice, 2) ?? 0;
    const line = shown.getByRole('listitem').filter({ has: page.getByRole('link', { name: rice.name }) });
    await expect(line).toContainText(`2 × ${formatRupees(unit)}`);
    await expect(line).toContainText(formatRupees(2 * unit));
    await expect(shown.getByText('Settle Offline with Merchant')).toBeVisible();
    await expect(shown.getByText('NA', { exact: true })).toBeVisible();
    await expect(shown.getByText('14, 3rd Cross, Gandhi Bazaar, Bengaluru, Karnataka - 560004')).toBeVisible();
    await expect(shown.getByText('Shipped by the shop')).toBeVisible();
    await expect(shown.getByText('Ordered by you')).toBeVisible();
  },
);

test(
  'Contact us of an order shows every way, with its number already written, and gives the order back',
  onBothScreens,
  async ({ page, customer, shelf }) => {
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
    if (isWide(page)) return;
    await page.goBack();
    await expect(shown).toHaveCount(0);
    await expect(page).toHaveURL('/orders');
  },
);

test('a cancelled or returned order has no progress, and says why', async ({ page, customer, shelf, admin }) => {
  const cancelled = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
  const returned = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
  await moveOrder(admin, cancelled, OrderStatus.Cancelled, 'The can leaked. Fresh stock comes on Monday.');
  await bringTo(admin, returned, OrderStatus.Returned);
  await page.goto(`/orders/${cancelled.orderId}`);
  await expect(details(page, cancelled.orderId)).toContainText('The can leaked. Fresh stock comes on Monday.');
  await expect(details(page, cancelled.orderId)).toContainText('Cancelled by the shop');
  await expect(page.getByRole('list', { name: 'Progress' })).toHaveCount(0);
  await page.goto(`/orders/${returned.orderId}`);
  await expect(details(page, returned.orderId).getByRole('status')).toHaveText('Returned');
  await expect(page.getByRole('list', { name: 'Progress' })).toHaveCount(0);
});

test('half a star is one tap, shown at once and kept', onBothScreens, async ({ page, customer, shelf, admin }) => {
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
});

test('a rating that the shop refuses is taken back', async ({ page, customer, shelf, admin }) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
  await bringTo(admin, order, OrderStatus.Delivered);
  await page.route('**/api/user/update-rating/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/orders/${order.orderId}`);
  const stars = page.getByRole('group', { name: `Rate ${plain(shelf).name}` });
  await stars.getByRole('radio', { name: '2 stars' }).click({ force: true });
  await expect(page.getByText('Your rating was not saved.')).toBeVisible();
  await expect(stars.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('the API refuses a rating of 0, 5.5 or 2.25, and one for what was never delivered', async ({
  customer,
  shelf,
  admin,
}) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
  const rate = (rating: number) =>
    callShop(`/user/update-rating/${customer.user._id}/${plain(shelf)._id}`, {
      method: 'PUT',
      token: customer.token,
      body: { rating },
    });
  await expect(rate(4)).rejects.toThrow('403');
  await bringTo(admin, order, OrderStatus.Delivered);
  for (const wrong of [0, 5.5, 2.25]) await expect(rate(wrong)).rejects.toThrow('400');
  await rate(4);
});

test(
  'until it is confirmed a customer may cancel, with a reason',
  onBothScreens,
  async ({ page, customer, shelf, admin }) => {
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
  },
);

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

test('a hidden price is two dashes, in the line and in the total, with a way to ask', async ({
  page,
  customer,
  shelf,
}) => {
  const unpriced = pick(shelf.unpriced);
  const order = await placeOrder(customer, [
    { product: unpriced, quantity: Math.max(1, unpriced.min_order_quantity) },
    { product: plain(shelf), quantity: 1 },
  ]);
  await page.goto('/orders');
  const shown = await openOrder(page, order.orderId);
  const line = shown.getByRole('listitem').filter({ has: page.getByRole('link', { name: unpriced.name }) });
  await expect(line).toContainText('--');
  await expect(line.getByRole('link', { name: 'Ask for price' })).toHaveAttribute('href', /wa\.me/);
  await expect(shown.getByText('Total').locator('..')).toContainText('--');
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

test('a picture that does not come is said in words', async ({ page, customer, shelf }) => {
  await page.route('**/api/pictures/**', (route) => route.abort());
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 1 }]);
  await page.goto(`/orders/${order.orderId}`);
  await expect(details(page, order.orderId).getByText('Image is not available')).toBeVisible();
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
