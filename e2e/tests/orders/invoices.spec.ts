import type { InvoiceResponse } from '@shop/contract/gst/documents';
import { OrderStatus } from '@shop/contract/order-status';
import { expectAccessible } from '../../harness/accessibility.ts';
import { shopUrl } from '../../harness/addresses.ts';
import { callShop } from '../../harness/shop-api.ts';
import { details, expect, plain, test } from './orders-test.ts';
import { bringTo, placeOrder } from './orders-world.ts';

const BUYER = { gstin: '27AAPFU0939F1ZV', legal_name: 'Asha Foods LLP' };

test('a business gets its invoice when the order is shipped, as a page and as PDF, and a refund makes a credit note', async ({
  page,
  customer,
  shelf,
  admin,
}) => {
  const order = await placeOrder(customer, [{ product: plain(shelf), quantity: 2 }], BUYER);
  await bringTo(admin, order, OrderStatus.Shipped);

  await page.goto(`/orders/${order.orderId}`);
  const [read] = await Promise.all([
    page.waitForEvent('popup'),
    details(page, order.orderId).getByRole('button', { name: 'Read the invoice' }).click(),
  ]);
  await expect(read.getByText(BUYER.gstin)).toBeVisible();
  await expect(read.getByText('Panseri Provisions LLP').first()).toBeVisible();
  await expectAccessible(read, 'body');
  await read.close();

  const { token, user } = customer;
  const path = `/user/invoice/${user._id}/${order._id}`;
  const headers = { authorization: `Bearer ${token}`, accept: 'application/pdf' };
  const file = await page.request.get(`${shopUrl()}/api${path}`, { headers });
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const body = { amount: order.totalAmount, method: 'cash', reference: null };
  await callShop(`/admin/payments/${order._id}`, { token: admin.token, body });
  await callShop(`/admin/refunds/${order._id}`, { token: admin.token, body: { amount: 10, reason: 'A torn pack' } });
  const data = await page.request.get(`${shopUrl()}/api${path}`, {
    headers: { ...headers, accept: 'application/json' },
  });
  const { documents }: InvoiceResponse = await data.json();
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['tax_invoice', order.totalAmount],
    ['credit_note', 10],
  ]);
  expect(documents[0]?.lines.every(({ igst, cgst }) => igst > 0 && cgst === 0)).toBe(true);
});
