import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import type { OnError } from './database.ts';

const RETRY_MS = 1000;
const BEAT_MS = 10_000;

const UNHEARD =
  'Messages of PostgreSQL did not arrive, and the connection is made anew. Where this goes on, a pooler in transaction mode stands between: set DATABASE_LISTEN_URL to an address without one.';

interface Settings {
  onError: OnError;
  /** Sends over another connection. */
  notify(channel: string, payload: string): Promise<void>;
  beatMs?: number;
}

/**
 * A connection that only listens. When it breaks it is opened again, and each listener gets '' because it may have
 * missed something. A broken one may look alive, so it sends itself a message regularly.
 */
export function createListener(url: string, { onError, notify, beatMs = BEAT_MS }: Settings) {
  const heart = `shop_heart_${randomUUID()}`;
  let unheard = 0;
  let socket: Socket | undefined;
  const listeners = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const own = new Socket();
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, stream: () => own });
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === heart) unheard = 0;
      for (const onMessage of listeners.get(channel) ?? []) onMessage(payload ?? '');
    });
    fresh.on('error', (error) => {
      // A closed one is not reported as lost.
      if (!closed) onError(error);
      lost();
    });
    fresh.on('end', lost);
    await fresh.connect();
    for (const channel of [heart, ...listeners.keys()]) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
    socket = own;
    unheard = 0;
    return fresh;
  }

  function lost() {
    client = undefined;
    connecting = undefined;
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      ready()
        .then(() => {
          for (const all of listeners.values()) for (const onMessage of all) onMessage('');
        })
        .catch((error) => {
          onError(error);
          lost();
        });
    }, RETRY_MS);
    retry.unref();
  }

  async function beat() {
    if (!client) return;
    if (unheard > 0) {
      onError(new Error(UNHEARD));
      // Not `end`: a connection that does not receive does not respond either.
      socket?.destroy();
      return;
    }
    unheard += 1;
    await notify(heart, '').catch(() => {
      // Another module reports an unavailable database.
      unheard = 0;
    });
  }
  const beating = setInterval(() => void beat(), beatMs);
  beating.unref();

  function ready() {
    connecting ??= connect();
    return connecting;
  }

  return {
    async listen(channel: string, onMessage: (payload: string) => void) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), onMessage]);
      const connection = await ready();
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(beating);
      const open = client ?? (await connecting?.catch(() => undefined));
      await open?.end();
    },
  };
}
