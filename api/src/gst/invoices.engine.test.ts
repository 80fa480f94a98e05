import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { financialYear } from '@shop/contract/gst/document-number';
import type { ChangesResponse } from '@shop/contract/office/changes';
import type { OfficeProductsResponse } from '@shop/contract/office/products';
import type { OrderResponse } from '@shop/contract/order';
import { eq, sql } from 'drizzle-orm';
import { databaseError } from '../db/database-error.ts';
import { taxDocuments } from '../db/schema/gst.ts';
import { refunds } from '../db/schema/payments.ts';
import { staff } from '../db/schema/people.ts';
import { updateMoney } from '../money/update-money.ts';
import { shopDay } from '../shop-time.ts';
import { gstShop } from '../testing/gst-shop.ts';
import { BUYER_GSTIN, SHOP_GSTIN } from '../testing/gstins.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { creditOrder } from './credit-order.ts';

let shop: TestApi;
let world: Awaited<ReturnType<typeof gstShop>>;
let rice: string;
let soap: string;
let salt: string;
const kerala = { state: 'Kerala', pin: '682001', city: 'Kochi' };
const business = { gstin: BUYER_GSTIN, legal_name: 'Uma Traders' };

beforeAll(async () => {
  shop = await openTestApi({ DATABASE_POOL: '10' });
  world = await gstShop(shop);
  rice = await world.addTaxed(105, 5, { name: 'Rice' });
  soap = await world.addTaxed(118, 18, { name: 'Soap', hsn: '3401' });
  salt = await world.addTaxed(20, null, { name: 'Salt', hsn: '2501' });
});
afterAll(() => shop.close());

const documentsOf = async (order: string) => (await world.invoiceOf(order)).body.documents;
const shipped = async (...args: Parameters<typeof world.place>) => {
  const order = await world.place(...args);
  expect((await world.ship(order)).status).toBe(200);
  return order;
};

test('a shop that is not registered issues no invoice, and shows why', async () => {
  const order = await shipped([{ productId: rice, price: 105 }]);
  const { status, body } = await world.invoiceOf(order);
  expect([status, body.error.code]).toEqual([404, 'no_invoice']);
});

describe('the settings', () => {
  test('refuse a GSTIN with one wrong digit, of another state, and without a legal name', async () => {
    const fields = async (gst: Parameters<typeof world.setGst>[0]) =>
      Object.keys((await world.setGst(gst)).body.error.fields ?? {});
    const right = { scheme: 'regular', gstin: SHOP_GSTIN, legal_name: 'Asha Stores LLP' } as const;
    expect(await fields({ ...right, gstin: '29ABCDE1235F1ZW' })).toEqual(['gst.gstin']);
    expect(await fields({ ...right, state: 'Kerala' })).toEqual(['gst.state']);
    expect(await fields({ ...right, legal_name: ' ' })).toEqual(['gst.legal_name']);
    expect(await fields({ ...right, series: 'CN/' })).toEqual(['gst.credit_series']);
  });

  test('are saved in parts, and customers see no more than that the shop takes a GSTIN', async () => {
    expect((await world.setGst({ gstin: SHOP_GSTIN, legal_name: 'Asha Stores LLP', state: '29' })).status).toBe(200);
    const { body } = await world.setGst({ address: '1 MG Road, Bengaluru' });
    expect(body.profile.gst).toMatchObject({ scheme: 'regular', gstin: SHOP_GSTIN, state: '29', series: 'INV' });
    const open = (await shop.ask<Record<string, unknown>>('GET', '/admin/profile')).body;
    expect([open.takes_gstin, open.gst]).toEqual([true, undefined]);
  });
});

