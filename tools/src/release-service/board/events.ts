import type { ServerResponse } from 'node:http';
import { type Access, followAccess, newestAccess } from '@shop/release/access';
import { followReleases, newestRelease } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';

const BEAT_MS = 15_000;
const MOST = 200;

interface Listener {
  response: ServerResponse;
  /** Rejects when the listener's session ends. */
  stillKnown(access: Access): Promise<unknown>;
}

/** Notifies open boards of a change in any process; they then fetch the details. */
export function changeEvents(store: Store) {
  const listeners = new Set<Listener>();
  let stop: Promise<() => void> | undefined;

  const send = ({ response }: Listener, event: string, data: object) =>
    void response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  const sendToAll = (data: object) => {
    for (const listener of listeners) send(listener, 'changed', data);
  };

  async function endUnknown(access: Access) {
    for (const listener of listeners)
      await listener.stillKnown(access).catch((error: Error) => {
        send(listener, 'ended', { message: error.message });
        listener.response.end();
      });
  }

  async function follow(): Promise<() => void> {
    const [release, access] = await Promise.all([newestRelease(store), newestAccess(store)]);
    const stops = [
      followReleases(store, release, {
        onDocument: ({ version }) => sendToAll({ version }),
        onBroken: (broken) => sendToAll({ broken }),
      }),
      followAccess(store, access, (next) => {
        sendToAll({ access: next.version });
        void endUnknown(next);
      }),
    ];
    const beat = setInterval(() => {
      for (const { response } of listeners) response.write(': still here\n\n');
      // The token expired meanwhile.
      void newestAccess(store).then(endUnknown, () => undefined);
    }, BEAT_MS);
    return () => {
      clearInterval(beat);
      for (const each of stops) each();
    };
  }

  function stopFollowing() {
    const before = stop;
    stop = undefined;
    void before?.then(
      (end) => end(),
      () => undefined,
    );
  }

  return {
    isFull: () => listeners.size >= MOST,
    async listen(response: ServerResponse, stillKnown: Listener['stillKnown']) {
      const listener = { response, stillKnown };
      response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      response.on('close', () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopFollowing();
      });
      listeners.add(listener);
      try {
        stop ??= follow();
        await stop;
        // Every change before this line is in the page's next request.
        send(listener, 'changed', {});
      } catch {
        // The store cannot be read now: the page fetches again.
        stop = undefined;
        response.end();
      }
    },
    close() {
      for (const { response } of listeners) response.end();
      stopFollowing();
    },
  };
}
