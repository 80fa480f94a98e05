import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order, OrderEvent } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { api, queries, useQuery } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { type HistoryList, useHistory } from '../features/list/use-history.ts';
import { orderQuery } from '../queries/order.ts';
import { id, sampleOrder } from '../testing/sample-order.ts';
import { useLiveOrders } from './use-live-orders.ts';

const viewer = { id: id(2), isAdmin: true };
const numbered = (number: number, status: OrderStatus = OrderStatus.Ordered) =>
  sampleOrder({ _id: id(number), orderId: String(10000000 + number), status });

let page: Shown;
let list: HistoryList;
let opened: Order | undefined;
let rang: string[];
/** The API's data: the desk's first page, and every order by its id or number. */
let listed: Order[];
let orders: Order[];
/** The list's response waits for it. */
let hold: Promise<void>;
let seq: number;
let send: (text: string) => void;

function Desk({ orderId }: { orderId?: string }) {
  list = useHistory(viewer);
  useLiveOrders(viewer.id, { onPlaced: (order) => void rang.push(order.orderId) });
  opened = useQuery(orderQuery(viewer.id, orderId ?? ''), { enabled: orderId !== undefined }).data;
  return null;
}

/** The order's current state in the API, and its events. */
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
  [listed, orders, rang, opened, seq] = [[numbered(11)], [], [], undefined, 0];
  hold = Promise.resolve();
  jest.spyOn(api, 'get').mockImplementation((async (path: string) => {
    if (path.includes('/history/')) {
      await hold;
      return { data: listed, hasMore: true };
    }
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

  it('change while a list with their earlier state is loading', async () => {
    let respond = () => {};
    hold = new Promise((resolve) => {
      respond = resolve;
    });
    page = await show(<Desk />);
    await happens(numbered(11, OrderStatus.Confirmed), 'moved');
    await act(async () => respond());
    await until(() => list.orders.length === 1);
    expect(shown()).toEqual([['10000011', OrderStatus.Confirmed]]);
  });

  it('change in the details of an order that is in no loaded list', async () => {
    orders = [numbered(5)];
    page = await show(<Desk orderId="10000005" />);
    await until(() => opened !== undefined);
    await happens(numbered(5, OrderStatus.Confirmed), 'moved');
    await until(() => opened?.status === OrderStatus.Confirmed);
  });

  it('change if they were fetched before the last change, and newer ones are not fetched again', async () => {
    orders = [numbered(5, OrderStatus.Confirmed), numbered(6, OrderStatus.Confirmed)];
    queries.set(orderQuery(viewer.id, '10000005').key, numbered(5));
    const changedAt = Date.now() + 150;
    await new Promise((resolve) => setTimeout(resolve, 400));
    queries.set(orderQuery(viewer.id, '10000006').key, numbered(6));
    page = await show(<Desk orderId="10000005" />);
    expect(opened?.status).toBe(OrderStatus.Ordered);
    const quietMs = Date.now() - changedAt + 200;
    await act(async () => send(`id: 1\nevent: ready\ndata: {"quietMs":${quietMs}}\n\n`));
    await until(() => opened?.status === OrderStatus.Confirmed);
    expect(queries.readAll(orderQuery(viewer.id, '10000006').key)).toMatchObject([
      { data: { status: OrderStatus.Ordered } },
    ]);
  });
});
