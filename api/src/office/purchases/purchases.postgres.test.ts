import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ChangesResponse } from '@shop/contract/office/changes';
import type {
  ProductCost,
  PurchaseResponse,
  PurchasesResponse,
  ReorderResponse,
  SupplierResponse,
  SuppliersResponse,
} from '@shop/contract/office/purchases';
import { rightsOf, type StaffRole } from '@shop/contract/office/rights';
import type { StockRowResponse } from '@shop/contract/office/stock';
import { staff } from '../../db/schema/people.ts';
import { newId } from '../../ids.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { marginOf } from './product-cost.ts';
import { suggestedPieces } from './reorder.ts';

type Refused = { error: { code: string; message: string; fields?: Record<string, string> } };

const ROLES: readonly StaffRole[] = ['owner', 'manager', 'desk', 'stock', 'reader'];
const COST = 61.37;

let shop: TestApi;
let category: string;
const tokens = new Map<StaffRole, string>();

beforeAll(async () => {
  shop = await openTestApi({ LIMIT_SIGN_UP_BY_ADDRESS: '1000/60' });
  category = await shop.addCategory();
  for (const role of ROLES) {
    const { id, phone } = await shop.signUp(undefined, `The ${role}`);
    await shop.db.insert(staff).values({ phone, role });
    tokens.set(role, await shop.sessionOf(id));
  }
});
afterAll(() => shop.close());

const ask = <Body>(method: string, path: string, body?: object, role: StaffRole = 'manager') =>
  shop.ask<Body & Refused>(method, path, { token: tokens.get(role), body });

async function newSupplier(name: string) {
  const _id = newId();
  await ask('POST', '/admin/suppliers', { _id, name, phone: '+919812345678', gstin: '29ABCDE1234F1ZW', notes: '' });
  return _id;
}

const order = async (supplier_id: string, lines: { product_id: string; quantity: number; cost: number | null }[]) =>
  (await ask<PurchaseResponse>('POST', '/admin/purchases', { _id: newId(), supplier_id, note: '', lines })).body
    .purchase;

const receive = (id: string, lines: object[], role: StaffRole = 'manager', key = newId()) =>
  ask<PurchaseResponse>('POST', `/admin/purchases/${id}/receive`, { key, lines }, role);

describe('a supplier', () => {
  test('is made once however often it is sent, is changed with a line in the log, and has a name of its own', async () => {
    const supplier = { _id: newId(), name: ' Asha Traders ', phone: '', gstin: '', notes: 'Pays on Fridays' };
    for (const _ of [1, 2]) expect((await ask('POST', '/admin/suppliers', supplier)).status).toBe(201);
    const { body } = await ask<SuppliersResponse>('GET', '/admin/suppliers', undefined, 'stock');
    expect(body.suppliers.filter(({ name }) => name === 'Asha Traders')).toHaveLength(1);
    const { _id, ...fields } = { ...supplier, name: 'Asha & Sons' };
    const changed = await ask<SupplierResponse>('PATCH', `/admin/suppliers/${_id}`, fields);
    expect(changed.body.supplier).toMatchObject({ name: 'Asha & Sons', purchases: 0, last_purchase_at: null });
    const log = await ask<ChangesResponse>('GET', `/admin/changes?subject=${_id}`);
    expect(log.body.changes[0]).toMatchObject({ before: { name: 'Asha Traders' }, after: { name: 'Asha & Sons' } });
    const same = await ask('POST', '/admin/suppliers', { ...supplier, _id: newId(), name: 'asha & sons' });
    expect([same.status, Object.keys(same.body.error.fields ?? {})]).toEqual([400, ['name']]);
  });

  test('with a wrong GSTIN is refused at that field', async () => {
    const { status, body } = await ask('POST', '/admin/suppliers', {
      _id: newId(),
      name: 'Wrong',
      phone: '',
      notes: '',
      gstin: '29ABCDE1234F1ZX',
    });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['gstin']]);
  });

  test('is removed, unless something was ordered from it', async () => {
    const [unused, used] = [await newSupplier('Unused'), await newSupplier('Used')];
    await order(used, [{ product_id: await shop.addProduct(category), quantity: 1, cost: null }]);
    expect((await ask('POST', `/admin/suppliers/${unused}/delete`)).status).toBe(204);
    const refused = await ask('POST', `/admin/suppliers/${used}/delete`);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'in_use']);
    const { body } = await ask<SuppliersResponse>('GET', '/admin/suppliers');
    expect(body.suppliers.find(({ _id }) => _id === used)).toMatchObject({
      purchases: 1,
      last_purchase_at: expect.stringMatching(/^20/),
    });
  });
});

