import { PaymentMode } from '@shop/contract/payment';
import { expect, openOrder, plain, test } from './orders-test.ts';
import { placeOrder } from './orders-world.ts';

test("an order: how to pay it, every way to contact the shop, changing one's mind about cancelling it, and printing", async ({
  page,
  customer,
  shelf,
}) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 2 }], {
    paymentMode: PaymentMode.Online,
  });
  await page.goto('/orders');
  const shown = await openOrder(page, order.orderId);
  await expect(shown.getByRole('region', { name: 'Payment' }).getByRole('link', { name: 'Pay now' })).toBeVisible();

  await test.step("Contact us shows every way, with the order's number already written, and returns to the order", async () => {
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
  });

  await test.step('only the order is printed', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(shown.getByRole('heading', { name: `Order ${order.orderId}` })).toBeVisible();
    await expect(shown.getByText('14, 3rd Cross, Gandhi Bazaar')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('[data-shop] > header')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('Back closes the question, then the order', async () => {
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
});
