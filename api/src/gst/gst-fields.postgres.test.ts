import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CustomerResponse } from '@shop/contract/office/customers';
import type { BulkResponse, OfficeProductResponse } from '@shop/contract/office/products';
import type { UserResponse } from '@shop/contract/user';
import { dayClosings, payments } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import { gstShop } from '../testing/gst-shop.ts';
import { BUYER_GSTIN, SHOP_GSTIN } from '../testing/gstins.ts';
import { openTestApi, orderOf, type TestApi } from '../testing/test-api.ts';

interface Refusal {
  error: { code: string; message: string; fields?: Record<string, string> };
}

let shop: TestApi;
let world: Awaited<ReturnType<typeof gstShop>>;
let soap: string;
beforeAll(async () => {
  shop = await openTestApi();
  world = await gstShop(shop);
  soap = await world.addTaxed(118, 18, { name: 'Soap' });
});
afterAll(() => shop.close());

const business = { gstin: '27 aapfu-0939f1zv', legal_name: ' Uma Traders ' };

describe("a customer's business", () => {
  const patch = (body: object) =>
    shop.ask<UserResponse & Refusal>('PATCH', `/user/update-user-profile/${world.asha.id}`, {
      token: world.asha.token,
      body,
    });

  test('is stored in the profile, tidied, until it is removed; without one the profile is as before', async () => {
    const before = (await patch({ user_name: 'Asha' })).body.user;
    expect(before).not.toHaveProperty('gstin');
    expect((await patch(business)).body.user).toMatchObject({ gstin: BUYER_GSTIN, legal_name: 'Uma Traders' });
    expect((await patch({ user_name: 'Asha Rao' })).body.user).toMatchObject({ gstin: BUYER_GSTIN });
    const { user } = (await patch({ gstin: null })).body;
    expect([user.gstin, user.legal_name]).toEqual([undefined, undefined]);
  });

  test('has its own address, which another business of the same customer does not get', async () => {
    const save = (body: object) =>
      shop.ask<CustomerResponse>('PATCH', `/admin/customers/${world.asha.id}`, { token: world.admin.token, body });
    const address = async () =>
      (await shop.ask<CustomerResponse>('GET', `/admin/customers/${world.asha.id}`, { token: world.admin.token })).body
        .customer.business_address;
    const other = { gstin: SHOP_GSTIN, legal_name: 'Asha Stores LLP' };
    await save({ ...business, business_address: '4 MG Road, Pune' });
    await patch({ legal_name: 'Uma Traders and Sons' });
    expect(await address()).toBe('4 MG Road, Pune');
    await patch(other);
    expect(await address()).toBeNull();
    await save({ ...business, business_address: '4 MG Road, Pune' });
    await save(other);
    expect(await address()).toBeNull();
    await save({ business_address: '1 Brigade Road' });
    await patch({ gstin: null });
    expect(await address()).toBeNull();
  });

  test('with one wrong digit, or without its legal name, is refused in the profile and with an order', async () => {
    const place = (more: object) =>
      shop.ask<Refusal>('POST', `/user/place-order/${world.asha.id}`, {
        token: world.asha.token,
        body: orderOf([{ productId: soap, price: 118 }], more),
      });
    for (const send of [patch, place]) {
      const wrong = await send({ ...business, gstin: '27AAPFU0938F1ZV' });
      expect([wrong.status, Object.keys(wrong.body.error.fields ?? {})]).toEqual([400, ['gstin']]);
      expect(wrong.body.error.fields?.gstin).toMatch(/One character of this GSTIN is wrong/);
      const nameless = await send({ gstin: BUYER_GSTIN });
      expect([nameless.status, Object.keys(nameless.body.error.fields ?? {})]).toEqual([400, ['legal_name']]);
    }
    expect((await place(business)).status).toBe(201);
  });

  test('belongs to the order under its Idempotency-Key: with another one the key is used', async () => {
    const place = (gstin: string) =>
      shop.ask<Refusal>('POST', `/user/place-order/${world.asha.id}`, {
        token: world.asha.token,
        body: orderOf([{ productId: soap, price: 118 }], { gstin, legal_name: 'Uma Traders' }),
        headers: { 'idempotency-key': 'business' },
      });
    expect((await place(BUYER_GSTIN)).status).toBe(201);
    expect((await place(BUYER_GSTIN)).status).toBe(201);
    expect((await place(SHOP_GSTIN)).body.error.code).toBe('key_reused');
  });
});

