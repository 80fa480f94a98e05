import type { OrderCounts } from '@shop/contract/order';
import { queries, useQuery } from '@shop/platform';
import { useCallback, useRef } from 'react';
import { countsQuery } from '../../../queries/counts.ts';

const SETTLE_MS = 400;

/** Orders by status over the whole shop; `refresh` may be called as often as anything changes. */
export function useCounts(viewerId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data } = useQuery(countsQuery(viewerId));

  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void queries.invalidate(countsQuery(viewerId).key), SETTLE_MS);
  }, [viewerId]);

  const counts: OrderCounts | null = data ?? null;
  return { counts, refresh };
}