describe('an invoice', () => {
  const year = financialYear(shopDay(new Date()));
  const code = year.slice(2, 4) + year.slice(5);

  test('is issued when the order is shipped, with all that rule 46 wants', async () => {
    const order = await world.place([
      { productId: rice, quantity: 2, price: 105 },
      { productId: soap, price: 118 },
    ]);
    await world.move(order, 5);
    expect((await world.invoiceOf(order)).status).toBe(404);
    await world.move(order, 3);
    const { invoice } = (await world.invoiceOf(order)).body;
    expect(invoice).toMatchObject({
      kind: 'tax_invoice',
      number: `INV/${code}/0001`,
      date: shopDay(new Date()),
      supplier: { legal_name: 'Asha Stores LLP', gstin: SHOP_GSTIN, state: { code: '29', name: 'Karnataka' } },
      recipient: { name: 'Asha Rao', gstin: null, address: '12 MG Road, Bengaluru, Karnataka 560001' },
      place_of_supply: { code: '29', name: 'Karnataka' },
      reverse_charge: false,
      taxable: 300,
      cgst: 14,
      sgst: 14,
      igst: 0,
      round_off: 0,
      total: 328,
      total_in_words: 'Rupees three hundred twenty-eight only',
    });
    expect(invoice.lines).toMatchObject([
      { name: 'Rice', hsn: '100630', quantity: 2, unit: 'NOS', rate: 5, taxable: 200, cgst: 5, sgst: 5, total: 210 },
      { name: 'Soap', hsn: '3401', quantity: 1, rate: 18, taxable: 100, cgst: 9, sgst: 9, total: 118 },
    ]);
    expect(invoice.number.length).toBeLessThanOrEqual(16);
  });

  test('of goods that are taken along has no address and no commas in its place, and the shop’s own state', async () => {
    const sale = await shop.ask<OrderResponse>('POST', '/admin/sales', {
      token: world.admin.token,
      headers: { 'idempotency-key': 'taken-along' },
      body: {
        phoneNumber: world.asha.phone,
        items: [{ productId: soap, quantity: 1, price: 118 }],
        mode: 'cash',
        delivery: null,
      },
    });
    const order = sale.body.order._id;
    await world.ship(order);
    const [invoice] = await documentsOf(order);
    expect(invoice).toMatchObject({
      recipient: { name: 'Asha', address: '', state: { code: '29' } },
      delivery: { address: '' },
      place_of_supply: { code: '29' },
    });
    const { text } = await shop.ask('GET', `/user/invoice/${world.asha.id}/${order}`, {
      token: world.asha.token,
      headers: { accept: 'text/html' },
    });
    expect(text).not.toMatch(/>\s*,[\s,]*</);
  });

  test('of goods that are taken along names the address of a business, and of a consumer from ₹50,000 on', async () => {
    const takenAlong = async (key: string, quantity: number) => {
      const sale = await shop.ask<OrderResponse>('POST', '/admin/sales', {
        token: world.admin.token,
        headers: { 'idempotency-key': key },
        body: {
          phoneNumber: uma.phone,
          items: [{ productId: soap, quantity, price: 118 }],
          mode: 'cash',
          delivery: null,
          name: 'Uma',
        },
      });
      const order = sale.body.order._id;
      if (key === 'business') await buyer(order);
      await world.ship(order);
      return (await world.invoiceOf(order, world.admin)).body.invoice;
    };
    const buyer = (order: string) =>
      shop.ask('PATCH', `/admin/order-buyer/${order}`, { token: world.admin.token, body: business });
    const uma = await shop.signUp();
    expect(await takenAlong('business', 1)).toMatchObject({ recipient: { address: '', state: { code: '27' } } });
    await world.place([{ productId: soap, price: 118 }], kerala, uma);
    expect(await takenAlong('small', 1)).toMatchObject({ recipient: { address: '', state: { code: '29' } } });
    expect(await takenAlong('large', 424)).toMatchObject({
      recipient: { name: 'Uma', address: '12 MG Road, Kochi, Kerala 682001', state: { code: '32' } },
      place_of_supply: { code: '29' },
    });
  });

  test("of a consumer in another state has integrated tax, by the delivery address's state", async () => {
    const [invoice] = await documentsOf(await shipped([{ productId: soap, price: 118 }], kerala));
    expect(invoice).toMatchObject({ igst: 18, cgst: 0, sgst: 0, place_of_supply: { code: '32' } });
  });

  test("of a business has its GSTIN, and the place of supply of its GSTIN's state", async () => {
    const [invoice] = await documentsOf(await shipped([{ productId: soap, price: 118 }], business));
    expect(invoice).toMatchObject({
      recipient: { name: 'Uma Traders', gstin: BUYER_GSTIN },
      delivery: { name: 'Asha Rao' },
      place_of_supply: { code: '27' },
      igst: 18,
    });
  });

  test('of a business is corrected at the desk until it is issued, and the order names it', async () => {
    const order = await world.place([{ productId: soap, price: 118 }], business);
    const change = (buyer: object) =>
      shop.ask<OrderResponse & { error: { code: string; fields?: object } }>('PATCH', `/admin/order-buyer/${order}`, {
        token: world.admin.token,
        body: buyer,
      });
    const details = () => shop.ask<OrderResponse>('GET', `/user/order-details/${world.asha.id}/${order}`, world.asha);
    expect((await details()).body.order.buyer).toEqual(business);
    expect((await change({ gstin: '27AAAAA0000A1Z9', legal_name: 'Uma' })).body.error.fields).toHaveProperty('gstin');
    expect((await change({ gstin: null, legal_name: null })).body.order.buyer).toBeUndefined();
    const right = { gstin: SHOP_GSTIN, legal_name: 'Uma Stores' };
    expect((await change(right)).body.order.buyer).toEqual(right);
    await world.ship(order);
    expect((await documentsOf(order))[0]).toMatchObject({ recipient: { name: 'Uma Stores', gstin: SHOP_GSTIN } });
    const late = await change(business);
    expect([late.status, late.body.error.code]).toEqual([409, 'invoice_issued']);
    const log = await shop.ask<ChangesResponse>('GET', `/admin/changes?subject=${order}`, world.admin);
    expect(log.body.changes.map(({ after }) => after)).toContainEqual(right);
  });

  test('of exempt goods is a bill of supply; with taxed goods one document for a consumer, two for a business', async () => {
    const both = [
      { productId: salt, price: 20 },
      { productId: soap, price: 118 },
    ];
    const kinds = async (order: string) => (await documentsOf(order)).map(({ kind, total }) => [kind, total]);
    expect(await kinds(await shipped([{ productId: salt, price: 20 }]))).toEqual([['bill_of_supply', 20]]);
    expect(await kinds(await shipped(both))).toEqual([['invoice_cum_bill_of_supply', 138]]);
    expect(await kinds(await shipped(both, business))).toEqual([
      ['bill_of_supply', 20],
      ['tax_invoice', 118],
    ]);
  });

  test('is not issued, and the order not shipped, while a product has no rate or too short an HSN code', async () => {
    const bare = await world.addTaxed(10, 5, { name: 'Plain', hsn: '', gst_rates: [] });
    const order = await world.place([{ productId: bare, price: 10 }]);
    const { status, body } = await world.ship(order);
    expect([status, body.error.code]).toEqual([409, 'gst_missing']);
    expect(body.error.message).toMatch(/Plain needs an HSN code of 4 digits/);
    expect(body).toMatchObject({ products: [{ _id: bare, name: 'Plain' }] });
    await world.addTaxed(10, 5, { name: 'Later', gst_rates: [{ rate: 5, from: '2099-01-01' }] });
    const admin = await shop.admin();
    const list = await shop.ask<OfficeProductsResponse>('GET', '/admin/products?gst=missing', admin);
    expect(list.body.products.map(({ name }) => name).sort()).toEqual(['Later', 'Plain']);
  });

  test('never changes: the database refuses it', async () => {
    const [invoice] = await documentsOf(await shipped([{ productId: soap, price: 118 }]));
    const id = invoice?._id ?? '';
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error) => databaseError(error).code,
      );
    expect(await codeOf(shop.db.update(taxDocuments).set({ number: 'X' }).where(eq(taxDocuments.id, id)))).toBe(
      'SH010',
    );
    expect(await codeOf(shop.db.delete(taxDocuments).where(eq(taxDocuments.id, id)))).toBe('SH010');
  });

  test('remains valid when a move is taken back: an order that is shipped again gets no second one', async () => {
    const order = await shipped([{ productId: soap, price: 118 }]);
    const back = await shop.ask('POST', `/admin/order-step-back/${order}`, {
      token: world.admin.token,
      body: { from: 3, reason: 'Wrong parcel' },
    });
    expect(back.status).toBe(200);
    await world.move(order, 3);
    expect((await documentsOf(order)).map(({ kind }) => kind)).toEqual(['tax_invoice']);
  });

  test("is its customer's and the staff's, and nobody else's", async () => {
    const order = await shipped([{ productId: soap, price: 118 }]);
    const other = await shop.signUp();
    expect((await world.invoiceOf(order, other)).status).toBe(403);
    expect((await world.invoiceOf(order, world.admin)).status).toBe(200);
    const own = await shop.ask('GET', `/user/invoice/${other.id}/${order}`, { token: other.token });
    expect(own.status).toBe(404);
  });
});

