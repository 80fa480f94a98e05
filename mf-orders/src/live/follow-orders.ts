import type { OrderEvent } from '@shop/contract/order';
import { createStreamReader } from './event-stream.ts';
import { pause, waitBefore } from './patience.ts';

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

/** The server sends a heartbeat every 20 s; a connection that is silent for longer is lost. */
const SILENCE_MS = 50_000;
const GONE = [401, 403, 404];

/** Follows the moves of orders over a stream with the session; reconnects with growing pauses and catches up. */
export function followOrders({ userId, token, onEvent, onReset, onStart }: Following): () => void {
  const stopped = new AbortController();
  const startedAt = performance.now();
  let lastId: string | undefined;
  let attempt = 0;

  /** The first connection resends nothing: what the page shows may be older than it. */
  function compare(data: string) {
    const { quietMs = 0 } = JSON.parse(data) as { quietMs?: number | null };
    if (quietMs === null) return;
    if (quietMs < performance.now() - startedAt + CHANGE_MS) onReset();
    else onStart(Date.now() - quietMs + CHANGE_MS);
  }

  async function connect(): Promise<'again' | 'stop'> {
    const line = new AbortController();
    const hangUp = () => line.abort();
    stopped.signal.addEventListener('abort', hangUp);
    // A connection from before the network was lost may look alive for a long time.
    addEventListener('online', hangUp);
    // With an open connection the browser would not keep the page for Back.
    addEventListener('pagehide', hangUp);
    let silence = setTimeout(hangUp, SILENCE_MS);
    try {
      const response = await fetch(`/api/user/order-events/${userId}`, {
        headers: { Authorization: `Bearer ${token() ?? ''}`, ...(lastId && { 'Last-Event-ID': lastId }) },
        cache: 'no-store',
        signal: line.signal,
      });
      if (GONE.includes(response.status)) return 'stop';
      if (!response.ok || !response.body) return 'again';
      attempt = 0;
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      const read = createStreamReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return 'again';
        clearTimeout(silence);
        silence = setTimeout(hangUp, SILENCE_MS);
        for (const { event, id, data } of read(decoder.decode(value, { stream: true }))) {
          if (event === 'ready' && lastId === undefined) compare(data);
          lastId = id ?? lastId;
          if (event === 'reset') onReset();
          if (event === 'message') onEvent(JSON.parse(data) as OrderEvent);
        }
      }
    } catch {
      return 'again';
    } finally {
      clearTimeout(silence);
      stopped.signal.removeEventListener('abort', hangUp);
      removeEventListener('online', hangUp);
      removeEventListener('pagehide', hangUp);
      line.abort();
    }
  }

  async function run() {
    while (!stopped.signal.aborted) {
      if ((await connect()) === 'stop' || stopped.signal.aborted) return;
      await pause(waitBefore(attempt, Math.random()), stopped.signal);
      attempt += 1;
    }
  }

  void run();
  return () => stopped.abort();
}
