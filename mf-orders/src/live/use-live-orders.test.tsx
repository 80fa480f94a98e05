import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order, OrderEvent } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { api, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { type HistoryList, useHistory } from '../features/list/use-history.ts';
import { id, sampleOrder } from '../testing/sample-order.ts';
import { useLiveOrders } from './use-live-orders.ts';

const viewer = { id: id(2), isAdmin: true };
const numbered = (number: number, status: OrderStatus = OrderStatus.Ordered) =>
  sampleOrder({ _id: id(number), orderId: String(10000000 + number), status });

let page: Shown;
let list: HistoryList;
let rang: string[];
/** What the API has: the desk's first page, and every order by its id or number. */
let listed: Order[];
let orders: Order[];
let seq: number;
let send: (text: string) => void;

function Desk() {
  list = useHistory(viewer);
  useLiveOrders(viewer.id, { onPlaced: (order) => void rang.push(order.orderId) });
  return null;
}

/** The order as the API has it now, and events of it. */
function happens(order: Order, ...kinds: OrderEvent['kind'][]) {
  orders = [order, ...orders.filter(({ _id }) => _id !== order._id)];
  const { _id, orderId, customerId, status, date: at } = order;
  const events = kinds.map((kind) => {
    seq += 1;
    return `id: ${seq}\ndata: ${JSON.stringify({ kind, _id, orderId, customerId, status, at })}\n\n`;
  });
  return act(async () => send(events.join('')));
}

beforeEach(() => {
  [listed, orders, rang, seq] = [[numbered(11)], [], [], 0];
  jest.spyOn(api, 'get').mockImplementation((async (path: string) => {
    if (path.includes('/history/')) return { data: listed, hasMore: true };
    const name = path.split('/').at(-1);
    return { order: orders.find(({ _id, orderId }) => _id === name || orderId === name) };
  }) as never);
  const stream = new ReadableStream({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(stream));
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

const shown = () => list.orders.map(({ orderId, status }) => [orderId, status]);

describe('live orders', () => {
  it('appear and ring once, also if they were moved before they could be fetched', async () => {
    page = await show(<Desk />);
    await until(() => list.orders.length === 1);
    await happens(numbered(20, OrderStatus.Confirmed), 'placed', 'moved');
    await until(() => list.orders.length === 2);
    await happens(numbered(20, OrderStatus.Shipped), 'moved');
    await until(() => list.orders[0]?.status === OrderStatus.Shipped);
    expect(shown()).toEqual([
      ['10000020', OrderStatus.Shipped],
      ['10000011', OrderStatus.Ordered],
    ]);
    expect(rang).toEqual(['10000020']);
  });
});
