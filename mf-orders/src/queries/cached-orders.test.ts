import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { queries } from '@shop/platform';
import { id, sampleOrder } from '../testing/sample-order.ts';
import { findOrder, type History, ordersOf, putNewOrder, putOrder } from './cached-orders.ts';
import { historyQuery } from './history.ts';
import { orderQuery } from './order.ts';

const viewer = id(2);
const order = (number: number) => sampleOrder({ _id: id(number), orderId: String(number) });

const history = (...pages: ReturnType<typeof order>[][]): History => pages.map((data) => ({ data, hasMore: true }));

describe('orders in the cache', () => {
  const all = historyQuery(viewer).key;
  const ordered = historyQuery(viewer, { status: OrderStatus.Ordered }).key;
  const read = (key: readonly unknown[]) => queries.read<History>(key);
  const numbers = (key: readonly unknown[]) => ordersOf(read(key)).map(({ orderId }) => orderId);

  beforeEach(() => {
    queries.set(all, history([order(3), order(2)], [order(1)]));
    queries.set(ordered, history([order(3)]));
  });

  afterEach(() => queries.forget());

  it('are in the list once, although pages shift during loading', () => {
    expect(ordersOf(history([order(3), order(2)], [order(2), order(1)])).map(({ orderId }) => orderId)).toEqual([
      '3',
      '2',
      '1',
    ]);
  });

  it('change in every list and in the details, and nothing else changes', () => {
    queries.set(orderQuery(viewer, '3').key, order(3));
    const untouched = read(all)?.[1];
    putOrder(viewer, { ...order(3), status: OrderStatus.Confirmed });
    expect([all, ordered].map((key) => ordersOf(read(key))[0]?.status)).toEqual([5, 5]);
    expect(queries.read(orderQuery(viewer, '3').key)).toMatchObject({ status: OrderStatus.Confirmed });
    expect(read(all)?.[1]).toBe(untouched);
  });

  it('appear at the top of the lists that they belong to, once', () => {
    const confirmed = { ...order(4), status: OrderStatus.Confirmed };
    putNewOrder(viewer, confirmed);
    putNewOrder(viewer, confirmed);
    expect(numbers(all)).toEqual(['4', '3', '2', '1']);
    expect(numbers(ordered)).toEqual(['3']);
  });

  it('are found by the readable number and by the id', () => {
    expect(findOrder(viewer, '1')?._id).toBe(id(1));
    expect(findOrder(viewer, id(1))?.orderId).toBe('1');
    expect(findOrder(viewer, '99')).toBeUndefined();
  });
});
