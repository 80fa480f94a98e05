import type { OrderEvent } from '@shop/contract/order';
import { hearAccount } from '@shop/platform';
import { followStream } from '@shop/platform/live/follow-stream';

interface Following {
  userId: string;
  token: () => string | null;
  onEvent: (event: OrderEvent) => void;
  /** Something was missed that the server does not resend. */
  onReset: () => void;
  /** At the start, what was fetched before this time may be older than the last change. */
  onStart: (changedAt: number) => void;
}

/** An event has the time at which its change began. */
const CHANGE_MS = 200;

/** Follows the moves of orders, and what the person changes about themselves on other devices. */
export function followOrders({ userId, token, onEvent, onReset, onStart }: Following): () => void {
  const startedAt = performance.now();

  /** The first connection resends nothing: what the page shows may be older than it. */
  function compare(data: string) {
    const { quietMs = 0 } = JSON.parse(data) as { quietMs?: number | null };
    if (quietMs === null) return;
    if (quietMs < performance.now() - startedAt + CHANGE_MS) onReset();
    else onStart(Date.now() - quietMs + CHANGE_MS);
  }

  return followStream({
    path: `/user/order-events/${userId}`,
    token,
    onMessage({ event, data }, isFirst) {
      if (event === 'ready' && isFirst) compare(data);
      if (event === 'reset') onReset();
      if (event === 'account') hearAccount(userId, data);
      if (event === 'message') onEvent(JSON.parse(data) as OrderEvent);
    },
  });
}