describe('a purchase', () => {
  test('is received in parts; the last cost and the margin are those of the supplier’s bill', async () => {
    const dal = await shop.addProduct(category, { name: 'Dal', prod_quantity: 0, discounted_price: 100 });
    const made = await order(await newSupplier('Dal mill'), [{ product_id: dal, quantity: 10, cost: 70 }]);
    expect(made).toMatchObject({ status: 'ordered', pieces: 10, received: 0, total: 700 });
    const part = await receive(made._id, [{ product_id: dal, quantity: 4, cost: 75 }]);
    expect(part.body.purchase).toMatchObject({ status: 'part', received: 4, total: 750, lines: [{ cost: 75 }] });
    const cost = await ask<ProductCost>('GET', `/admin/product-costs/${dal}`);
    expect(cost.body).toMatchObject({ cost: 75, price: 100, margin: 25, supplier: 'Dal mill', purchase_id: made._id });
    const rest = await receive(made._id, [{ product_id: dal, quantity: 6 }], 'stock');
    expect(rest.body.purchase).toMatchObject({ status: 'received', received: 10 });
    const more = await receive(made._id, [{ product_id: dal, quantity: 1 }]);
    expect([more.status, more.body.error.fields]).toEqual([
      400,
      { 'lines.0.quantity': 'Only 0 of Dal are still to come.' },
    ]);
  });

  test('is changed by the version that was seen, and never below what has come', async () => {
    const dal = await shop.addProduct(category, { name: 'Dal' });
    const made = await order(await newSupplier('Mill of changes'), [{ product_id: dal, quantity: 10, cost: 70 }]);
    await receive(made._id, [{ product_id: dal, quantity: 4 }]);
    const patch = (version: number, quantity: number) =>
      ask<PurchaseResponse>('PATCH', `/admin/purchases/${made._id}`, {
        version,
        note: 'Less',
        lines: [{ product_id: dal, quantity, cost: 71 }],
      });
    expect((await patch(made.version, 8)).body.error.code).toBe('changed_meanwhile');
    expect((await patch(made.version + 1, 3)).body.error.fields).toEqual({
      'lines.0.quantity': '4 of Dal have come already.',
    });
    const { body } = await patch(made.version + 1, 4);
    expect(body.purchase).toMatchObject({ status: 'received', note: 'Less', received: 4, lines: [{ cost: 71 }] });
  });

  test('that is cancelled receives nothing more, and keeps what has come', async () => {
    const dal = await shop.addProduct(category, { name: 'Dal', prod_quantity: 0 });
    const made = await order(await newSupplier('Mill of old'), [{ product_id: dal, quantity: 10, cost: null }]);
    await receive(made._id, [{ product_id: dal, quantity: 4 }]);
    const { body } = await ask<PurchaseResponse>('POST', `/admin/purchases/${made._id}/cancel`, { reason: 'Closed' });
    expect(body.purchase).toMatchObject({ status: 'cancelled', received: 4, lines: [{ product: { stock: 4 } }] });
    const refused = await receive(made._id, [{ product_id: dal, quantity: 1 }]);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'purchase_closed']);
    const open = await ask<PurchasesResponse>('GET', '/admin/purchases?show=open');
    expect(open.body.purchases.map(({ _id }) => _id)).not.toContain(made._id);
  });

  test('that is sent twice is one, and lists a product once', async () => {
    const dal = await shop.addProduct(category);
    const line = { product_id: dal, quantity: 1, cost: null };
    const sent = { _id: newId(), supplier_id: await newSupplier('Once'), note: '', lines: [line] };
    const both = await Promise.all([1, 2].map(() => ask<PurchaseResponse>('POST', '/admin/purchases', sent)));
    expect(new Set(both.map(({ body }) => body.purchase.number)).size).toBe(1);
    const twice = await ask('POST', '/admin/purchases', { ...sent, _id: newId(), lines: [line, line] });
    expect([twice.status, Object.keys(twice.body.error.fields ?? {})]).toEqual([400, ['lines.1.product_id']]);
  });
});

