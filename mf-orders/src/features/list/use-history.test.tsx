import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { HistoryResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { api, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { putNewOrder, putOrder } from '../../queries/cached-orders.ts';
import type { Filters } from '../../queries/filters.ts';
import { DeskOfMany } from '../../testing/desk-of-many.ts';
import { id, sampleOrder } from '../../testing/sample-order.ts';
import { type HistoryList, useHistory } from './use-history.ts';

const viewer = { id: id(2), isAdmin: true };
const numbered = (number: number, status: OrderStatus = OrderStatus.Ordered) =>
  sampleOrder({ _id: id(number), orderId: String(10000000 + number), status });

let list: HistoryList;
let page: Shown;
/** Lets the responses through that the API has already read. */
let respond: (() => void)[];
let isSlow: boolean;
let pages: HistoryResponse[];

function List({ filters = {} }: { filters?: Filters }) {
  list = useHistory(viewer, filters);
  return null;
}

const shown = () => list.orders.map(({ orderId, status }) => [Number(orderId) - 10000000, status]);
const respondNext = () => act(async () => respond.shift()?.());

beforeEach(() => {
  respond = [];
  isSlow = false;
  pages = [
    { data: [numbered(12), numbered(11)], hasMore: true },
    { data: [numbered(11), numbered(10)], hasMore: false },
  ];
  jest.spyOn(api, 'get').mockImplementation((async (_path: string, { params }: { params: { page: number } }) => {
    const response = pages[params.page - 1];
    if (isSlow) await new Promise<void>((resolve) => respond.push(resolve));
    return response;
  }) as never);
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

describe('a list of orders', () => {
  const confirmed = numbered(12, OrderStatus.Confirmed);

  it('keeps what arrives while its first page loads', async () => {
    isSlow = true;
    page = await show(<List />);
    putNewOrder(viewer.id, numbered(13));
    putNewOrder(viewer.id, numbered(11));
    putOrder(viewer.id, confirmed);
    await respondNext();
    expect(shown()).toEqual([
      [13, OrderStatus.Ordered],
      [12, OrderStatus.Confirmed],
      [11, OrderStatus.Ordered],
    ]);
  });

  it('keeps what arrives while its next page loads', async () => {
    page = await show(<List />);
    await until(() => list.orders.length === 2);
    isSlow = true;
    await act(async () => list.loadMore());
    await act(async () => {
      putNewOrder(viewer.id, numbered(13));
      putOrder(viewer.id, confirmed);
    });
    await respondNext();
    expect(shown()).toEqual([
      [13, OrderStatus.Ordered],
      [12, OrderStatus.Confirmed],
      [11, OrderStatus.Ordered],
      [10, OrderStatus.Ordered],
    ]);
  });

  it('keeps orders that arrive between two pages of a refetch', async () => {
    page = await show(<List />);
    await until(() => list.orders.length === 2);
    await act(async () => list.loadMore());
    isSlow = true;
    await act(async () => list.retry());
    await respondNext();
    await act(async () => putOrder(viewer.id, confirmed));
    await respondNext();
    expect(list.isRetrying).toBe(false);
    expect(shown()[0]).toEqual([12, OrderStatus.Confirmed]);
  });
});

describe('a filtered list', () => {
  it('has no gap after orders left it, also after a refetch', async () => {
    const shop = new DeskOfMany(120);
    page = await show(<List filters={{ status: OrderStatus.Ordered }} />);
    await until(() => list.orders.length === 50);
    // This tab receives events of these.
    await act(async () => {
      for (const { _id } of list.orders.slice(0, 40)) putOrder(viewer.id, shop.confirm(_id));
    });
    // But not of this one.
    shop.confirm(list.orders[45]?._id);
    while (list.hasMore) await act(async () => list.loadMore());
    const unseen = () => shop.ordered().filter(({ _id }) => list.orders.every((order) => order._id !== _id));
    expect(unseen()).toEqual([]);
    shop.confirm(list.orders[60]?._id);
    await act(async () => list.retry());
    await until(() => !list.isRetrying);
    expect(unseen()).toEqual([]);
    expect(shown().map(([, status]) => status)).toEqual(shop.ordered().map(() => OrderStatus.Ordered));
  });
});
