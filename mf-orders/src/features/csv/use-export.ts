import type { HistoryResponse, Order } from '@shop/contract/order';
import { notify } from '@shop/platform';
import { dayOf } from '@shop/platform/dates';
import { useState } from 'react';
import type { Filters } from '../../queries/filters.ts';
import { afterLast, fetchHistory } from '../../queries/history.ts';

const ID = 'export';
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

/** The whole filtered list as a file. */
export function useExport(viewerId: string, filters: Filters) {
  const [busy, setBusy] = useState(false);

  async function exportOrders() {
    setBusy(true);
    const showProgress = (count: number) => notify.loading(`Collecting orders… ${count}`, { id: ID });
    try {
      showProgress(0);
      const { ordersToCsv } = await import(/* webpackChunkName: "csv" */ './csv.ts');
      const orders = await everyOrder(viewerId, filters, showProgress);
      save(ordersToCsv(orders), `orders-${dayOf(new Date())}.csv`);
      notify.success(`${orders.length} orders saved.`, { id: ID });
    } catch {
      notify.error('The orders could not be collected. Please try again.', { id: ID });
    }
    setBusy(false);
  }

  return { busy, exportOrders };
}