describe('money that is given back before the invoice', () => {
  const paidBack = async (order: string, ...amounts: number[]) => {
    const call = (path: string, body: object) =>
      shop.ask('POST', `/admin/${path}/${order}`, { token: world.admin.token, body });
    expect((await call('payments', { amount: 328, method: 'cash' })).status).toBe(201);
    for (const amount of amounts)
      expect((await call('refunds', { amount, reason: `One was torn: ${amount}`, method: 'cash' })).status).toBe(201);
  };
  const both = () =>
    world.place([
      { productId: rice, quantity: 2, price: 105 },
      { productId: soap, price: 118 },
    ]);

  /**
   * Section 15(3)(a) of the CGST Act: a discount before the supply that the invoice records is not in its value; rule
   * 46(k): the invoice has the taxable value after it. By hand: 210 + 118 = 328, of which 32.80 is a tenth. Rice
   * 210 - 21 = 189 = 180 + 5 % (9); soap 118 - 11.80 = 106.20 = 90 + 18 % (16.20).
   */
  test('is a discount in the invoice, which charges what the shop keeps, and no credit note follows', async () => {
    const order = await both();
    await paidBack(order, 32.8);
    await world.ship(order);
    const [invoice, ...others] = await documentsOf(order);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ taxable: 270, cgst: 12.6, sgst: 12.6, total: 295.2 });
    expect(invoice?.lines).toMatchObject([
      { price: 105, quantity: 2, discount: 21, taxable: 180, cgst: 4.5, sgst: 4.5, total: 189 },
      { price: 118, quantity: 1, discount: 11.8, taxable: 90, cgst: 8.1, sgst: 8.1, total: 106.2 },
    ]);
    const page = await shop.ask('GET', `/user/invoice/${world.asha.id}/${order}`, {
      token: world.asha.token,
      headers: { accept: 'text/html' },
    });
    expect(page.text).toContain('Rice (discount ₹21.00)');
  });

  test('is not credited again by a later refund or by the return, which take back the rest', async () => {
    const order = await both();
    await paidBack(order, 32.8);
    await world.ship(order);
    const body = { amount: 95.2, reason: 'Late', method: 'cash' };
    await shop.ask('POST', `/admin/refunds/${order}`, { token: world.admin.token, body });
    await world.move(order, 4, 'All back');
    expect((await documentsOf(order)).map(({ kind, total }) => [kind, total])).toEqual([
      ['tax_invoice', 295.2],
      ['credit_note', 95.2],
      ['credit_note', 200],
    ]);
  });

  test('leaves nothing to invoice if it was all', async () => {
    const order = await both();
    await paidBack(order, 28, 300);
    expect((await world.ship(order)).status).toBe(200);
    expect((await world.invoiceOf(order)).status).toBe(404);
    const issued = await shop.ask<{ error: { code: string } }>('POST', `/admin/invoices/${order}`, {
      token: world.admin.token,
    });
    expect([issued.status, issued.body.error.code]).toEqual([409, 'nothing_charged']);
  });
});

