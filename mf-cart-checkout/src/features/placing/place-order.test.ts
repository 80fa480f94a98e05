import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Order, OrderResponse, PlaceOrderRequest } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
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
  paymentMode: PaymentMode.CashOnDelivery,
  user_note: note,
});

const failure = (status: number, code: string, body: unknown = null) => ({
  status,
  code,
  message: code,
  fields: {},
  body,
});

/** The server's side of place-order: one order per key, the same order again for the same body. */
class Orders {
  placed = new Map<string, { body: string; order: Order }>();
  loseResponses = 0;

  send = async (_: string, body: PlaceOrderRequest, key: string): Promise<OrderResponse> => {
    const before = this.placed.get(key);
    if (before && before.body !== JSON.stringify(body)) throw failure(409, 'key_reused');
    const order = before?.order ?? ({ orderId: `PN-${this.placed.size + 1}`, user_note: body.user_note } as Order);
    this.placed.set(key, { body: JSON.stringify(body), order });
    if (this.loseResponses > 0) {
      this.loseResponses -= 1;
      throw failure(0, 'network');
    }
    return { order };
  };
}

function memoryAttempts(): AttemptStore {
  let stored: Attempt | null = null;
  return {
    read: (owner) => (stored?.owner === owner ? stored : null),
    write: (attempt) => {
      stored = attempt;
    },
    end: () => {
      stored = null;
    },
  };
}

let orders: Orders;
let parts: PlacingParts;
beforeEach(() => {
  orders = new Orders();
  parts = {
    send: orders.send,
    attempts: memoryAttempts(),
    now: () => 0,
    alone: (run) => run(),
    ofCart: (wanted) => wanted,
  };
});

describe('placing an order', () => {
  it('creates one order for a click, a second click and a reload', async () => {
    const [first, second] = await Promise.all([placeOrder(parts, 'u1', request()), placeOrder(parts, 'u1', request())]);
    const afterReload = await placeOrder(parts, 'u1', request());
    expect(orders.placed.size).toBe(1);
    expect([second, afterReload]).toEqual([first, first]);
  });

  it('finds the order again after a lost response', async () => {
    orders.loseResponses = 1;
    expect(await placeOrder(parts, 'u1', request())).toEqual({ kind: 'unknown', cause: 'no response' });
    expect(await placeOrder(parts, 'u1', request())).toMatchObject({ kind: 'placed', order: { orderId: 'PN-1' } });
    expect(orders.placed.size).toBe(1);
  });

  it('finds it also if the customer changed something before the retry', async () => {
    orders.loseResponses = 1;
    await placeOrder(parts, 'u1', request('first'));
    const outcome = await placeOrder(parts, 'u1', request('second'));
    expect(outcome).toMatchObject({ kind: 'placed', order: { orderId: 'PN-1', user_note: 'first' }, isEarlier: true });
    expect(orders.placed.size).toBe(1);
  });

  it('uses a new key after a refusal, and for another person', async () => {
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

  it.each([400, 401, 403, 404, 413, 422, 429])('ends with a refusal: after %i nothing is stored', async (status) => {
    parts.send = async () => {
      throw failure(status, 'refused');
    };
    await placeOrder(parts, 'u1', request());
    expect(parts.attempts.read('u1')).toBeNull();
  });

  it('keeps the key of a lost response after a later refusal, for a click only', async () => {
    const { send } = parts;
    orders.loseResponses = 1;
    await placeOrder(parts, 'u1', request('first'));
    parts.send = async () => {
      throw failure(429, 'too_many');
    };
    expect(await placeOrder(parts, 'u1', request('second'))).toMatchObject({ kind: 'refused' });
    expect(parts.attempts.read('u1')).toMatchObject({ bodies: [request('first')], sentAt: 0 });
    parts.send = send;
    expect(await placeOrder(parts, 'u1', request('second'))).toMatchObject({ kind: 'placed', isEarlier: true });
    expect(orders.placed.size).toBe(1);
  });

  it('distinguishes a server failure from wrong fields and from a refusal', async () => {
    const responses = [failure(503, 'unknown'), failure(400, 'invalid'), failure(429, 'too_many')];
    parts.send = async () => {
      throw responses.shift();
    };
    expect(await placeOrder(parts, 'u1', request())).toEqual({ kind: 'unknown', cause: 'server error' });
    expect(await placeOrder(parts, 'u1', request())).toMatchObject({ kind: 'invalid' });
    expect(await placeOrder(parts, 'u1', request())).toEqual({ kind: 'refused', message: 'too_many' });
  });
});
