import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Order, OrderAnswer, PlaceOrderRequest } from '@shop/contract/order';
import type { Attempt, AttemptStore } from './attempt.ts';
import { type PlacingParts, placeOrder } from './place-order.ts';

const request = (note = ''): PlaceOrderRequest => ({
  items: [{ productId: 'a'.repeat(24), quantity: 2, price: 158 }],
  name: 'Asha',
  phoneNumber: '+919000000002',
  deliveryAddress: '14, 3rd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  pin: '560004',
  paymentMode: 0,
  user_note: note,
});

const failure = (status: number, code: string, body: unknown = null) => ({
  status,
  code,
  message: code,
  fields: {},
  body,
});

/** The server's side of place-order: one order a key, the same order again for the same body. */
class Orders {
  placed = new Map<string, { body: string; order: Order }>();
  loseAnswers = 0;

  send = async (_: string, body: PlaceOrderRequest, key: string): Promise<OrderAnswer> => {
    const before = this.placed.get(key);
    if (before && before.body !== JSON.stringify(body)) throw failure(409, 'key_reused');
    const order = before?.order ?? ({ orderId: `PN-${this.placed.size + 1}`, user_note: body.user_note } as Order);
    this.placed.set(key, { body: JSON.stringify(body), order });
    if (this.loseAnswers > 0) {
      this.loseAnswers -= 1;
      throw failure(0, 'network');
    }
    return { order };
  };
}

function memoryAttempts(): AttemptStore {
  let kept: Attempt | null = null;
  return {
    read: (owner) => (kept?.owner === owner ? kept : null),
    write: (attempt) => {
      kept = attempt;
    },
    end: () => {
      kept = null;
    },
  };
}

let orders: Orders;
let parts: PlacingParts;
beforeEach(() => {
  orders = new Orders();
  parts = { send: orders.send, attempts: memoryAttempts(), now: () => 0 };
});

describe('placing an order', () => {
  it('gives one order to a click, a second click and a reload', async () => {
    const [first, second] = await Promise.all([placeOrder(parts, 'u1', request()), placeOrder(parts, 'u1', request())]);
    const afterReload = await placeOrder(parts, 'u1', request());
    expect(orders.placed.size).toBe(1);
    expect([second, afterReload]).toEqual([first, first]);
  });

  it('finds the order again whose answer was lost', async () => {
    orders.loseAnswers = 1;
    expect(await placeOrder(parts, 'u1', request())).toEqual({ kind: 'unknown', cause: 'network' });
    expect(await placeOrder(parts, 'u1', request())).toMatchObject({ kind: 'placed', order: { orderId: 'PN-1' } });
    expect(orders.placed.size).toBe(1);
  });

  it('finds it also when the customer changed something before trying again', async () => {
    orders.loseAnswers = 1;
    await placeOrder(parts, 'u1', request('first'));
    const outcome = await placeOrder(parts, 'u1', request('second'));
    expect(outcome).toMatchObject({ kind: 'placed', order: { orderId: 'PN-1', user_note: 'first' } });
    expect(orders.placed.size).toBe(1);
  });

  it('takes a new key after a refusal, and for another person', async () => {
    const { send } = parts;
    const keys: string[] = [];
    parts.send = async (_, __, key) => {
      keys.push(key);
      throw failure(409, 'order_changed', { priceMismatched: [], removed: [] });
    };
    expect(await placeOrder(parts, 'u1', request())).toMatchObject({ kind: 'changed' });
    parts.send = (owner, body, key) => {
      keys.push(key);
      return send(owner, body, key);
    };
    await placeOrder(parts, 'u1', request());
    await placeOrder(parts, 'u2', request());
    expect(new Set(keys).size).toBe(3);
  });

  it('tells trouble of the shop from wrong fields and from a plain no', async () => {
    const answers = [failure(503, 'unknown'), failure(400, 'invalid'), failure(429, 'too_many')];
    parts.send = async () => {
      throw answers.shift();
    };
    expect(await placeOrder(parts, 'u1', request())).toEqual({ kind: 'unknown', cause: 'server' });
    expect(await placeOrder(parts, 'u1', request())).toMatchObject({ kind: 'invalid' });
    expect(await placeOrder(parts, 'u1', request())).toEqual({ kind: 'refused', message: 'too_many' });
  });
});
