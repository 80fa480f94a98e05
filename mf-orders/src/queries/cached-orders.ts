import type { HistoryResponse, Order } from '@shop/contract/order';
import { queries } from '@shop/platform';
import { type Filters, fits } from './filters.ts';
import { historiesKey } from './history.ts';
import { ordersKey } from './order.ts';

export type History = HistoryResponse[];

/** Every order of a history once, although the pages may have shifted during loading. */
export function ordersOf(history: History | undefined): Order[] {
  const byId = new Map<string, Order>();
  for (const { data } of history ?? []) for (const order of data) if (!byId.has(order._id)) byId.set(order._id, order);
  return [...byId.values()];
}

/** Replaces the orders for which `change` returns a new object; others keep their identity, also pages. */
export function changeOrders(history: History, change: (order: Order) => Order): History {
  let changed = false;
  const pages = history.map((page) => {
    const data = page.data.map(change);
    if (data.every((order, at) => order === page.data[at])) return page;
    changed = true;
    return { ...page, data };
  });
  return changed ? pages : history;
}

function addOnTop(history: History, order: Order): History {
  const [first, ...rest] = history;
  const isThere = history.some(({ data }) => data.some(({ _id }) => _id === order._id));
  return first && !isThere ? [{ ...first, data: [order, ...first.data] }, ...rest] : history;
}

/** Updates an order everywhere it is shown. */
export function putOrder(viewerId: string, order: Order) {
  changeEverywhere(viewerId, (one) => (one._id === order._id ? order : one));
}

/** A new order appears at the top of every list that it belongs to. */
export function putNewOrder(viewerId: string, order: Order) {
  putOrder(viewerId, order);
  queries.change<History>(historiesKey(viewerId), (history, key) =>
    fits(order, key.at(-1) as Filters) ? addOnTop(history, order) : history,
  );
}

export function changeEverywhere(viewerId: string, change: (order: Order) => Order) {
  queries.change<History>(historiesKey(viewerId), (history) => changeOrders(history, change));
  queries.change<Order>(ordersKey(viewerId), change);
}

/** The order, if it is already in a list or was opened by its address: then its details need not wait. */
export function findOrder(viewerId: string, idOrNumber: string): Order | undefined {
  const listed = queries
    .readAll<History>(historiesKey(viewerId))
    .flatMap(({ data }) => data.flatMap(({ data }) => data));
  const opened = queries.readAll<Order>(ordersKey(viewerId)).map(({ data }) => data);
  return [...listed, ...opened].find(({ _id, orderId }) => _id === idOrNumber || orderId === idOrNumber);
}

/** Whether it is shown, or a running request may return its earlier state. */
export const mayBeShown = (viewerId: string, id: string) =>
  findOrder(viewerId, id) !== undefined ||
  queries.isFetching(historiesKey(viewerId)) ||
  queries.isFetching(ordersKey(viewerId));
