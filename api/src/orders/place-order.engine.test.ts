import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderRefusal, OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import type { ProductResponse } from '@shop/contract/product';
import { count, eq, sql } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { newId } from '../ids.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let category: string;

beforeAll(async () => {
  shop = await openTestApi({ DATABASE_POOL: '10' });
  category = await shop.addCategory();
});
afterAll(() => shop.close());

const place = (person: Person, body: object, key?: string) =>
  shop.ask<OrderResponse & OrderRefusal>('POST', `/user/place-order/${person.id}`, {
    token: person.token,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

async function changeProduct(id: string, body: object) {
  const { token } = await shop.admin();
  expect((await shop.ask('PATCH', `/admin/product/${id}`, { token, body })).status).toBe(200);
}

async function stockOf(id: string) {
  const [row] = await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id));
  return row?.stock;
}

describe('an order', () => {
  test('is priced by the shop, takes its stock and is returned completely', async () => {
    const person = await shop.signUp();
    const dal = await shop.addProduct(category, {
      prices: [
        { from: 1, to: 9, price: '100' },
        { from: 10, to: 'Any', price: '90.25' },
      ],
    });
    const { status, body } = await place(person, orderOf([{ productId: dal, quantity: 12, price: 90.25 }]));
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      customerId: person.id,
      status: OrderStatus.Ordered,
      showSummary: true,
      totalAmount: 1083,
      items: [{ quantity: 12, price: 90.25, productId: { _id: dal, name: 'Toor Dal' } }],
    });
    expect(body.order.orderId).toMatch(/^\d{8}$/);
    expect(await stockOf(dal)).toBe(88);
  });

  test('is refused with everything that changed, and nothing is placed', async () => {
    const person = await shop.signUp();
    const dear = await shop.addProduct(category, { mrp_price: 200, discounted_price: 150 });
    const gone = await shop.addProduct(category, { deleted: true });
    const empty = await shop.addProduct(category, { prod_quantity: 0 });
    const scarce = await shop.addProduct(category, { prod_quantity: 3 });
    const limited = await shop.addProduct(category, { prod_quantity: 500, max_order_quantity: 10 });
    const { status, body } = await place(
      person,
      orderOf([
        { productId: dear, price: 140 },
        { productId: gone },
        { productId: empty },
        { productId: scarce, quantity: 4 },
        { productId: limited, quantity: 11 },
      ]),
    );
    expect(status).toBe(409);
    expect(body.error.code).toBe('order_changed');
    expect(body.priceMismatched).toEqual([{ productId: dear, name: 'Toor Dal', oldPrice: 140, newPrice: 150 }]);
    expect(body.removed).toEqual([
      { productId: gone, name: 'Toor Dal', reason: 'deleted', available: 0 },
      { productId: empty, name: 'Toor Dal', reason: 'out_of_stock', available: 0 },
      { productId: scarce, name: 'Toor Dal', reason: 'not_enough_stock', available: 3 },
      { productId: limited, name: 'Toor Dal', reason: 'not_enough_stock', available: 10, limit: 'order' },
    ]);
    expect(await stockOf(dear)).toBe(100);
    const [user] = await shop.db.select({ orders: users.orderCount }).from(users).where(eq(users.id, person.id));
    expect(user?.orders).toBe(0);
  });

  test('below the smallest quantity, with a product twice, or online without a price is a bad request', async () => {
    const person = await shop.signUp();
    const many = await shop.addProduct(category, { min_order_quantity: 5 });
    const unpriced = await shop.addProduct(category, { is_pricing: false });
    const below = await place(person, orderOf([{ productId: many, quantity: 4 }]));
    expect([below.status, below.body.error.fields]).toEqual([400, { 'items.0.quantity': 'Minimum 5 in one order.' }]);
    const twice = await place(
      person,
      orderOf([
        { productId: many, quantity: 5 },
        { productId: many, quantity: 5 },
      ]),
    );
    expect(Object.keys(twice.body.error.fields ?? {})).toEqual(['items.1.productId']);
    const online = await place(
      person,
      orderOf([{ productId: unpriced, price: null }], { paymentMode: PaymentMode.Online }),
    );
    expect(Object.keys(online.body.error.fields ?? {})).toEqual(['paymentMode']);
  });

  test('whose total would not be exact is refused', async () => {
    const person = await shop.signUp();
    const most = { mrp_price: 999_999_999.99, discounted_price: null, prod_quantity: 999_999_999 };
    const productId = await shop.addProduct(category, most);
    const ordered = (quantity: number) => place(person, orderOf([{ productId, quantity, price: most.mrp_price }]));
    const { status, body } = await ordered(999_999);
    expect([status, body.error.fields]).toEqual([400, { items: 'The total is too large. Please order in parts.' }]);
    expect((await ordered(90_000)).status).toBe(201);
  });

  test('drops the cached response with its product', async () => {
    const person = await shop.signUp();
    const dal = await shop.addProduct(category);
    const read = () => shop.ask<ProductResponse>('GET', `/user/product-details/${dal}`);
    const before = await read();
    await place(person, orderOf([{ productId: dal, quantity: 7 }]));
    const after = await read();
    expect([before.body.product.prod_quantity, after.body.product.prod_quantity]).toEqual([100, 93]);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });
});

async function versionOf(id: string) {
  const [row] = await shop.db.select({ version: products.version }).from(products).where(eq(products.id, id));
  return row?.version ?? 0;
}

