import type { HistoryAnswer, Order } from '@shop/contract/order';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type Filters, fits } from './filters.ts';
import { historiesKey } from './history.ts';
import { orderQuery } from './order.ts';

export type History = InfiniteData<HistoryAnswer>;

/** Every order of a history once, however the pages have shifted since they were loaded. */
export function ordersOf(history: History | undefined): Order[] {
  const byId = new Map<string, Order>();
  for (const { data } of history?.pages ?? [])
    for (const order of data) if (!byId.has(order._id)) byId.set(order._id, order);
  return [...byId.values()];
}

/** Changes the orders that `change` gives anew; what stays the same keeps its identity, pages included. */
export function changeOrders(history: History, change: (order: Order) => Order): History {
  let changed = false;
  const pages = history.pages.map((page) => {
    const data = page.data.map(change);
    if (data.every((order, at) => order === page.data[at])) return page;
    changed = true;
    return { ...page, data };
  });
  return changed ? { ...history, pages } : history;
}

export function addOnTop(history: History, order: Order): History {
  const [first, ...rest] = history.pages;
  if (!first) return history;
  return { ...history, pages: [{ ...first, data: [order, ...first.data] }, ...rest] };
}

const holds = ({ pages }: History, id: string) => pages.some(({ data }) => data.some((order) => order._id === id));

/** Puts an order as it is now wherever it is shown. */
export function putOrder(client: QueryClient, viewerId: string, order: Order) {
  changeEverywhere(client, viewerId, (one) => (one._id === order._id ? order : one));
}

/** A new order goes on top of every list that it belongs in. */
export function putNewOrder(client: QueryClient, viewerId: string, order: Order) {
  putOrder(client, viewerId, order);
  const queries = client.getQueriesData<History>({ queryKey: historiesKey(viewerId) });
  for (const [key, history] of queries) {
    const filters = key[2] as Filters;
    if (history && !holds(history, order._id) && fits(order, filters))
      client.setQueryData(key, addOnTop(history, order));
  }
}

export function changeEverywhere(client: QueryClient, viewerId: string, change: (order: Order) => Order) {
  client.setQueriesData<History>({ queryKey: historiesKey(viewerId) }, (history) =>
    history ? changeOrders(history, change) : history,
  );
  client.setQueriesData<Order>({ queryKey: ['order', viewerId] }, (order) => (order ? change(order) : order));
}

/** The order, if it is in a list already: its details need not wait. */
export function findOrder(client: QueryClient, viewerId: string, idOrNumber: string): Order | undefined {
  for (const [, history] of client.getQueriesData<History>({ queryKey: historiesKey(viewerId) })) {
    for (const { data } of history?.pages ?? []) {
      const found = data.find(({ _id, orderId }) => _id === idOrNumber || orderId === idOrNumber);
      if (found) return found;
    }
  }
  return client.getQueryData<Order>(orderQuery(viewerId, idOrNumber).queryKey);
}
