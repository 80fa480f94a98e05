import { WAITING_KEY } from '@shop/contract/office/waiting-key';
import { queries, useQuery } from '@shop/platform';
import { untilMidnight } from '@shop/platform/dates';
import { useCallback, useEffect, useRef } from 'react';
import { figuresQuery } from '../../../queries/figures.ts';

const SETTLE_MS = 400;

/** The shop's figures; `refresh` may be called after every change, and midnight calls it. */
export function useFigures(viewerId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data: figures } = useQuery(figuresQuery(viewerId));

  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void queries.invalidate(figuresQuery(viewerId).key);
      void queries.invalidate(WAITING_KEY);
    }, SETTLE_MS);
  }, [viewerId]);

  useEffect(() => {
    let midnight: ReturnType<typeof setTimeout>;
    const wait = () => {
      midnight = setTimeout(() => {
        refresh();
        wait();
      }, untilMidnight(new Date()));
    };
    wait();
    return () => clearTimeout(midnight);
  }, [refresh]);

  return { figures, refresh };
}
