import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ChangesResponse } from '@shop/contract/office/changes';
import type { CustomerResponse, CustomersResponse } from '@shop/contract/office/customers';
import type { MessagesResponse } from '@shop/contract/office/messages';
import type { StaffRole } from '@shop/contract/office/rights';
import type { SaleCustomerResponse, SaleProductsResponse, SaleRequest } from '@shop/contract/office/sales';
import type { StockListResponse } from '@shop/contract/office/stock';
import type { OrderRefusal, OrderResponse } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import type { LoginResponse } from '@shop/contract/user';
import { count, eq } from 'drizzle-orm';
import { products } from '../../db/schema/catalogue.ts';
import { messages } from '../../db/schema/messages.ts';
import { orders } from '../../db/schema/orders.ts';
import { customerGroups, staff, users } from '../../db/schema/people.ts';
import { documentsOf } from '../../gst/open-invoices.ts';
import { newId } from '../../ids.ts';
import { city, deliveryShop, morning } from '../../testing/delivery-shop.ts';
import { gstShop } from '../../testing/gst-shop.ts';
import { BUYER_GSTIN, SHOP_GSTIN } from '../../testing/gstins.ts';
import { openTestApi, type Person, proofOf, type TestApi } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';

type Refused = OrderRefusal & { error: { code: string; message: string; fields?: Record<string, string> } };

let shop: TestApi;
let desk: Person;
let rice: string;
let hidden: string;
let category: string;

async function hire(role: StaffRole, name: string): Promise<Person> {
  const person = await shop.signUp(undefined, name);
  await shop.db.insert(staff).values({ phone: person.phone, role });
  return { ...person, token: await shop.sessionOf(person.id) };
}

beforeAll(async () => {
  shop = await openTestApi({ LIMIT_SIGN_UP_BY_ADDRESS: '1000/60' });
  desk = await hire('desk', 'Divya');
  category = await shop.addCategory();
  rice = await shop.addProduct(category, { name: 'Sona Masoori Rice', prod_quantity: 1000 });
  hidden = await shop.addProduct(category, { name: 'Kashmiri Saffron', prod_quantity: 1000, is_pricing: false });
});
afterAll(() => shop.close());

let numbers = 0;
const newNumber = () => `+9197${String(++numbers).padStart(8, '0')}`;
const HOME = { deliveryAddress: '12 MG Road', city: 'Bengaluru', state: 'Karnataka', pin: '560001' };

type Sale = SaleRequest & { phoneNumber: string };
const saleOf = (more: Partial<Sale> = {}): Sale => ({
  phoneNumber: newNumber(),
  name: 'Meena',
  items: [{ productId: rice, quantity: 2, price: 99.5 }],
  mode: 'cash',
  delivery: null,
  ...more,
});

const sell = (sale: SaleRequest, { by = desk, key = newId() }: { by?: Person; key?: string } = {}) =>
  shop.ask<OrderResponse & Refused>('POST', '/admin/sales', {
    token: by.token,
    headers: { 'idempotency-key': key },
    body: sale,
  });

const stockOf = async (id: string) => {
  const [found] = await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id));
  return found?.stock;
};
const customersWith = async (phone: string) => {
  const [found] = await shop.db.select({ count: count() }).from(users).where(eq(users.phone, phone));
  return found?.count;
};
const changesOf = async (subject: string) => {
  const path = `/admin/changes?subject=${subject}`;
  return (await shop.ask<ChangesResponse>('GET', path, { token: desk.token })).body.changes;
};
const changeOf = async (subject: string) => (await changesOf(subject))[0];