describe('a receipt', () => {
  const correct = (id: string, key: string, body: object, role: StaffRole = 'manager') =>
    ask<PurchaseResponse>('PATCH', `/admin/purchases/${id}/receipts/${key}`, body, role);
  const stockOf = async (id: string) => (await ask<StockRowResponse>('GET', `/admin/stock/${id}`)).body.product.stock;
  const costOf = async (id: string) => (await ask<ProductCost>('GET', `/admin/product-costs/${id}`)).body;

  test('shows when, who and what, with the bill of the supplier, whose GST is a part of the amount', async () => {
    const dal = await shop.addProduct(category, { name: 'Billed dal', prod_quantity: 0 });
    const { _id } = await order(await newSupplier('Mill of bills'), [{ product_id: dal, quantity: 10, cost: 70 }]);
    const send = (bill: object, role: StaffRole = 'manager') =>
      ask<PurchaseResponse>(
        ...(['POST', `/admin/purchases/${_id}/receive`] as const),
        { key: newId(), lines: [{ product_id: dal, quantity: 4 }], ...bill },
        role,
      );
    const wrong = [{ gst: 280.01 }, { bill_date: '2026-02-30' }, { bill_date: '2099-01-01' }];
    for (const bill of wrong)
      expect(Object.keys((await send(bill)).body.error.fields ?? {})).toEqual(Object.keys(bill));
    expect((await send({ gst: 1 }, 'stock')).status).toBe(403);
    const bill = { bill_number: 'A/17', bill_date: '2026-11-20', gst: 13.33 };
    const { body } = await send(bill);
    const [receipt] = body.purchase.receipts;
    expect(body.purchase.receipts).toHaveLength(1);
    expect(receipt).toMatchObject({
      ...bill,
      by: 'The manager',
      corrections: [],
      lines: [{ product_id: dal, name: 'Billed dal', quantity: 4, cost: 70 }],
    });
    const seen = await ask<PurchaseResponse>('GET', `/admin/purchases/${_id}`, undefined, 'stock');
    expect(seen.body.purchase.receipts[0]).toMatchObject({ bill_number: 'A/17', gst: null, lines: [{ cost: null }] });
    const later = { version: body.purchase.version, gst: null, bill_number: 'A/18' };
    const changed = await correct(_id, receipt?.key ?? '', later);
    expect(changed.body.purchase.receipts[0]).toMatchObject({
      bill_number: 'A/18',
      bill_date: '2026-11-20',
      gst: null,
    });
  });

  test('with a bill that another purchase of the supplier has already is received all the same, and both are named', async () => {
    const dal = await shop.addProduct(category, { name: 'Dal of one bill', prod_quantity: 0 });
    const supplier = await newSupplier('Mill of one bill');
    const first = await order(supplier, [{ product_id: dal, quantity: 2, cost: 70 }]);
    const second = await order(supplier, [{ product_id: dal, quantity: 2, cost: 70 }]);
    const elsewhere = await order(await newSupplier('Other mill'), [{ product_id: dal, quantity: 2, cost: 70 }]);
    for (const { _id } of [first, second]) {
      const lines = [{ product_id: dal, quantity: 2 }];
      const { status } = await ask('POST', `/admin/purchases/${_id}/receive`, {
        key: newId(),
        bill_number: 'B/1',
        lines,
      });
      expect(status).toBe(200);
    }
    const known = async (id: string) =>
      (await ask<PurchaseResponse>('GET', `/admin/purchases/${id}`)).body.purchase.known_bills;
    const bill = { bill_number: 'B/1', at: expect.any(String) };
    expect(await known(second._id)).toEqual([{ ...bill, purchase: first.number }]);
    expect(await known(elsewhere._id)).toEqual([]);
  });

  test('that was entered wrongly is corrected once, with a reason; stock and last cost follow', async () => {
    const [dal, rice] = [
      await shop.addProduct(category, { name: 'Wrong dal', prod_quantity: 1 }),
      await shop.addProduct(category, { name: 'Right rice', prod_quantity: 0 }),
    ];
    const supplier = await newSupplier('Mill of mistakes');
    const first = await order(supplier, [{ product_id: dal, quantity: 5, cost: 60 }]);
    await receive(first._id, [{ product_id: dal, quantity: 5 }]);
    const made = await order(supplier, [
      { product_id: dal, quantity: 40, cost: 70 },
      { product_id: rice, quantity: 2, cost: null },
    ]);
    const key = newId();
    const lines = [
      { product_id: dal, quantity: 40, cost: 700 },
      { product_id: rice, quantity: 2 },
    ];
    const { purchase } = (await receive(made._id, lines, 'manager', key)).body;
    expect(purchase.status).toBe('received');
    const body = {
      version: purchase.version,
      lines: [{ product_id: dal, quantity: 4, cost: 70 }],
      reason: ' Typed 40 ',
    };
    expect((await correct(made._id, key, { ...body, reason: ' ' })).body.error.fields).toEqual({
      reason: 'Write why it is corrected.',
    });
    expect((await correct(made._id, key, body, 'stock')).status).toBe(403);
    for (const _ of [1, 2]) {
      const { purchase: now } = (await correct(made._id, key, body)).body;
      expect(now).toMatchObject({ status: 'part', received: 6, lines: [{ received: 4, cost: 70 }, { received: 2 }] });
      expect(now.receipts[0]).toMatchObject({
        corrections: [{ by: 'The manager', reason: 'Typed 40' }],
        lines: [{ name: 'Wrong dal' }, { name: 'Right rice' }],
      });
    }
    expect([await stockOf(dal), (await costOf(dal)).cost]).toEqual([10, 70]);
    const log = await ask<ChangesResponse>('GET', `/admin/changes?subject=${made._id}`);
    expect(log.body.changes[0]).toMatchObject({
      before: { 'pieces of Wrong dal': 40, 'cost of Wrong dal': { price: 700 } },
      after: { 'pieces of Wrong dal': 4, 'cost of Wrong dal': { price: 70 }, reason: 'Typed 40' },
    });
    const stale = await correct(made._id, key, { ...body, lines: [{ product_id: dal, quantity: 3 }] });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'changed_meanwhile']);
    const none = { version: purchase.version + 1, lines: [{ product_id: dal, quantity: 0 }], reason: 'Another shop' };
    expect((await correct(made._id, key, none)).status).toBe(200);
    expect([await stockOf(dal), await costOf(dal)]).toEqual([
      6,
      expect.objectContaining({ cost: 60, purchase_id: first._id }),
    ]);
    const more = { version: purchase.version + 2, lines: [{ product_id: dal, quantity: 41 }], reason: 'All came' };
    const { purchase: now } = (await correct(made._id, key, more)).body;
    expect([now.status, now.lines[0]?.quantity, await stockOf(dal)]).toEqual(['received', 41, 47]);
  });

  test('does not take out what has been sold since, nor what was counted after it', async () => {
    const dal = await shop.addProduct(category, { name: 'Sold dal', prod_quantity: 0 });
    const made = await order(await newSupplier('Mill of sales'), [{ product_id: dal, quantity: 40, cost: 70 }]);
    const key = newId();
    const { purchase } = (await receive(made._id, [{ product_id: dal, quantity: 40 }], 'manager', key)).body;
    await ask('POST', `/admin/stock/${dal}`, { kind: 'sold', quantity: 5 });
    const body = { version: purchase.version, lines: [{ product_id: dal, quantity: 4 }], reason: 'Typed 40' };
    const refused = await correct(made._id, key, body);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.objectContaining({
        code: 'not_enough_stock',
        message: 'Only 35 of Sold dal are in stock, and 36 would leave it. Count it first.',
      }),
    ]);
    const { stock_version } = (await ask<StockRowResponse>('GET', `/admin/stock/${dal}`)).body.product;
    await ask('POST', `/admin/stock/${dal}`, { kind: 'counted', quantity: 0, stock_version });
    expect((await correct(made._id, key, body)).body.purchase).toMatchObject({ status: 'part', received: 4 });
    expect(await stockOf(dal)).toBe(0);
  });
});

