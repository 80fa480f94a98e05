import { createStreamReader, type StreamMessage } from './event-stream.ts';
import { pause, waitBefore } from './patience.ts';

interface Following {
  path: string;
  token: () => string | null;
  /** `isFirst`: nothing that has an id was received before it. */
  onMessage(message: StreamMessage, isFirst: boolean): void;
}

/** The server sends a heartbeat every 20 s; a connection that is silent for longer is lost. */
const SILENCE_MS = 50_000;
const GONE = [401, 403, 404];

/** Follows a stream of the API with the session; reconnects with growing pauses and names the last message it has. */
export function followStream({ path, token, onMessage }: Following): () => void {
  const stopped = new AbortController();
  let lastId: string | undefined;
  let attempt = 0;

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
      const response = await fetch(`/api${path}`, {
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
        for (const message of read(decoder.decode(value, { stream: true }))) {
          const isFirst = lastId === undefined;
          lastId = message.id ?? lastId;
          onMessage(message, isFirst);
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