describe('a sale', () => {
  test('to a new number makes the customer, takes the stock, and names who placed it and how it is paid', async () => {
    const before = (await stockOf(rice)) ?? 0;
    const sale = saleOf({ mode: 'upi' });
    const { status, body } = await sell(sale);
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      name: 'Meena',
      phoneNumber: sale.phoneNumber,
      totalAmount: 199,
      paymentMode: PaymentMode.Online,
      sale: { mode: 'upi', pick_up: true },
      placed_by: 'Divya',
      deliveryAddress: '',
      moves: [{ status: 0, by: 'business' }],
      money: { state: 'paid', paid: 199, due: 0 },
    });
    expect(body.order.moves[0]).not.toHaveProperty('sale');
    expect(await stockOf(rice)).toBe(before - 2);
    expect(await changesOf(body.order._id)).toMatchObject([
      { kind: 'order', who: { name: 'Divya' }, after: { payment: '₹199', method: 'UPI', state: 'received' } },
      { kind: 'order', who: { name: 'Divya' }, after: { customer: 'Meena', payment: 'UPI' } },
    ]);
    expect(await changeOf(body.order.customerId)).toMatchObject({ after: { name: 'Meena', phone: sale.phoneNumber } });
  });

  test('is paid in part: the rest stays due, also for what is delivered, but not for somebody without a number', async () => {
    const part = await sell(saleOf({ received: 150.5, handed_over: true }));
    expect(part.body.order.money).toMatchObject({ state: 'partly paid', paid: 150.5, due: 48.5 });
    const advance = await sell(saleOf({ mode: 'upi', delivery: HOME, received: 50, reference: 'UTR advance' }));
    expect(advance.body.order.money).toMatchObject({ state: 'partly paid', paid: 50, due: 149 });
    const none = await sell(saleOf({ received: 0 }));
    expect(none.body.order.money).toMatchObject({ state: 'due', due: 199 });
    const { phoneNumber: _, ...walkIn } = saleOf({ received: 199 });
    const { order } = (await sell(walkIn)).body;
    expect(order.money.state).toBe('paid');
    const path = `/admin/messages?order=${order._id}`;
    const { body } = await shop.ask<MessagesResponse>('GET', path, { token: desk.token });
    expect(body.messages.filter(({ to }) => to === 'customer')).toEqual([]);
    const refusals = [
      { ...walkIn, received: 198.99 },
      saleOf({ mode: 'later', received: 10 }),
      saleOf({ received: 199.01 }),
    ];
    const refused = await Promise.all(refusals.map((sale) => sell(sale)));
    expect(refused.map(({ status, body }) => [status, body.error.fields ?? body.error.code])).toEqual([
      [400, { phoneNumber: 'Type the number of the customer: the amount stays due.' }],
      [400, { received: 'Choose cash or UPI for what is received now.' }],
      [409, 'more_than_due'],
    ]);
  });

  test('has a discount by who may set prices: in the total, on the order, and in the log', async () => {
    const manager = await hire('manager', 'Mohan');
    const items = [{ productId: rice, quantity: 3, price: 99.5 }];
    expect((await sell(saleOf({ items, discount: { percent: 10 } }))).status).toBe(403);
    const { body } = await sell(saleOf({ items, discount: { percent: 10 } }), { by: manager });
    expect(body.order).toMatchObject({ totalAmount: 268.65, discount: 29.85, money: { state: 'paid', paid: 268.65 } });
    expect(body.order.moves[0]).not.toHaveProperty('discount');
    expect(await changesOf(body.order._id)).toContainEqual(
      expect.objectContaining({
        after: { discount: { price: 29.85 } },
        who: expect.objectContaining({ name: 'Mohan' }),
      }),
    );
    const about = `/admin/messages?order=${body.order._id}`;
    const { messages: sentOf } = (await shop.ask<MessagesResponse>('GET', about, { token: manager.token })).body;
    expect(sentOf.find(({ kind }) => kind === 'placed')?.text).toContain(': ₹298.50\nDiscount: -₹29.85');
    const sent = saleOf({ items, mode: 'later', delivery: HOME, discount: { percent: 10 } });
    const { order } = (await sell(sent, { by: manager })).body;
    const change = { seen: order.moves[0]?.at, items: [{ productId: rice, quantity: 1, price: 99.5 }] };
    const path = `/user/change-order/${order.customerId}/${order._id}`;
    const token = await shop.sessionOf(order.customerId);
    const fewer = await shop.ask<OrderResponse>('PATCH', path, { token, body: change });
    expect(fewer.body.order).toMatchObject({ totalAmount: 89.55, discount: 9.95 });
    const amount = { items, discount: { amount: 0.01 }, received: 298.49 };
    expect((await sell(saleOf(amount), { by: manager })).body.order.money.state).toBe('paid');
    const quoted = saleOf({
      items: [{ productId: hidden, quantity: 1, price: null, quote: 250 }],
      discount: { amount: 10 },
    });
    const { quotes } = (await sell(quoted, { by: manager })).body.order;
    expect(quotes?.map(({ after }) => after)).toEqual([250]);
    const unpriced = [...items, { productId: hidden, quantity: 1, price: null }];
    const refusals = [
      saleOf({ items, discount: { amount: 298.5 } }),
      saleOf({ items: unpriced, mode: 'later', discount: { amount: 1 } }),
    ];
    const refused = await Promise.all(refusals.map((sale) => sell(sale, { by: manager })));
    expect(refused.map(({ status, body: { error } }) => [status, error.fields])).toEqual([
      [400, { discount: 'The discount is as much as the goods cost.' }],
      [400, { discount: 'A discount needs a price on every product.' }],
    ]);
  });

  test('makes a customer who logs in with the number later, and sees the order without the name of the staff', async () => {
    const sale = saleOf({ delivery: HOME });
    const { body } = await sell(sale);
    const login = await shop.ask<LoginResponse>('POST', '/user/login', {
      token: proofOf(sale.phoneNumber),
      body: { phoneNumber: sale.phoneNumber },
    });
    expect(login.body.user?.user_name).toBe('Meena');
    const seen = await shop.ask<OrderResponse>(
      'GET',
      `/user/order-details/${body.order.customerId}/${body.order._id}`,
      { token: login.body.token ?? '' },
    );
    expect(seen.body.order).toMatchObject({
      deliveryAddress: '12 MG Road',
      pin: '560001',
      sale: { mode: 'cash', pick_up: false },
    });
    expect(seen.body.order).not.toHaveProperty('placed_by');
  });

  test('to a new number without a name is refused at that field, and makes nobody', async () => {
    const { name: _, ...sale } = saleOf();
    const { status, body } = await sell(sale);
    expect([status, Object.keys(body.error.fields ?? {}), await customersWith(sale.phoneNumber)]).toEqual([
      400,
      ['name'],
      0,
    ]);
  });

  test('that is sent again after a call that dropped is one order', async () => {
    const key = newId();
    const sale = saleOf();
    const before = (await stockOf(rice)) ?? 0;
    const all = await Promise.all([sell(sale, { key }), sell(sale, { key }), sell(sale, { key })]);
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(all.map(({ body }) => body.order._id)).size).toBe(1);
    expect([await stockOf(rice), await customersWith(sale.phoneNumber)]).toEqual([before - 2, 1]);
    expect(all[0]?.body.order.money).toMatchObject({ state: 'paid', paid: 199 });
    const other = await sell({ ...sale, mode: 'later' }, { key });
    expect([other.status, other.body.error.code]).toEqual([409, 'key_reused']);
  });

  test('has the prices of the customer’s group', async () => {
    const dealer = await shop.signUp(undefined, 'Dealer');
    const groupId = newId();
    await shop.db.insert(customerGroups).values({ id: groupId, name: 'Dealers', hundredthsOff: 1000 });
    await shop.db.update(users).set({ groupId }).where(eq(users.id, dealer.id));
    const found = await shop.ask<SaleProductsResponse>('POST', '/admin/sale-products', {
      token: desk.token,
      body: { ids: [rice], customer: dealer.id },
    });
    expect(found.body.products[0]?.discounted_price).toBe(89.55);
    const sale = saleOf({ phoneNumber: dealer.phone, items: [{ productId: rice, quantity: 2, price: 89.55 }] });
    expect((await sell(sale)).body.order).toMatchObject({ name: 'Meena', totalAmount: 179.1 });
    const refused = await sell({ ...sale, items: [{ productId: rice, quantity: 2, price: 99.5 }] });
    expect([refused.status, refused.body.priceMismatched[0]?.newPrice]).toEqual([409, 89.55]);
  });

  test('at the counter is paid in cash or by UPI with the order, and stays due if it is paid later or delivered', async () => {
    const moneyOf = async (more: Partial<Sale>) => (await sell(saleOf(more))).body.order;
    expect(await moneyOf({ mode: 'cash' })).toMatchObject({
      money: { state: 'paid', total: 199, paid: 199, due: 0 },
      payments: [{ kind: 'payment', method: 'cash', amount: 199, state: 'received' }],
    });
    expect(await moneyOf({ mode: 'upi', reference: ' 633812345678 ' })).toMatchObject({
      money: { state: 'paid' },
      payments: [{ method: 'UPI', reference: '633812345678' }],
    });
    const due = { money: { state: 'due', paid: 0, due: 199 } };
    expect(await moneyOf({ mode: 'later' })).toMatchObject(due);
    expect(await moneyOf({ mode: 'cash', delivery: HOME })).toMatchObject(due);
    expect(await moneyOf({ mode: 'upi', delivery: HOME })).toMatchObject(due);
  });

  test('that is handed over at the counter is delivered with its payment, or not placed at all', async () => {
    const { body, status } = await sell(saleOf({ handed_over: true }));
    expect([status, body.order.status, body.order.money.state]).toEqual([201, 1, 'paid']);
    expect(body.order.moves.map((move) => move.status)).toEqual([0, 5, 3, 1]);
    const written = await shop.db
      .select({ kind: messages.kind })
      .from(messages)
      .where(eq(messages.orderId, body.order._id));
    const kinds = written.map(({ kind }) => kind);
    expect([kinds.includes('confirmed'), kinds.includes('shipped')]).toEqual([false, false]);
    expect((await sell(saleOf({ handed_over: true, delivery: HOME }))).status).toBe(400);
    const phone = newNumber();
    const before = await stockOf(hidden);
    const unquoted = saleOf({
      handed_over: true,
      mode: 'later',
      items: [{ productId: hidden, quantity: 1, price: null }],
    });
    const refused = await sell({ ...unquoted, phoneNumber: phone });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'price_not_quoted']);
    expect(await stockOf(hidden)).toBe(before);
  });

  test('that was taken along is neither cancelled nor changed by the customer, who has the goods', async () => {
    const buyer = await shop.signUp(undefined, 'Nila');
    const before = (await stockOf(rice)) ?? 0;
    const { order } = (await sell(saleOf({ phoneNumber: buyer.phone }))).body;
    const own = `${buyer.id}/${order._id}`;
    const cancelled = await shop.ask<Refused>('POST', `/user/cancel-order/${own}`, {
      token: buyer.token,
      body: { reason: 'No' },
    });
    const items = [{ productId: rice, quantity: 1, price: 99.5 }];
    const changed = await shop.ask<Refused>('PATCH', `/user/change-order/${own}`, {
      token: buyer.token,
      body: { seen: order.moves[0]?.at, items },
    });
    expect([cancelled, changed].map(({ status, body }) => [status, body.error.code])).toEqual(
      Array(2).fill([409, 'sold_at_counter']),
    );
    expect(await stockOf(rice)).toBe(before - 2);
  });

  test('whose UPI reference was used before is refused whole: no order, no payment, no stock taken', async () => {
    const before = (await stockOf(rice)) ?? 0;
    const sale = saleOf({ mode: 'upi', reference: '633800000001' });
    const all = await Promise.all([sell(sale), sell({ ...sale, phoneNumber: newNumber() })]);
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(all.find(({ status }) => status === 409)?.body.error.code).toBe('reference_used');
    expect(await stockOf(rice)).toBe(before - 2);
    const cash = await sell(saleOf({ reference: '633800000002' }));
    expect([cash.status, Object.keys(cash.body.error.fields ?? {})]).toEqual([400, ['reference']]);
  });

  test('of a hidden price waits for a quote, or is quoted at once, which is logged', async () => {
    const waiting = saleOf({ mode: 'later', items: [{ productId: hidden, quantity: 3, price: null }] });
    const later = await sell(waiting);
    expect(later.body.order).toMatchObject({ totalAmount: null });
    const paid = await sell({ ...waiting, mode: 'cash' });
    expect([paid.status, paid.body.error.code]).toEqual([409, 'price_not_quoted']);
    const quoted = [{ productId: hidden, quantity: 3, price: null, quote: 250 }];
    const { body } = await sell(saleOf({ mode: 'later', items: quoted }));
    expect(body.order).toMatchObject({
      totalAmount: 750,
      quotes: [{ name: 'Kashmiri Saffron', before: null, after: 250, by: 'Divya' }],
    });
    expect((await changeOf(body.order._id))?.after).toMatchObject({ 'Kashmiri Saffron': { price: 250 } });
  });

  test('refuses a quote for a product with a price, and UPI while a price is missing', async () => {
    const quoted = await sell(saleOf({ items: [{ productId: rice, quantity: 1, price: 99.5, quote: 1 }] }));
    expect([quoted.status, Object.keys(quoted.body.error.fields ?? {})]).toEqual([400, ['items.0.quote']]);
    const upi = await sell(saleOf({ mode: 'upi', items: [{ productId: hidden, quantity: 1, price: null }] }));
    expect([upi.status, Object.keys(upi.body.error.fields ?? {})]).toEqual([400, ['paymentMode']]);
  });

  test('is refused for a blocked customer, for somebody above, and for oneself at a price of one’s own', async () => {
    const blocked = await shop.signUp(undefined, 'Blocked');
    await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id));
    const owner = await hire('owner', 'Owner');
    const cheap = [{ productId: hidden, quantity: 1, price: null, quote: 1 }];
    const statuses = [
      (await sell(saleOf({ phoneNumber: blocked.phone }))).status,
      (await sell(saleOf({ phoneNumber: owner.phone }))).status,
      (await sell(saleOf({ phoneNumber: desk.phone, items: cheap }))).status,
    ];
    expect(statuses).toEqual([403, 403, 403]);
    expect((await shop.db.select().from(orders).where(eq(orders.customerId, desk.id))).length).toBe(0);
  });

  test('of more than the shop has is refused, and keeps nothing back', async () => {
    const few = await shop.addProduct(category, { name: 'Few', prod_quantity: 1 });
    const { status, body } = await sell(saleOf({ items: [{ productId: few, quantity: 2, price: 99.5 }] }));
    expect([status, body.removed]).toEqual([
      409,
      [{ productId: few, name: 'Few', reason: 'not_enough_stock', available: 1 }],
    ]);
    expect(await stockOf(few)).toBe(1);
  });

  test('of more goods than the stock has corrects the stock, once, if the person may change it', async () => {
    const few = await shop.addProduct(category, { name: 'Found', prod_quantity: 1 });
    const sale = saleOf({ items: [{ productId: few, quantity: 3, price: 99.5 }], correct_stock: true });
    expect((await sell(sale)).status).toBe(403);
    const admin = await shop.admin();
    const key = newId();
    const delivered = await sell({ ...sale, delivery: HOME }, { by: admin });
    expect(Object.keys(delivered.body.error.fields ?? {})).toEqual(['correct_stock']);
    const [first, second] = [await sell(sale, { by: admin, key }), await sell(sale, { by: admin, key })];
    expect([first.status, second.body.order._id, await stockOf(few)]).toEqual([201, first.body.order._id, 0]);
    const reason = 'Sold at the counter: more was there than the stock says';
    expect((await changesOf(few))[0]).toMatchObject({
      kind: 'stock',
      before: { stock: 1 },
      after: { stock: 3, reason },
    });
  });
});

