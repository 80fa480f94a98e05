import pg from 'pg';
import type { OnError } from './database.ts';

const RETRY_MS = 1000;

/** One connection that only listens. When it breaks it is made again, and each listener is told with '' that it may have missed something. */
export function createListener(url: string, onError: OnError) {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', ({ channel, payload }) => {
      for (const onMessage of listeners.get(channel) ?? []) onMessage(payload ?? '');
    });
    fresh.on('error', (error) => {
      // Whoever has closed it is not told that it is gone.
      if (!closed) onError(error);
      lost();
    });
    fresh.on('end', lost);
    await fresh.connect();
    for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
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
      const open = client ?? (await connecting?.catch(() => undefined));
      await open?.end();
    },
  };
}
