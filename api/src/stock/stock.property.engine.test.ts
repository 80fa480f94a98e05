import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OrderResponse } from '@shop/contract/order';
import type { ProductResponse } from '@shop/contract/product';
import type { StockMovementsResponse } from '@shop/contract/stock';
import fc from 'fast-check';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let admin: Person;
let asha: Person;
let category: string;
beforeAll(async () => {
  shop = await openTestApi({ LIMIT_ORDER_BY_NUMBER: '100000/60', LIMIT_ORDER_BY_ADDRESS: '100000/60' });
  admin = await shop.admin();
  asha = await shop.signUp();
  category = await shop.addCategory();
});
afterAll(() => shop.close());

type Step =
  | { kind: 'order'; quantity: number }
  | { kind: 'cancel'; which: number }
  | { kind: 'change'; which: number; quantity: number }
  | { kind: 'received' | 'returned' | 'damaged' | 'sold'; quantity: number }
  | { kind: 'counted'; quantity: number; ago: number };

const few = fc.integer({ min: 1, max: 12 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order' as const), quantity: few }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), which: fc.nat(9), quantity: few }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('received', 'returned', 'damaged', 'sold'), quantity: few }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('counted' as const), quantity: fc.nat(40), ago: fc.nat(6) }),
  },
);

/** The books as one would keep them by hand: a list of changes. */
class Books {
  readonly changes: { change: number; isCount: boolean }[] = [{ change: 20, isCount: true }];
  newestCount = 0;
  readonly open: { orderId: string; quantity: number; seen: string }[] = [];

  stock = () => this.changes.reduce((sum, { change }) => sum + change, 0);

  /** Whether this state is allowed. */
  move(change: number, isCount = false): boolean {
    if (this.stock() + change < 0) return false;
    if (change !== 0) this.changes.push({ change, isCount });
    return true;
  }

  count(quantity: number, asOf: number): boolean {
    if (asOf < this.newestCount) return false;
    const later = this.changes.slice(asOf).filter(({ isCount }) => !isCount);
    const stock = later.reduce((sum, { change }) => sum + change, quantity);
    if (stock < 0) return false;
    this.newestCount = asOf;
    return this.move(stock - this.stock(), true);
  }
}

const patch = async (id: string, movement: object) =>
  (await shop.ask('PATCH', `/admin/product/${id}`, { token: admin.token, body: { movement } })).status === 200;

const newestOf = ({ order }: OrderResponse) => order.moves.at(-1)?.at ?? '';

async function take(id: string, books: Books, made: Step) {
  switch (made.kind) {
    case 'order': {
      const { status, body } = await shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, {
        token: asha.token,
        body: orderOf([{ productId: id, quantity: made.quantity }]),
      });
      expect(status === 201).toBe(books.move(-made.quantity));
      if (status === 201)
        books.open.push({ orderId: body.order.orderId, quantity: made.quantity, seen: newestOf(body) });
      return;
    }
    case 'cancel': {
      const [order] = books.open.splice(made.which % Math.max(1, books.open.length), 1);
      if (!order) return;
      const path = `/user/cancel-order/${asha.id}/${order.orderId}`;
      expect((await shop.ask('POST', path, { token: asha.token, body: { reason: 'No' } })).status).toBe(200);
      books.move(order.quantity);
      return;
    }
    case 'change': {
      const order = books.open[made.which % Math.max(1, books.open.length)];
      if (!order) return;
      const items = [{ productId: id, quantity: made.quantity, price: 99.5 }];
      const path = `/user/change-order/${asha.id}/${order.orderId}`;
      const { status, body } = await shop.ask<OrderResponse>('PATCH', path, {
        token: asha.token,
        body: { seen: order.seen, items },
      });
      expect(status === 200).toBe(books.move(order.quantity - made.quantity));
      if (status === 200) Object.assign(order, { quantity: made.quantity, seen: newestOf(body) });
      return;
    }
    case 'counted': {
      const stock_version = Math.max(0, books.changes.length - made.ago);
      const accepted = await patch(id, { kind: 'counted', quantity: made.quantity, stock_version });
      expect(accepted).toBe(books.count(made.quantity, stock_version));
      return;
    }
    default: {
      const sign = made.kind === 'received' || made.kind === 'returned' ? 1 : -1;
      expect(await patch(id, { kind: made.kind, quantity: made.quantity })).toBe(books.move(sign * made.quantity));
    }
  }
}

test('whatever is ordered, changed, cancelled, moved and counted, the stock matches books kept by hand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 15 }), async (steps) => {
      const id = await shop.addProduct(category, { prod_quantity: 20 });
      const books = new Books();
      for (const made of steps) {
        await take(id, books, made);
        const { body } = await shop.ask<ProductResponse>('GET', `/user/product-details/${id}`, admin);
        expect([body.product.prod_quantity, body.product.stock_version]).toEqual([books.stock(), books.changes.length]);
      }
      const { body } = await shop.ask<StockMovementsResponse>('GET', `/admin/stock-movements/${id}?limit=100`, admin);
      expect(body.movements.map(({ change }) => change).toReversed()).toEqual(
        books.changes.map(({ change }) => change),
      );
      for (const [position, { stock }] of body.movements.entries()) {
        const before = body.movements.slice(position);
        expect(stock).toBe(before.reduce((sum, { change }) => sum + change, 0));
      }
    }),
    { numRuns: 12 },
  );
});