describe('a credit note', () => {
  test("takes a returned order's invoice back whole, with its number and date, in a series of its own", async () => {
    const order = await shipped([{ productId: soap, quantity: 3, price: 118 }], kerala);
    await world.move(order, 4, 'Torn packs');
    const [invoice, note] = await documentsOf(order);
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: expect.stringMatching(/^CN\//),
      original: { number: invoice?.number, date: invoice?.date },
      reason: 'Goods returned: Torn packs',
      taxable: 300,
      igst: 54,
      total: 354,
    });
    expect(note?.lines).toMatchObject([{ quantity: 3 }]);
  });

  test('of part of the money lowers the price and not the quantity; the return takes back the rest, and nothing twice', async () => {
    const order = await shipped([
      { productId: rice, quantity: 3, price: 105 },
      { productId: soap, price: 118 },
    ]);
    const credit = (downTo = 0) =>
      shop.db.transaction((tx) =>
        creditOrder(tx, { orderId: order, downTo, reason: 'Broken', actorId: world.admin.id }),
      );
    expect(await credit(43_300 - 10_001)).toHaveLength(1);
    await world.move(order, 4, 'All back');
    expect(await credit()).toEqual([]);
    const [invoice, first, second, ...others] = await documentsOf(order);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ total: 100.01, lines: [{ quantity: 0 }, { quantity: 0 }] });
    expect(second?.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
    const paise = (rupees = 0) => Math.round(rupees * 100);
    for (const head of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const)
      expect([head, paise(first?.[head]) + paise(second?.[head])]).toEqual([head, paise(invoice?.[head])]);
  });

  test('is made for a refund of an order that is not returned, of its amount, and only once for a second click', async () => {
    const order = await shipped([{ productId: soap, quantity: 2, price: 118 }]);
    const call = (path: string, body: object) =>
      shop.ask('POST', `/admin/${path}/${order}`, { token: world.admin.token, body });
    expect((await call('payments', { amount: 236, method: 'cash' })).status).toBe(201);
    const broken = { amount: 59, reason: 'One pack is half empty', method: 'cash' };
    for (const _ of ['first', 'second']) expect((await call('refunds', broken)).status).toBe(201);
    const [invoice, note, ...others] = await documentsOf(order);
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      kind: 'credit_note',
      reason: 'One pack is half empty',
      original: { number: invoice?.number },
      taxable: 50,
      total: 59,
    });
  });

  test('is made once for a refund that failed and is then paid back another way', async () => {
    const order = await shipped([{ productId: soap, quantity: 2, price: 118 }]);
    const call = (path: string, body: object) =>
      shop.ask('POST', `/admin/${path}/${order}`, { token: world.admin.token, body });
    await call('payments', { amount: 236, method: 'cash' });
    const broken = { amount: 59, reason: 'Half empty', method: 'UPI' };
    expect((await call('refunds', broken)).status).toBe(201);
    await shop.db.transaction(async (tx) => {
      await tx.update(refunds).set({ state: 'failed' }).where(eq(refunds.orderId, order));
      await updateMoney(tx, order);
    });
    expect((await call('refunds', { ...broken, method: 'cash' })).status).toBe(201);
    expect((await documentsOf(order)).map(({ total }) => total)).toEqual([236, 59]);
  });

  test('is not made for an order without an invoice', async () => {
    const order = await world.place([{ productId: soap, price: 118 }]);
    await world.move(order, 2, 'Not wanted');
    expect((await world.invoiceOf(order)).status).toBe(404);
  });

  test('of a return that is taken back is followed by a new invoice', async () => {
    const order = await shipped([{ productId: soap, price: 118 }]);
    await world.move(order, 4, 'Mistake');
    const body = { from: 4, reason: 'It was another order' };
    await shop.ask('POST', `/admin/order-step-back/${order}`, { token: world.admin.token, body });
    expect((await documentsOf(order)).map(({ kind }) => kind)).toEqual(['tax_invoice', 'credit_note', 'tax_invoice']);
  });
});

