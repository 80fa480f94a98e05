import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Order } from '@shop/contract/order';
import { cart } from '@shop/platform';
import { clearOnceFor } from './clear-once.ts';

const order = (_id: string) =>
  ({ _id, items: [{ productId: { _id: 'rice' }, quantity: 2 }] }) as unknown as Pick<Order, '_id' | 'items'>;
let ordered: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  ordered = jest.spyOn(cart, 'ordered').mockImplementation(() => undefined);
  jest.spyOn(cart, 'refresh').mockResolvedValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('the lines of an order leave the cart once, however often its page is opened', () => {
  clearOnceFor(order('first'));
  clearOnceFor(order('first'));
  clearOnceFor(order('second'));
  expect(ordered.mock.calls).toEqual([[[{ id: 'rice', quantity: 2 }]], [[{ id: 'rice', quantity: 2 }]]]);
});

test('also if the browser forbids storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  clearOnceFor(order('third'));
  clearOnceFor(order('third'));
  expect(ordered).toHaveBeenCalledTimes(1);
});