describe('costs', () => {
  test.each(ROLES)('are in what %s gets from the API only with the right to see them', async (role) => {
    const dal = await shop.addProduct(category, { name: 'Costly', prod_quantity: 0 });
    const made = await order(await newSupplier(`Of ${role}`), [{ product_id: dal, quantity: 2, cost: COST }]);
    await receive(made._id, [{ product_id: dal, quantity: 1 }]);
    const paths = [
      ...[`/admin/purchases/${made._id}`, '/admin/purchases', '/admin/reorder', `/admin/product-costs/${dal}`],
      ...[`/admin/changes?subject=${made._id}`, '/admin/changes?limit=100', `/admin/stock-movements/${dal}`],
      ...[
        `/admin/product/${dal}`,
        `/admin/stock/${dal}`,
        `/user/product-details/${dal}`,
        '/admin/exports/products.csv',
      ],
    ];
    const texts = await Promise.all(paths.map(async (path) => (await ask('GET', path, undefined, role)).text));
    const sees = rightsOf(role).includes('costs.read');
    expect(texts.some((text) => /61\.37|122\.74|6137/.test(text))).toBe(sees);
  });

  test('are not written by those who do not see them', async () => {
    const dal = await shop.addProduct(category);
    const made = await order(await newSupplier('Of nobody'), [{ product_id: dal, quantity: 2, cost: COST }]);
    expect((await receive(made._id, [{ product_id: dal, quantity: 1, cost: 1 }], 'stock')).status).toBe(403);
  });

  test('give the margin as per cent of the price', () => {
    expect([marginOf(10_000, 7500), marginOf(9950, 6137), marginOf(100, 150)]).toEqual([25, 38.3, -50]);
    expect([marginOf(null, 100), marginOf(0, 100), marginOf(100, null)]).toEqual([null, null, null]);
  });
});

