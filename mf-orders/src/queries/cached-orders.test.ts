import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { id, sampleOrder } from '../testing/sample-order.ts';
import { findOrder, type History, ordersOf, putNewOrder, putOrder } from './cached-orders.ts';
import { historyQuery } from './history.ts';
import { orderQuery } from './order.ts';

const viewer = id(2);
const order = (number: number) => sampleOrder({ _id: id(number), orderId: String(number) });

const history = (...pages: ReturnType<typeof order>[][]): History => ({
  pages: pages.map((data) => ({ data, hasMore: true })),
  pageParams: pages.map((_, page) => page + 1),
});

describe('orders in the cache', () => {
  let client: QueryClient;
  const all = historyQuery(viewer).queryKey;
  const ordered = historyQuery(viewer, { status: 0 }).queryKey;
  const read = (key: readonly unknown[]) => client.getQueryData<History>(key);
  const numbers = (key: readonly unknown[]) => ordersOf(read(key)).map(({ orderId }) => orderId);

  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData<History>(all, history([order(3), order(2)], [order(1)]));
    client.setQueryData<History>(ordered, history([order(3)]));
  });

  it('stand in the list once, though pages shift while they are loaded', () => {
    expect(ordersOf(history([order(3), order(2)], [order(2), order(1)])).map(({ orderId }) => orderId)).toEqual([
      '3',
      '2',
      '1',
    ]);
  });

  it('change in every list and in the details, and nothing else is touched', () => {
    client.setQueryData(orderQuery(viewer, '3').queryKey, order(3));
    const untouched = read(all)?.pages[1];
    putOrder(client, viewer, { ...order(3), status: 5 });
    expect([all, ordered].map((key) => ordersOf(read(key))[0]?.status)).toEqual([5, 5]);
    expect(client.getQueryData(orderQuery(viewer, '3').queryKey)).toMatchObject({ status: 5 });
    expect(read(all)?.pages[1]).toBe(untouched);
  });

  it('come on top of the lists that they belong in, once', () => {
    const confirmed = { ...order(4), status: 5 as const };
    putNewOrder(client, viewer, confirmed);
    putNewOrder(client, viewer, confirmed);
    expect(numbers(all)).toEqual(['4', '3', '2', '1']);
    expect(numbers(ordered)).toEqual(['3']);
  });

  it('are found by the readable number and by the id', () => {
    expect(findOrder(client, viewer, '1')?._id).toBe(id(1));
    expect(findOrder(client, viewer, id(1))?.orderId).toBe('1');
    expect(findOrder(client, viewer, '99')).toBeUndefined();
  });
});
