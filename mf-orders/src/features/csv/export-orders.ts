import type { HistoryResponse, Order } from '@shop/contract/order';
import { dayOf } from '@shop/platform/dates';
import type { Filters } from '../../queries/filters.ts';
import { afterLast, fetchHistory } from '../../queries/history.ts';
import { ordersToCsv } from './csv.ts';

const AT_ONCE = 100;

async function everyOrder(viewerId: string, filters: Filters, onProgress: (count: number) => void): Promise<Order[]> {
  const orders: Order[] = [];
  let last: HistoryResponse | undefined;
  do {
    last = await fetchHistory(viewerId, filters, { limit: AT_ONCE, ...afterLast(last) });
    orders.push(...last.data);
    onProgress(orders.length);
  } while (last.hasMore);
  return orders;
}

function save(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The whole filtered list as a file; how many orders it has. */
export async function exportOrders(viewerId: string, filters: Filters, onProgress: (count: number) => void) {
  const orders = await everyOrder(viewerId, filters, onProgress);
  save(ordersToCsv(orders), `orders-${dayOf(new Date())}.csv`);
  return orders.length;
}