describe('the tax of a product', () => {
  const read = async (id: string) =>
    (await shop.ask<OfficeProductResponse>('GET', `/admin/product/${id}`, { token: world.admin.token })).body.product;

  test('is written by a change, and customers do not see it', async () => {
    const rates = [{ rate: 5, from: '2025-09-22' }];
    const { status, text } = await shop.ask('PATCH', `/admin/product/${soap}`, {
      token: world.admin.token,
      body: { gst_rates: rates, hsn: '340111' },
    });
    expect([status, text.includes('"gst_rates"')]).toEqual([200, true]);
    expect(await read(soap)).toMatchObject({ gst_rates: rates, gst_exempt: false, hsn: '340111' });
    const details = await shop.ask('GET', `/user/product-details/${soap}`);
    expect(details.text).not.toMatch(/gst|hsn/);
  });

  test('is changed for many products at once, after a preview', async () => {
    const salt = await world.addTaxed(20, null, { name: 'Salt' });
    const ids = [soap, salt];
    const change = { kind: 'gst', hsn: '2501', rate: { rate: 12, from: '2026-12-01' }, exempt: false };
    const send = (dry_run: boolean) =>
      shop.ask<BulkResponse>('POST', '/admin/products/bulk', {
        token: world.admin.token,
        body: { dry_run, ids, change },
      });
    const preview = (await send(true)).body.products.map(({ changes }) => changes.map(({ field }) => field).sort());
    expect(preview).toEqual(
      expect.arrayContaining([
        ['gst_exempt', 'gst_rates', 'hsn'],
        ['gst_rates', 'hsn'],
      ]),
    );
    expect((await send(false)).body.changed).toBe(2);
    expect(await read(salt)).toMatchObject({ gst_exempt: false, hsn: '2501', gst_rates: [change.rate] });
    expect((await read(soap)).gst_rates).toEqual([{ rate: 5, from: '2025-09-22' }, change.rate]);
  });

  test('is in the file of products, as an import reads it', async () => {
    const { text } = await shop.ask('GET', '/admin/exports/products.csv', { token: world.admin.token });
    const [head = ''] = text.split('\r\n');
    expect(head.split(',')).toContain('gst');
    expect(text).toContain('5 from 2025-09-22; 12 from 2026-12-01');
  });
});

