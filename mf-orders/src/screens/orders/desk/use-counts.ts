import type { OrderCounts } from '@shop/contract/order';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { fetchHistory } from '../../../queries/history.ts';

const SETTLE_MS = 400;

/** Orders by status over the whole shop; `refresh` may be called as often as anything changes. */
export function useCounts(viewerId: string) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queryKey = ['counts', viewerId];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await fetchHistory(viewerId, { limit: 1, signal })).counts ?? null,
  });

  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: ['counts', viewerId] }), SETTLE_MS);
  }, [client, viewerId]);

  const counts: OrderCounts | null = data ?? null;
  return { counts, refresh };
}
