import type { StockSince } from '@shop/contract/office/stock';
import { useQuery } from '@shop/platform';
import { useEffect } from 'react';
import { fetchStockSince } from '../../queries/change-stock.ts';
import { type CountLine, MOST_SENT } from './run.ts';

const EVERY_MS = 15_000;

export function useSince(lines: readonly CountLine[]): ReadonlyMap<string, StockSince> {
  const products = lines
    .slice(0, MOST_SENT)
    .map(({ id, version }) => ({ product_id: id, stock_version: version }))
    .toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1));
  const enabled = products.length > 0;
  const { data, refetch } = useQuery(
    {
      key: ['office', 'stock', 'since', products],
      fetch: async () => (await fetchStockSince({ products })).products,
      refetchOn: ['online', 'visibilitychange'],
    },
    { enabled },
  );
  useEffect(() => {
    if (!enabled) return;
    const timer = setInterval(() => document.hidden || refetch(), EVERY_MS);
    return () => clearInterval(timer);
  });
  return new Map(data?.map((each) => [each.product_id, each]));
}