test('a total is rounded to whole rupees if the shop wants it, and its credit note alike', async () => {
  await world.setGst({ round_total: true });
  const odd = await world.addTaxed(99.5, 5);
  const order = await shipped([{ productId: odd, price: 99.5 }]);
  await world.move(order, 4, 'Back');
  expect((await documentsOf(order)).map(({ round_off, total }) => [round_off, total])).toEqual([
    [0.5, 100],
    [0.5, 100],
  ]);
  await world.setGst({ round_total: false });
});

test('a shop in the composition scheme charges no tax, and gives bills of supply', async () => {
  await world.setGst({ scheme: 'composition' });
  const [bill] = await documentsOf(await shipped([{ productId: soap, price: 118 }]));
  expect(bill).toMatchObject({ kind: 'bill_of_supply', taxable: 118, cgst: 0, sgst: 0, igst: 0, total: 118 });
  await world.setGst({ scheme: 'regular' });
});

describe('the numbers', () => {
  test('have no gap and no double, however many orders are shipped and refused at once', async () => {
    const bare = await world.addTaxed(10, 5, { hsn: '', gst_rates: [] });
    const orders = await Promise.all(
      Array.from({ length: 16 }, (_, turn) =>
        world.place([{ productId: turn % 4 === 3 ? bare : soap, price: turn % 4 === 3 ? 10 : 118 }]),
      ),
    );
    await Promise.all(orders.map((order) => world.move(order, 5)));
    const statuses = await Promise.all(orders.map(async (order) => (await world.move(order, 3)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    const rows = await shop.db
      .select({ series: taxDocuments.series, serials: sql<number[]>`array_agg(serial order by serial)` })
      .from(taxDocuments)
      .groupBy(taxDocuments.series);
    for (const { serials } of rows) expect(serials).toEqual(serials.map((_, index) => index + 1));
  });

  test('are in the order of time', async () => {
    const rows = await shop.db.select().from(taxDocuments).orderBy(taxDocuments.series, taxDocuments.serial);
    const times = rows.filter(({ series }) => series === 'INV/').map(({ issuedAt }) => issuedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

describe('by hand', () => {
  const issue = (order: string) =>
    shop.ask<{ error: { code: string } }>('POST', `/admin/invoices/${order}`, { token: world.admin.token });

  test('a confirmed order gets its invoice earlier, once', async () => {
    const order = await world.place([{ productId: soap, price: 118 }]);
    expect((await issue(order)).body.error.code).toBe('move_not_allowed');
    await world.move(order, 5);
    expect((await issue(order)).status).toBe(201);
    expect((await issue(order)).body.error.code).toBe('already_issued');
    await world.move(order, 3);
    expect(await documentsOf(order)).toHaveLength(1);
  });

  test('is not shown to staff without the right to it, who may not see addresses, whatever id they put in the path', async () => {
    const order = await shipped([{ productId: soap, price: 118 }]);
    const reader = await shop.signUp();
    await shop.db.insert(staff).values({ phone: reader.phone, role: 'reader' });
    const token = await shop.sessionOf(reader.id);
    const statuses = [];
    for (const id of [reader.id, world.asha.id])
      statuses.push((await shop.ask('GET', `/user/invoice/${id}/${order}`, { token })).status);
    expect([(await world.invoiceOf(order)).status, ...statuses]).toEqual([200, 404, 403]);
  });

  test('an order with an invoice keeps its prices; the same prices again are no change', async () => {
    const saffron = await world.addTaxed(100, 5, { name: 'Saffron', is_pricing: false });
    const order = await world.place([{ productId: saffron, price: null }]);
    const quote = (price: number, seen?: number) =>
      shop.ask<OrderResponse & { error: { code: string; message: string } }>('PATCH', `/admin/order-prices/${order}`, {
        token: world.admin.token,
        body: { items: [{ productId: saffron, price, ...(seen !== undefined && { seen }) }] },
      });
    await quote(134.2);
    await world.move(order, 5);
    expect((await quote(140, 134.2)).status).toBe(200);
    expect((await issue(order)).status).toBe(201);
    const refused = await quote(156.7, 140);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invoice_issued']);
    expect(refused.body.error.message).toMatch(/^Invoice INV\/\S+ is issued: its prices are final\./);
    expect((await quote(140, 140)).status).toBe(200);
    const [invoice] = await documentsOf(order);
    expect(invoice?.total).toBe(140);
  });
});

test('a rate cannot begin in the past of an issued invoice, and can begin tomorrow', async () => {
  const patch = (gst_rates: object[]) =>
    shop.ask<{ error: { fields: Record<string, string> } }>('PATCH', `/admin/product/${soap}`, {
      token: world.admin.token,
      body: { gst_rates },
    });
  const old = { rate: 18, from: '2017-07-01' };
  const { status, body } = await patch([old, { rate: 5, from: '2026-01-01' }]);
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ['gst_rates.1.from']]);
  expect((await patch([old, { rate: 5, from: '2099-01-01' }])).status).toBe(200);
});