describe('before a sale', () => {
  const customerOf = async (phone: string) =>
    (
      await shop.ask<SaleCustomerResponse>('GET', `/admin/sale-customer?phone=${encodeURIComponent(phone)}`, {
        token: desk.token,
      })
    ).body.customer;

  test('the number finds the customer, with addresses and where the last delivery went', async () => {
    expect(await customerOf(newNumber())).toBeNull();
    const sale = saleOf({ delivery: HOME });
    await sell(sale);
    await sell({ ...sale, delivery: null });
    expect(await customerOf(sale.phoneNumber)).toMatchObject({
      user_name: 'Meena',
      group: null,
      blocked_at: null,
      orders: 2,
      last_delivery: { address: '12 MG Road', city: 'Bengaluru', state: 'Karnataka', pin: '560001' },
    });
  });

  test('without a number belongs to the account of the counter: paid at once, taken along, and nobody can log in as it', async () => {
    const { phoneNumber: _, name: __, ...sale } = saleOf({ mode: 'upi', handed_over: true });
    const [one, two] = await Promise.all([sell(sale as SaleRequest), sell({ ...sale, name: 'Ravi' } as SaleRequest)]);
    expect([one?.status, two?.status]).toEqual([201, 201]);
    expect(one?.body.order).toMatchObject({
      name: 'Walk-in customer',
      phoneNumber: '',
      status: 1,
      money: { state: 'paid', due: 0 },
      customer: { user_name: 'Walk-in customer', phoneNumber: '' },
    });
    expect(two?.body.order).toMatchObject({ name: 'Ravi', customerId: one?.body.order.customerId });
    expect(await customersWith('')).toBe(1);
    const listed = await shop.ask<CustomersResponse>('GET', '/admin/customers?sort=newest&limit=100&lang=hi', {
      token: desk.token,
    });
    expect(listed.body.customers.find(({ phoneNumber }) => phoneNumber === '')?.user_name).toBe('काउंटर ग्राहक');
    const login = await shop.ask('POST', '/user/login', { token: proofOf(''), body: { phoneNumber: '' } });
    expect(login.status).toBe(400);
  });

  test.each([
    ['to be delivered', { delivery: HOME }],
    ['to be paid later', { mode: 'later' as const }],
    ['of ₹50,000, of which an invoice names the customer', { items: [{ productId: '', quantity: 503, price: 99.5 }] }],
  ])('without a number is refused if it is %s, and nothing is sold', async (_what, more: Partial<Sale>) => {
    const { phoneNumber: _, ...sale } = saleOf(more);
    const items = sale.items.map((item) => ({ ...item, productId: rice }));
    const before = await stockOf(rice);
    const { status, body } = await sell({ ...sale, items } as SaleRequest);
    expect([status, Object.keys(body.error.fields ?? {}), await stockOf(rice)]).toEqual([400, ['phoneNumber'], before]);
  });

  test('for a business has its GSTIN, as the customer’s page in the office has it, also on the invoice', async () => {
    const gst = await gstShop(shop);
    await gst.setGst({ gstin: SHOP_GSTIN, legal_name: 'Asha Stores LLP', state: '29' });
    const dal = await gst.addTaxed(100, 5);
    const buyer = await shop.signUp(undefined, 'Meena');
    const save = (body: object) =>
      shop.ask<CustomerResponse & Refused>('PATCH', `/admin/customers/${buyer.id}`, { token: desk.token, body });
    const wrong = await save({ gstin: `${BUYER_GSTIN.slice(0, 14)}0`, legal_name: 'Meena Traders' });
    expect([wrong.status, Object.keys(wrong.body.error.fields ?? {})]).toEqual([400, ['gstin']]);
    expect(Object.keys((await save({ gstin: BUYER_GSTIN })).body.error.fields ?? {})).toEqual(['legal_name']);
    const saved = await save({ gstin: ` ${BUYER_GSTIN.toLowerCase()}`, legal_name: 'Meena Traders' });
    expect(saved.body.customer).toMatchObject({ gstin: BUYER_GSTIN, legal_name: 'Meena Traders' });
    expect(await changeOf(buyer.id)).toMatchObject({ after: { gstin: BUYER_GSTIN, legal_name: 'Meena Traders' } });
    const sale = saleOf({
      phoneNumber: buyer.phone,
      items: [{ productId: dal, quantity: 1, price: 100 }],
      handed_over: true,
    });
    const { body } = await sell(sale);
    const [invoice] = await documentsOf(shop.db, body.order._id);
    expect(invoice?.data.recipient).toMatchObject({ name: 'Meena Traders', gstin: BUYER_GSTIN, address: '' });
    const withAddress = await save({ business_address: ' 4 MG Road, Pune ' });
    expect(withAddress.body.customer.business_address).toBe('4 MG Road, Pune');
    const found = await shop.ask<SaleCustomerResponse>(
      'GET',
      `/admin/sale-customer?phone=%2B${buyer.phone.slice(1)}`,
      desk,
    );
    expect(found.body.customer).toMatchObject({
      gstin: BUYER_GSTIN,
      business_address: '4 MG Road, Pune',
      addresses: [],
    });
    const next = await sell({ ...sale, mode: 'later' });
    const [withIt] = await documentsOf(shop.db, next.body.order._id);
    expect(withIt?.data.recipient).toMatchObject({ address: '4 MG Road, Pune', state: { name: expect.any(String) } });
    const none = { gstin: null, legal_name: null, business_address: null };
    expect((await save({ gstin: '', legal_name: '' })).body.customer).toMatchObject(none);
    // By hand: a tenth of 210 + 118. Rice 210 - 21 = 189 = 180 + 5 %; soap 118 - 11.80 = 106.20 = 90 + 18 %.
    const [rice5, soap18] = [await gst.addTaxed(105, 5), await gst.addTaxed(118, 18)];
    const items = [
      { productId: rice5, quantity: 2, price: 105 },
      { productId: soap18, quantity: 1, price: 118 },
    ];
    const discounted = saleOf({ items, discount: { amount: 32.8 }, handed_over: true });
    const { order } = (await sell(discounted, { by: gst.admin as Person })).body;
    const [lowered] = await documentsOf(shop.db, order._id);
    expect([order.totalAmount, lowered?.data.total]).toEqual([295.2, 295_20]);
    expect(lowered?.data.lines).toMatchObject([
      { price: 105_00, quantity: 2, discount: 21_00, taxable: 180_00, total: 189_00 },
      { price: 118_00, discount: 11_80, taxable: 90_00, total: 106_20 },
    ]);
    await gst.setGst({ scheme: 'not_registered' });
  });

  test('that is delivered has the charge and a place in the time that was agreed; another charge is refused', async () => {
    const world = await deliveryShop(shop);
    await world.set({ zones: [city({ slots: [morning(1)] })] });
    const chosen = (await world.askFor(HOME.pin, 199)).days[0]?.slots[0]?._id ?? '';
    const sale = saleOf({ delivery: { ...HOME, slot: chosen, charge: 30 } });
    const refused = await sell(sale);
    expect([refused.status, refused.body.delivery?.reason]).toEqual([409, 'charge']);
    const { body } = await sell({ ...sale, delivery: { ...HOME, slot: chosen, charge: 40 } });
    expect(body.order).toMatchObject({ totalAmount: 239, delivery: { charge: 40, slot: { _id: chosen } } });
    const full = await sell(saleOf({ delivery: { ...HOME, slot: chosen } }));
    expect([full.status, full.body.delivery?.reason]).toEqual([409, 'slot_full']);
    await world.set({});
  });

  test('products are found by words, also mistyped ones, and by what a scanner reads', async () => {
    const find = async (q: string) =>
      (await shop.ask<SaleProductsResponse>('POST', '/admin/sale-products', { token: desk.token, body: { q } })).body;
    const scanned = await shop.addProduct(category, { name: 'Toor Dal 5 kg', barcode: '8901234567894' });
    const { token } = await shop.admin();
    await shop.ask('PATCH', `/admin/product/${rice}`, { token, body: { description: 'Aged for a year' } });
    await until(async () => (await find('masori')).products[0]?._id === rice);
    expect((await find('masoori')).products.map(({ _id }) => _id)).toEqual([rice]);
    expect(await find('8901234567894')).toMatchObject({ exact: true, products: [{ _id: scanned }] });
    expect(await find('nothing like it')).toEqual({ exact: false, products: [] });
    expect(await find('  ')).toEqual({ exact: false, products: [] });
    await shop.ask('PATCH', `/admin/product/${rice}`, { token, body: { in_languages: { hi: { name: 'सोना मसूरी' } } } });
    const ask = { token: desk.token, body: { ids: [rice, scanned] } };
    const { body } = await shop.ask<SaleProductsResponse>('POST', '/admin/sale-products?lang=hi', ask);
    expect(body.products).toMatchObject([{ name: 'सोना मसूरी' }, { name: 'Toor Dal 5 kg', name_lang: 'en' }]);
  });

  test('of the products found, what is called so is first, then names that begin with the words, then whole words, then parts', async () => {
    const named = (name: string, more = {}) => shop.addProduct(category, { name, ...more });
    for (const name of ['Jaljeera Powder', 'Festive Box, almonds, jeera-biscuits', 'Jeeravan Masala'])
      await named(name);
    for (const name of ['Jeera Goli Sweets', 'Roasted Jeera 100 g']) await named(name);
    await named('Jeera, whole', { prod_quantity: 0, in_languages: { hi: { name: 'जीरा, साबुत' } } });
    const find = async (q: string) =>
      (await shop.ask<SaleProductsResponse>('POST', '/admin/sale-products', { token: desk.token, body: { q } })).body;
    const names = async (q: string) => (await find(q)).products.map(({ name }) => name);
    const order = [
      ...['Jeera, whole', 'Roasted Jeera 100 g', 'Jeera Goli Sweets', 'Jeeravan Masala'],
      ...['Festive Box, almonds, jeera-biscuits', 'Jaljeera Powder'],
    ];
    expect(await names('jeera')).toEqual(order);
    expect(await names('cumin')).toEqual(order.slice(0, 5));
    expect((await names('जीरा'))[0]).toBe('Jeera, whole');
    const { token } = await shop.admin();
    const { body } = await shop.ask<StockListResponse>('GET', '/admin/stock?show=all&q=jeera', { token });
    expect(body.products.map(({ name }) => name)).toEqual(order);
  });
});