describe('refusals of the database', () => {
  const write = async (personId: string, line: { productId: string; seen: number }, number: string) => {
    const order = {
      id: newId(),
      number,
      customer_id: personId,
      placed_at: new Date(),
      moves: [],
      name: 'A',
      phone: '1',
    };
    const address = { address: 'x', city: 'x', state: 'x', pin: '560001', payment_mode: 0, total_paise: 100 };
    const { productId: product_id, seen } = line;
    const lines = [{ position: 0, product_id, name: 'Dal', quantity: 2, unit_paise: 50, is_pricing: true, seen }];
    const ofOrder = { order_id: order.id, actor_id: personId, placed_at: order.placed_at, place: 0 };
    const whole = JSON.stringify([{ ...order, ...address, place: 0 }]);
    const all = JSON.stringify(lines.map((one) => ({ ...one, ...ofOrder })));
    return shop.db.execute(sql`select * from write_orders(${whole}::jsonb, ${all}::jsonb)`).then(
      () => 'written',
      (error: { cause: { code: string; constraint?: string } }) => [error.cause.code, error.cause.constraint],
    );
  };

  test('an order that was checked against an outdated product', async () => {
    const person = await shop.signUp();
    const productId = await shop.addProduct(category);
    const before = await versionOf(productId);
    expect(await write(person.id, { productId, seen: before }, '11111111')).toBe('written');
    await changeProduct(productId, { mrp_price: 300, discounted_price: 250 });
    expect(await write(person.id, { productId, seen: before }, '22222222')).toEqual(['SH001', undefined]);
    expect(await write(person.id, { productId, seen: await versionOf(productId) }, '22222222')).toBe('written');
    expect(await stockOf(productId)).toBe(96);
    const [user] = await shop.db.select({ orders: users.orderCount }).from(users).where(eq(users.id, person.id));
    expect(user?.orders).toBe(2);
  });

  test('an order that was checked against the first of two changes within one millisecond', async () => {
    const person = await shop.signUp();
    const productId = await shop.addProduct(category);
    const updatedAt = new Date();
    const change = (mrpPaise: number) =>
      shop.db.update(products).set({ mrpPaise, updatedAt }).where(eq(products.id, productId));
    await change(200);
    const seen = await versionOf(productId);
    await change(300);
    expect(await write(person.id, { productId, seen }, '33333333')).toEqual(['SH001', undefined]);
    expect(await stockOf(productId)).toBe(100);
  });

  test('the API tries again, until the rules themselves refuse', async () => {
    const dal = await shop.addProduct(category);
    const people = await Promise.all(Array.from({ length: 12 }, () => shop.signUp()));
    const changes = Array.from({ length: 6 }, (_, turn) => changeProduct(dal, { description: `Turn ${turn}` }));
    const responses = await Promise.all(people.map((person) => place(person, orderOf([{ productId: dal }]))));
    await Promise.all(changes);
    expect(responses.map(({ status }) => status)).toEqual(people.map(() => 201));
    expect(await stockOf(dal)).toBe(88);
  });
});

describe('an Idempotency-Key', () => {
  test('gives one order however often it is sent at once', async () => {
    const person = await shop.signUp();
    const dal = await shop.addProduct(category);
    const body = orderOf([{ productId: dal, quantity: 2 }]);
    const responses = await Promise.all(Array.from({ length: 50 }, () => place(person, body, 'tap-tap-tap')));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => response.body.order._id)).size).toBe(1);
    expect(await stockOf(dal)).toBe(98);
    const [placed] = await shop.db.select({ count: count() }).from(orders).where(eq(orders.customerId, person.id));
    expect(placed?.count).toBe(1);
  });

  test('is refused with another body, and is not used up by a refused order', async () => {
    const person = await shop.signUp();
    const dal = await shop.addProduct(category);
    const changed = await place(person, orderOf([{ productId: dal, price: 1 }]), 'key-1');
    expect(changed.body.error.code).toBe('order_changed');
    const placed = await place(person, orderOf([{ productId: dal }]), 'key-1');
    expect(placed.status).toBe(201);
    const reused = await place(person, orderOf([{ productId: dal, quantity: 2 }]), 'key-1');
    expect([reused.status, reused.body.error.code]).toEqual([409, 'key_reused']);
    const rice = await shop.addProduct(category);
    const other = await place(person, orderOf([{ productId: rice }]), 'key-1');
    expect([other.status, other.body.error.code]).toEqual([409, 'key_reused']);
  });

  test('belongs to the customer: the same key of another customer is another order', async () => {
    const [one, other] = [await shop.signUp(), await shop.signUp()];
    const dal = await shop.addProduct(category);
    const body = orderOf([{ productId: dal }]);
    const responses = [await place(one, body, 'same'), await place(other, body, 'same')];
    expect(responses.map((response) => response.status)).toEqual([201, 201]);
    expect(responses[0]?.body.order._id).not.toBe(responses[1]?.body.order._id);
  });
});

test('200 customers at once for 50 in stock: exactly 50 orders, and stock ends at zero', async () => {
  const dal = await shop.addProduct(category, { prod_quantity: 50 });
  const people: Person[] = [];
  for (let i = 0; i < 200; i += 1) {
    const phone = `+9170${String(i).padStart(8, '0')}`;
    const id = `${String(i).padStart(24, '0')}`;
    await shop.db.insert(users).values({ id, phone, name: 'Crowd' });
    people.push({ id, phone, token: await shop.sessionOf(id) });
  }
  const responses = await Promise.all(people.map((person) => place(person, orderOf([{ productId: dal }]))));
  const placed = responses.filter((response) => response.status === 201);
  const refused = responses.filter((response) => response.status === 409);
  expect([placed.length, refused.length]).toEqual([50, 150]);
  expect(refused.every((response) => response.body.removed[0]?.reason === 'out_of_stock')).toBe(true);
  expect(new Set(placed.map((response) => response.body.order.orderId)).size).toBe(50);
  expect(await stockOf(dal)).toBe(0);
});
