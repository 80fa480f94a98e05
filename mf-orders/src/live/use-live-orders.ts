import type { Order } from '@shop/contract/order';
import { ApiError, currentSession, queries } from '@shop/platform';
import { pause, waitBefore } from '@shop/platform/live/patience';
import { useEffect, useRef } from 'react';
import { findOrder, mayBeShown, putNewOrder, putOrder } from '../queries/cached-orders.ts';
import { historiesKey } from '../queries/history.ts';
import { fetchOrder, ordersKey } from '../queries/order.ts';
import { followOrders } from './follow-orders.ts';

interface Following {
  onPlaced?: (order: Order) => void;
  onChange?: () => void;
}

/** Keeps orders on the screen up to date with changes from anywhere. */
export function useLiveOrders(viewerId: string, following: Following = {}) {
  const callbacks = useRef(following);
  useEffect(() => {
    callbacks.current = following;
  });

  useEffect(() => {
    const newest = new Map<string, number>();
    /** Placed, but not yet fetched; a later event of the order may be the one that fetches it. */
    const placed = new Set<string>();
    const gone = new AbortController();
    let count = 0;

    const stop = followOrders({
      userId: viewerId,
      token: () => currentSession().token,
      async onEvent({ kind, _id }) {
        callbacks.current.onChange?.();
        if (kind === 'placed') placed.add(_id);
        if (!placed.has(_id) && !mayBeShown(viewerId, _id)) return;
        count += 1;
        const turn = count;
        newest.set(_id, turn);
        const order = await fetchPatiently(viewerId, _id, gone.signal, () => newest.get(_id) === turn);
        if (!order) return;
        const isNew = placed.delete(_id);
        const known = findOrder(viewerId, _id) !== undefined;
        if (isNew) putNewOrder(viewerId, order);
        else putOrder(viewerId, order);
        if (isNew && !known) callbacks.current.onPlaced?.(order);
      },
      onReset() {
        callbacks.current.onChange?.();
        for (const of of keysOf(viewerId)) void queries.invalidate(of);
      },
      onStart(changedAt) {
        for (const { key, at } of keysOf(viewerId).flatMap((of) => queries.readAll(of)))
          if (at > 0 && at < changedAt) void queries.invalidate(key);
      },
    });
    return () => {
      stop();
      gone.abort();
    };
  }, [viewerId]);
}

/** The event comes only once, so the order is fetched until it succeeds or a newer event arrives. */
async function fetchPatiently(viewerId: string, id: string, gone: AbortSignal, isNewest: () => boolean) {
  for (let attempt = 0; !gone.aborted && isNewest(); attempt += 1) {
    try {
      const order = await fetchOrder(viewerId, id, gone);
      return isNewest() ? order : undefined;
    } catch (failure) {
      if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500) return undefined;
      await pause(waitBefore(attempt, Math.random()), gone);
    }
  }
  return undefined;
}

const keysOf = (viewerId: string) => [historiesKey(viewerId), ordersKey(viewerId)];
