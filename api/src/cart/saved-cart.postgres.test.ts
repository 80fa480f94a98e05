import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SavedCart, StaleCart } from '@shop/contract/cart';
import type { OrderResponse } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let category: string;
beforeAll(async () => {
  shop = await openTestApi();
  category = await shop.addCategory();
});
afterAll(() => shop.close());

const save = (person: Person, version: number, items: { productId: string; quantity: number }[]) =>
  shop.ask<SavedCart & StaleCart>('POST', `/user/save-cart/${person.id}`, {
    token: person.token,
    body: { userID: person.id, version, items },
  });
const read = (person: Person) => shop.ask<SavedCart>('GET', `/user/saved-cart/${person.id}`, { token: person.token });
const lines = ({ items }: SavedCart) =>
  items.map(({ productId, quantity, price }) => [productId._id, quantity, price] as const);

describe('the saved cart', () => {
  test('begins empty at version 0', async () => {
    expect((await read(await shop.signUp())).body).toEqual({ items: [], version: 0 });
  });

  test('is returned normalised: unknown and deleted dropped, quantities within limits, a product once', async () => {
    const asha = await shop.signUp();
    const dal = await shop.addProduct(category, { prices: [{ from: 10, to: 'Any', price: '80' }], prod_quantity: 20 });
    const bulk = await shop.addProduct(category, { min_order_quantity: 6, max_order_quantity: 12 });
    const gone = await shop.addProduct(category, { deleted: true });
    const { body } = await save(asha, 0, [
      { productId: dal, quantity: 1 },
      { productId: bulk, quantity: 2 },
      { productId: gone, quantity: 1 },
      { productId: 'f'.repeat(24), quantity: 1 },
      { productId: dal, quantity: 500 },
    ]);
    expect(lines(body)).toEqual([
      [dal, 20, 80],
      [bulk, 6, 99.5],
    ]);
    expect((await read(asha)).body).toEqual(body);
  });

  test('refuses a stale version with the newer list, also from two devices at once', async () => {
    const asha = await shop.signUp();
    const dal = await shop.addProduct(category);
    const responses = await Promise.all([1, 2, 3, 4].map((quantity) => save(asha, 0, [{ productId: dal, quantity }])));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = responses.find(({ status }) => status === 200)?.body;
    const loser = responses.find(({ status }) => status === 409)?.body;
    expect(loser?.error.code).toBe('stale_cart');
    expect([loser?.version, loser?.items]).toEqual([1, winner?.items]);
    expect((await save(asha, 1, [])).body).toEqual({ items: [], version: 2 });
  });

  test("is priced like its order, also an admin's: a product on request has no price", async () => {
    const admin = await shop.admin();
    const dal = await shop.addProduct(category);
    const saffron = await shop.addProduct(category, { is_pricing: false });
    const { body } = await save(admin, 0, [
      { productId: dal, quantity: 1 },
      { productId: saffron, quantity: 1 },
    ]);
    expect(lines(body)).toEqual([
      [dal, 1, 99.5],
      [saffron, 1, null],
    ]);
    expect(body.items[1]?.productId).toMatchObject({ mrp_price: null, discounted_price: null });
    const order = (paymentMode: PaymentMode) =>
      shop.ask<OrderResponse>('POST', `/user/place-order/${admin.id}`, {
        token: admin.token,
        body: orderOf(
          lines(body).map(([productId, quantity, price]) => ({ productId, quantity, price })),
          { paymentMode },
        ),
      });
    expect((await order(PaymentMode.Online)).status).toBe(400);
    const placed = await order(PaymentMode.Offline);
    expect(placed.status).toBe(201);
    expect(placed.body.order).toMatchObject({ totalAmount: null, items: [{ price: 99.5 }, { price: null }] });
  });
});
