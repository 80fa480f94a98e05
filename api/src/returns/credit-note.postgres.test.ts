import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { InvoiceResponse } from '@shop/contract/gst/documents';
import type { OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { eq } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { users } from '../db/schema/people.ts';
import { documentsOf, openAmount, openInvoices } from '../gst/open-invoices.ts';
import { gstShop } from '../testing/gst-shop.ts';
import { BUYER_GSTIN, SHOP_GSTIN } from '../testing/gstins.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let gst: Awaited<ReturnType<typeof gstShop>>;

beforeAll(async () => {
  shop = await openTestApi();
  gst = await gstShop(shop);
  await gst.setGst({ gstin: SHOP_GSTIN, legal_name: 'Asha Stores LLP', state: '29' });
  await shop.ask('PATCH', '/admin/profile', { token: gst.admin.token, body: { return_days: 7 } });
});
afterAll(() => shop.close());

const post = (path: string, body: object, { token }: { token: string } = gst.admin) =>
  shop.ask<OrderResponse>('POST', path, { token, body });

async function returned(order: string, productId: string, quantity: number, done: object = {}) {
  const lines = [{ productId, quantity }];
  const { body } = await post(`/user/request-return/${gst.asha.id}/${order}`, { lines, reason: 'Broken' }, gst.asha);
  const id = body.order.returns?.at(-1)?._id;
  for (const decision of ['accept', 'receive']) await post(`/admin/returns/${id}`, { decision });
  return post(`/admin/returns/${id}`, { decision: 'done', ...done });
}

const openOf = async (order: string) => openAmount(openInvoices(await documentsOf(shop.db, order)));

test('a return lowers what the invoice charges by what its goods cost, whether they were paid or not', async () => {
  const rice = await gst.addTaxed(100, 5);
  for (const paid of [0, 500]) {
    const order = await gst.place([{ productId: rice, quantity: 5, price: 100 }]);
    await gst.ship(order);
    await gst.move(order, OrderStatus.Delivered);
    if (paid > 0) await post(`/admin/payments/${order}`, { amount: paid, method: 'cash' });
    expect(await openOf(order)).toBe(500_00);
    await returned(order, rice, 2);
    expect(await openOf(order)).toBe(300_00);
    await returned(order, rice, 3);
    expect(await openOf(order)).toBe(0);
  }
});

test('the credit note has the pieces that came back, and what is refunded later is credited too', async () => {
  const [rice, oil] = [await gst.addTaxed(100, 5), await gst.addTaxed(118, 18)];
  const order = await gst.place([
    { productId: rice, quantity: 5, price: 100 },
    { productId: oil, quantity: 2, price: 118 },
  ]);
  await gst.ship(order);
  await gst.move(order, OrderStatus.Delivered);
  await returned(order, oil, 1);
  const note = (await documentsOf(shop.db, order)).at(-1)?.data;
  const mine = `/user/order-details/${gst.asha.id}/${order}`;
  const [number = '', ...more] = (await shop.ask<OrderResponse>('GET', mine, gst.asha)).body.order.credit_notes ?? [];
  expect([number, more]).toEqual([expect.stringMatching(/^CN/), []]);
  const only = (wanted: string) =>
    shop.ask<InvoiceResponse>('GET', `/user/invoice/${gst.asha.id}/${order}?number=${encodeURIComponent(wanted)}`, {
      token: gst.asha.token,
      headers: { accept: 'application/json' },
    });
  expect((await only(number)).body.documents).toMatchObject([{ kind: 'credit_note', number }]);
  expect((await only('CN/0001')).status).toBe(404);
  expect(
    note?.lines.map(({ productId, quantity, taxable, cgst, sgst }) => [productId, quantity, taxable, cgst, sgst]),
  ).toEqual([[oil, 1, 100_00, 9_00, 9_00]]);
  const { body } = await post(`/admin/payments/${order}`, { amount: 618, method: 'cash' });
  expect(body.order.money).toMatchObject({ state: 'paid', total: 618, due: 0 });
  await post(`/admin/refunds/${order}`, { amount: 18, reason: 'Late' });
  expect(await openOf(order)).toBe(600_00);
});

test('what the shop keeps back of a refund stays in the invoice, and is kept when the rest comes back', async () => {
  const rice = await gst.addTaxed(100, 5);
  const order = await gst.place([{ productId: rice, quantity: 5, price: 100 }]);
  await gst.ship(order);
  await gst.move(order, OrderStatus.Delivered);
  await post(`/admin/payments/${order}`, { amount: 500, method: 'cash' });
  await returned(order, rice, 2, { amount: 150, reason: 'One bag was open' });
  expect(await openOf(order)).toBe(350_00);
  const { body } = await returned(order, rice, 3);
  expect(body.order.money).toMatchObject({ state: 'partly refunded', paid: 50, refunded: 450, kept: 50 });
  expect(body.order.money.to_pay_back).toBeUndefined();
  expect(body.order.kept).toMatchObject([{ amount: 50, note: 'One bag was open' }]);
  expect(await openOf(order)).toBe(50_00);
});

test('what the shop keeps of an order that came back whole is charged by an invoice of its own', async () => {
  const rice = await gst.addTaxed(100, 5);
  const order = await gst.place([{ productId: rice, quantity: 5, price: 100 }]);
  await gst.ship(order);
  await gst.move(order, OrderStatus.Delivered);
  await post(`/admin/payments/${order}`, { amount: 500, method: 'cash' });
  const { body } = await returned(order, rice, 5, { amount: 460 });
  expect(body.order.money).toMatchObject({ paid: 40, refunded: 460, kept: 40 });
  const documents = await documentsOf(shop.db, order);
  expect(documents.map(({ kind }) => kind)).toEqual(['tax_invoice', 'credit_note', 'tax_invoice']);
  const [line] = documents.at(-1)?.data.lines ?? [];
  expect(line).toMatchObject({ quantity: 1, rate: 5, taxable: 38_10, cgst: 95, sgst: 95, total: 40_00 });
});

test('what is kept of a cancelled order is charged, and credited when it is paid back after all', async () => {
  const rice = await gst.addTaxed(100, 5);
  const order = await gst.place([{ productId: rice, quantity: 5, price: 100 }]);
  await post(`/admin/payments/${order}`, { amount: 500, method: 'cash' });
  await gst.move(order, OrderStatus.Cancelled, 'Too late');
  await post(`/admin/kept/${order}`, { amount: 40, reason: 'Packing' });
  await post(`/admin/kept/${order}`, { amount: 10, reason: 'Cut to size' });
  expect(await openOf(order)).toBe(50_00);
  await post(`/admin/refunds/${order}`, { amount: 450, reason: 'Cancelled' });
  expect(await openOf(order)).toBe(50_00);
  await post(`/admin/kept/${order}/take-back`, {});
  expect(await openOf(order)).toBe(0);
});

test('goods that a business gets in exchange are invoiced to the business, as the first ones were', async () => {
  const rice = await gst.addTaxed(100, 5);
  const buyer = { gstin: BUYER_GSTIN, legal_name: 'Meena Traders' };
  const order = await gst.place([{ productId: rice, quantity: 5, price: 100 }], buyer);
  await gst.ship(order);
  await gst.move(order, OrderStatus.Delivered);
  await post(`/admin/payments/${order}`, { amount: 500, method: 'cash' });
  const { body } = await returned(order, rice, 2, { decision: 'exchange' });
  const number = body.order.returns?.[0]?.steps.at(-1)?.exchange ?? '';
  const { body: instead } = await shop.ask<OrderResponse>('GET', `/user/order-details/${gst.asha.id}/${number}`, {
    token: gst.asha.token,
  });
  expect(instead.order.buyer).toEqual(buyer);
  await gst.ship(instead.order._id);
  const [invoice] = await documentsOf(shop.db, instead.order._id);
  expect(invoice?.data.recipient).toMatchObject({ name: 'Meena Traders', gstin: BUYER_GSTIN });
});

test('an invoice shows Hindi names, as they were when it was issued, below the English ones for a customer whose messages are in Hindi', async () => {
  const rice = await gst.addTaxed(100, 5, { name: 'Rice', in_languages: { hi: { name: 'चावल' } } });
  const dal = await gst.addTaxed(50, 5, { name: 'Dal' });
  const lines = [
    { productId: rice, quantity: 2, price: 100 },
    { productId: dal, quantity: 1, price: 50 },
  ];
  const english = await gst.place(lines);
  await gst.ship(english);
  await shop.db.update(users).set({ language: 'hi' }).where(eq(users.id, gst.asha.id));
  const hindi = await gst.place(lines);
  await gst.ship(hindi);
  await gst.move(hindi, OrderStatus.Delivered);
  await shop.db
    .update(products)
    .set({ inLanguages: { hi: { name: 'बासमती' } } })
    .where(eq(products.id, rice));
  await returned(hindi, rice, 1);
  const namesOf = async (order: string) => {
    const path = `/user/invoice/${gst.asha.id}/${order}`;
    const { body } = await shop.ask<InvoiceResponse>('GET', path, {
      token: gst.asha.token,
      headers: { accept: 'application/json' },
    });
    return body.documents.map((document) => document.lines.map(({ name, local_name }) => [name, local_name]));
  };
  const both = ['Rice', 'चावल'];
  expect(await namesOf(hindi)).toEqual([[both, ['Dal', undefined]], [both]]);
  expect(await namesOf(english)).toEqual([
    [
      ['Rice', undefined],
      ['Dal', undefined],
    ],
  ]);
});
