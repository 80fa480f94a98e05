import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TaxDocument } from '@shop/contract/gst/documents';
import { OrderStatus } from '@shop/contract/order-status';
import type { Gstr1 } from '../invoices/portal-types.ts';
import { shopDay } from '../shop-time.ts';
import { city, deliveryShop } from '../testing/delivery-shop.ts';
import { gstShop } from '../testing/gst-shop.ts';
import { BUYER_GSTIN, SHOP_GSTIN } from '../testing/gstins.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let world: Awaited<ReturnType<typeof gstShop>>;
let delivery: Awaited<ReturnType<typeof deliveryShop>>;
let rice: string;
let soap: string;
let salt: string;

beforeAll(async () => {
  shop = await openTestApi();
  world = await gstShop(shop);
  delivery = await deliveryShop(shop);
  await world.setGst({ gstin: SHOP_GSTIN, legal_name: 'Asha Stores LLP', state: '29' });
  await delivery.set({
    zones: [city({ pins: [], everywhere: true, free_from: null })],
    pickup: { allowed: true, note: '' },
  });
  rice = await world.addTaxed(105, 5, { name: 'Rice' });
  soap = await world.addTaxed(118, 18, { name: 'Soap', hsn: '3401' });
  salt = await world.addTaxed(20, null, { name: 'Salt', hsn: '2501' });
});
afterAll(() => shop.close());

async function documentsOf(...args: Parameters<typeof world.place>): Promise<TaxDocument[]> {
  const order = await world.place(...args);
  expect((await world.ship(order)).status).toBe(200);
  return (await world.invoiceOf(order)).body.documents;
}

const lineOf = (document: TaxDocument | undefined) => document?.lines.find(({ name }) => name === 'Delivery');

describe('the charge for a delivery', () => {
  // Goods and their delivery are a composite supply: sections 2(30) and 8(a) of the CGST Act tax all of it as the principal
  // supply. The charge is part of the value of the goods: section 15(2)(c). Goods of several rates: section 8(b), the highest.
  test('has the highest rate and the HSN code of the goods, and the invoice is what the customer pays', async () => {
    const [invoice] = await documentsOf([
      { productId: rice, quantity: 2, price: 105 },
      { productId: soap, price: 118 },
    ]);
    expect(lineOf(invoice)).toMatchObject({
      hsn: '3401',
      quantity: 1,
      rate: 18,
      price: 40,
      total: 40,
      taxable: 33.9,
      cgst: 3.05,
      sgst: 3.05,
    });
    expect(invoice?.total).toBe(2 * 105 + 118 + 40);
  });

  test('of exempt goods is exempt', async () => {
    const [bill] = await documentsOf([{ productId: salt, price: 20 }]);
    expect([bill?.kind, bill?.total, lineOf(bill)?.rate]).toEqual(['bill_of_supply', 60, null]);
  });

  test('is on the tax invoice, where a business gets a bill of supply besides', async () => {
    const both = [
      { productId: salt, price: 20 },
      { productId: soap, price: 118 },
    ];
    const documents = await documentsOf(both, { gstin: BUYER_GSTIN, legal_name: 'Uma Traders' });
    expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['bill_of_supply', 20],
      ['tax_invoice', 158],
    ]);
  });

  test('is credited with the goods when they come back', async () => {
    const order = await world.place([{ productId: soap, price: 118 }]);
    await world.ship(order);
    await world.move(order, OrderStatus.Delivered);
    expect((await world.move(order, OrderStatus.Returned, 'Torn')).status).toBe(200);
    const [invoice, note] = (await world.invoiceOf(order)).body.documents;
    expect([invoice?.total, note?.kind, note?.total]).toEqual([158, 'credit_note', 158]);
  });

  test('counts as no piece of the goods in GSTR-1, whose sums are those of the documents', async () => {
    const month = shopDay(new Date()).slice(0, 7);
    const { body } = await shop.ask<Gstr1>('GET', `/admin/gstr1?month=${month}`, { token: world.admin.token });
    const soaps = [...body.hsn.hsn_b2b, ...body.hsn.hsn_b2c].filter(({ hsn_sc }) => hsn_sc === '3401');
    // Two soaps of taxed orders are with their buyers; the returned one is not.
    expect(soaps.reduce((sum, { qty }) => sum + qty, 0)).toBe(2);
    const paise = soaps.reduce(
      (sum, { txval, camt = 0, samt = 0, iamt = 0 }) => sum + Math.round((txval + camt + samt + iamt) * 100),
      0,
    );
    expect(paise).toBe(2 * (11_800 + 4000));
  });
});

test('goods that are picked up are supplied where the shop is, whatever address the customer has', async () => {
  const kerala = { state: 'Kerala', pin: '682001', city: 'Kochi', delivery: { pickup: true } };
  const [invoice] = await documentsOf([{ productId: soap, price: 118 }], kerala);
  expect([invoice?.place_of_supply.code, invoice?.igst, invoice?.total]).toEqual(['29', 0, 118]);
});