describe('what the accountant gets', () => {
  const get = (path: string) => shop.ask<Refusal & Record<string, unknown>>('GET', path, { token: world.admin.token });
  const month = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);

  test('a shop without a registration gets a sentence', async () => {
    const { status, body } = await get(`/admin/gstr1?month=${month}`);
    expect([status, body.error.code]).toEqual([409, 'no_gstr1']);
    expect(body.error.message).toMatch(/not registered/);
  });

  test('a month has its invoices and credit notes, as JSON, as CSV and in the register', async () => {
    await world.setGst({ gstin: SHOP_GSTIN, legal_name: 'Asha Stores LLP' });
    const sold = await world.addTaxed(236, 18, { name: 'Oil' });
    await world.ship(await world.place([{ productId: sold, price: 236 }], business));
    const returned = await world.place([{ productId: sold, price: 236 }], business);
    await world.ship(returned);
    await world.move(returned, 4, 'Leaks');
    const { body } = await get(`/admin/gstr1?month=${month}`);
    expect(body).toMatchObject({
      gstin: SHOP_GSTIN,
      b2b: [{ ctin: BUYER_GSTIN, inv: [{ val: 236 }, { val: 236 }] }],
      cdnr: [{ ctin: BUYER_GSTIN, nt: [{ val: 236, ntty: 'C' }] }],
      hsn: { hsn_b2b: [{ hsn_sc: '100630', qty: 1, txval: 200, iamt: 36 }], hsn_b2c: [] },
    });
    const salt = await world.addTaxed(20, null, { name: 'Salt', hsn: '2501' });
    await world.ship(
      await world.place([
        { productId: sold, price: 236 },
        { productId: salt, price: 20 },
      ]),
    );
    const linesOf = async (name: string) => {
      const lines = (await get(`/admin/${name}.csv?month=${month}`)).text.trim().split('\r\n');
      expect(lines.at(-1)).toContain('Day not over');
      return lines.filter((line) => !/Day not (over|closed)/.test(line));
    };
    const csv = await linesOf('gstr1');
    expect(csv).toHaveLength(6);
    expect(csv[0]).toMatch(/^Section,Date,Document/);
    const register = await linesOf('sales-register');
    expect(register.at(-1)).toMatch(/,200,20,0,18,18,0,256$/);
    const totals = register.slice(1).map((line) => Number(line.split(',').at(-1)));
    expect(totals.sort((a, b) => a - b)).toEqual([-236, 236, 236, 256]);
  });

  test('after the GSTIN has changed, a return has only the documents of one GSTIN, and names the other', async () => {
    await world.setGst({ gstin: BUYER_GSTIN, state: 'Maharashtra' });
    const { body } = await get(`/admin/gstr1?month=${month}`);
    expect(body).toMatchObject({ gstin: BUYER_GSTIN, b2b: [], other_gstins: [SHOP_GSTIN] });
    const before = (await get(`/admin/gstr1?month=${month}&gstin=${SHOP_GSTIN}`)).body;
    expect(before).toMatchObject({ gstin: SHOP_GSTIN, b2b: [{ ctin: BUYER_GSTIN }] });
    expect(before).not.toHaveProperty('other_gstins');
    expect((await get(`/admin/gstr1.csv?month=${month}`)).text).not.toContain('INV/');
    expect((await get(`/admin/gstr1.csv?month=${month}&gstin=${SHOP_GSTIN}`)).text).toContain('INV/');
    await world.setGst({ gstin: SHOP_GSTIN, state: 'Karnataka' });
  });

  test('a month has the bills of suppliers by rate, with their own tax or what the rates make of it', async () => {
    const token = world.admin.token;
    const oil = await world.addTaxed(236, 18, { name: 'Mustard oil' });
    const rice = await world.addTaxed(105, 5, { name: 'Rice' });
    const milk = await world.addTaxed(30, null, { name: 'Milk' });
    const send = async (path: string, body: object) =>
      expect((await shop.ask('POST', path, { token, body })).status).toBeLessThan(300);
    async function receive(supplier: string, gstin: string, costs: [string, number | null][], bill: object) {
      const [supplierId, id] = [newId(), newId()];
      await send('/admin/suppliers', { _id: supplierId, name: supplier, phone: '', notes: '', gstin });
      const lines = costs.map(([product_id, cost]) => ({ product_id, quantity: 10, cost }));
      await send('/admin/purchases', { _id: id, supplier_id: supplierId, note: '', lines });
      const came = costs.map(([product_id]) => ({ product_id, quantity: 10 }));
      await send(`/admin/purchases/${id}/receive`, { key: newId(), lines: came, ...bill });
    }
    const goods: [string, number][] = [
      [oil, 118],
      [rice, 21],
    ];
    await receive('Mill', SHOP_GSTIN, goods, { bill_number: 'M/7', bill_date: '2026-02-03', gst: 190.05 });
    await receive('Depot', BUYER_GSTIN, goods, { bill_number: 'D-1', bill_date: '2026-02-02' });
    await receive('Farm', '', [[milk, 25]], { bill_number: 'F', bill_date: '2026-02-04' });
    await receive('Dairy', SHOP_GSTIN, [[rice, null]], { bill_number: 'X', bill_date: '2026-02-05', gst: 10 });
    const mixed: [string, number][] = [
      [milk, 30],
      [rice, 21],
    ];
    await receive('Trader', '', mixed, { bill_number: 'T', bill_date: '2026-02-06', gst: 15 });
    await receive('Garden', '', [[milk, 30]], { bill_number: 'G', bill_date: '2026-02-07', gst: 5 });
    await receive('Unregistered', '', [[rice, 21]], { bill_number: 'U', bill_date: '2026-02-08' });
    await receive('Later', SHOP_GSTIN, goods, { bill_date: '2026-03-01' });
    const { text } = await get('/admin/purchase-register.csv?month=2026-02');
    const rows = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const worked = 'The GST of the bill is not entered: worked out by the rates.';
    // Without the purchase's number and the day it came.
    expect(rows.map((cells) => [...cells.slice(0, 4), ...cells.slice(6)].join())).toEqual([
      'Bill date,Bill number,Supplier,GSTIN,Rate,Taxable value,IGST,CGST,SGST/UTGST,Total,GST by the rates,Note',
      `2026-02-02,D-1,Depot,${BUYER_GSTIN},5,200,10,0,0,210,10,${worked}`,
      `2026-02-02,D-1,Depot,${BUYER_GSTIN},18,1000,180,0,0,1180,180,${worked}`,
      `2026-02-03,M/7,Mill,${SHOP_GSTIN},5,200,0,5,5,210,10,`,
      `2026-02-03,M/7,Mill,${SHOP_GSTIN},18,999.95,0,90.03,90.02,1180,180,`,
      '2026-02-04,F,Farm,,0,250,0,0,0,250,0,',
      `2026-02-05,X,Dairy,${SHOP_GSTIN},5,,0,5,5,,0,A cost is missing.`,
      '2026-02-06,T,Trader,,0,300,0,0,0,300,0,"The bill has GST of ₹15; the rates make ₹10."',
      '2026-02-06,T,Trader,,5,195,0,7.5,7.5,210,10,',
      '2026-02-07,G,Garden,,0,300,0,0,0,300,0,"The bill has GST of ₹5; none of these goods is taxed: it is in no line."',
      '2026-02-08,U,Unregistered,,5,210,0,0,0,210,10,The supplier has no GSTIN: no GST is counted.',
    ]);
  });

  test('days on which money moved and that were not closed after it are named, until they are closed', async () => {
    const order = await world.place([{ productId: await world.addTaxed(236, 18), price: 236 }]);
    const at = new Date('2026-01-15T12:00:00Z');
    await shop.db
      .insert(payments)
      .values({ id: newId(), orderId: order, state: 'received', method: 'cash', amountPaise: 100, at, receivedAt: at });
    const openDays = async () => (await get('/admin/gstr1?month=2026-01')).body.open_days;
    expect(await openDays()).toEqual(['2026-01-15']);
    const closing = { expectedPaise: 100, countedPaise: 100, note: '', actorId: world.admin.id };
    await shop.db.insert(dayClosings).values({ day: '2026-01-15', ...closing, at: new Date('2026-01-15T11:00:00Z') });
    expect(await openDays()).toEqual(['2026-01-15']);
    await shop.ask('POST', '/admin/payments/closing', {
      token: world.admin.token,
      body: { day: '2026-01-15', counted: 1 },
    });
    expect(await openDays()).toBeUndefined();
    await shop.ask('POST', '/admin/payments/cash-out', {
      token: world.admin.token,
      body: { day: '2026-01-15', amount: 1, reason: 'Bank' },
    });
    expect(await openDays()).toEqual(['2026-01-15']);
    const lastLine = async (name: string) =>
      (await get(`/admin/${name}.csv?month=2026-01`)).text.trim().split('\r\n').at(-1);
    expect(await lastLine('gstr1')).toBe('Changed after it was closed,2026-01-15');
    expect(await lastLine('sales-register')).toBe('2026-01-15,Changed after it was closed');
  });

  test.each(['2026-13', 'november', ''])('the month "%s" is refused', async (wrong) =>
    expect((await get(`/admin/gstr1?month=${wrong}`)).status).toBe(400),
  );
});