describe('the reorder list', () => {
  test('has what runs low by the supplier that sent it last, without what is on the way', async () => {
    const [low, never] = [
      await shop.addProduct(category, { name: 'Low tea', prod_quantity: 0 }),
      await shop.addProduct(category, { name: 'Never bought', prod_quantity: 3 }),
    ];
    const tea = await newSupplier('Tea garden');
    const first = await order(tea, [{ product_id: low, quantity: 2, cost: 30 }]);
    await receive(first._id, [{ product_id: low, quantity: 2 }]);
    await order(tea, [{ product_id: low, quantity: 5, cost: 30 }]);
    const { body } = await ask<ReorderResponse>('GET', '/admin/reorder');
    const groupOf = (id: string) => body.groups.find(({ products }) => products.some(({ _id }) => _id === id));
    expect(groupOf(low)?.supplier?.name).toBe('Tea garden');
    expect(groupOf(low)?.products.find(({ _id }) => _id === low)).toMatchObject({
      stock: 2,
      low_stock: 10,
      on_order: 5,
      suggested: 13,
      cost: 30,
    });
    expect(groupOf(never)?.supplier).toBeNull();
    expect(body.groups.at(-1)?.supplier).toBeNull();
  });

  test('suggests twice the threshold or a month like the last, and at least one of what is gone', () => {
    const product = { _id: '', name: '', sku: null, img_url: null, tint: 'leaf' as const, cost: null };
    const of = (stock: number, low_stock: number, on_order: number, sold: number) =>
      suggestedPieces({ ...product, stock, low_stock, on_order, sold });
    expect([of(2, 10, 0, 0), of(2, 10, 5, 40), of(0, 0, 0, 0), of(2, 10, 30, 0)]).toEqual([18, 33, 1, 0]);
  });
});