describe('the files of an invoice', () => {
  test('are a PDF on A4 or for a roll, and a page', async () => {
    const hindi = await world.addTaxed(50, 5, { name: 'शुद्ध घी क्षत्रिय 1 kg' });
    const order = await world.place([{ productId: hindi, price: 50 }]);
    await world.ship(order);
    const get = (query: string, accept: string) =>
      shop.ask('GET', `/user/invoice/${world.asha.id}/${order}${query}`, {
        token: world.asha.token,
        headers: { accept },
      });
    for (const query of ['', '?paper=80mm']) {
      const { status, headers, text } = await get(query, '*/*');
      expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    }
    const page = await get('', 'text/html');
    expect(page.text).toContain('<th scope="row" role="rowheader"><span lang="hi">शुद्ध घी क्षत्रिय 1 kg</span></th>');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    const inHindi = await get('?lang=hi', 'text/html');
    expect(inHindi.text).toContain('<html lang="hi">');
    expect(inHindi.text).toContain('<h1>टैक्स बिल · Tax invoice</h1>');
    expect(inHindi.text).toContain('<p>पचास रुपये मात्र</p>');
    expect((await get('?lang=hi&paper=80mm', '*/*')).text.slice(0, 5)).toBe('%PDF-');
    const all = await shop.ask('GET', `/admin/invoices?orders=${order}&paper=a4`, { token: world.admin.token });
    expect(all.text.slice(0, 5)).toBe('%PDF-');
  });
});
