import { and, eq, lte, sql } from 'drizzle-orm';
import type { Bus } from '../bus.ts';
import { isDatabaseAway } from '../db/away.ts';
import type { Db, OnError } from '../db/database.ts';
import { messages } from '../db/schema/messages.ts';
import type { Shop } from '../shop.ts';
import type { Post } from './channel.ts';
import { deliverNext } from './deliver-next.ts';
import { sendNext } from './send-next.ts';

const EVERY_MS = 5000;

/** In a shop without channels, messages only show what would have been sent. */
const endUnsent = (db: Db) =>
  db
    .update(messages)
    .set({ state: 'not_sent', nextAt: null })
    .where(and(eq(messages.state, 'waiting'), lte(messages.nextAt, sql`now()`)));

/** Workers that do one task after the other until none is due. `wake` makes them look again. */
function crew(most: number, takeNext: () => Promise<boolean>, onError: OnError) {
  const working = new Set<Promise<void>>();
  let isStopped = false;
  /** Increased when there is something new: a worker that found nothing then looks again. */
  let news = 0;

  async function workUntilDone() {
    for (let seen = -1; !isStopped && seen !== news; ) {
      seen = news;
      while (!isStopped && (await takeNext()));
    }
  }

  function start() {
    const turn = workUntilDone()
      .catch((error) => {
        if (!isDatabaseAway(error)) onError(error);
      })
      .then(() => void working.delete(turn));
    working.add(turn);
  }

  return {
    wake() {
      news += 1;
      while (!isStopped && working.size < most) start();
    },
    async stop() {
      isStopped = true;
      await Promise.all(working);
    },
  };
}

/** Sends due messages after each change of an order and every few seconds. Returns a function that stops it. */
export function followMessages(
  { db, bus, counts, config }: Pick<Shop, 'db' | 'counts' | 'config'> & { bus: Pick<Bus, 'onChange'> },
  post: Post,
  onError: OnError,
): () => Promise<void> {
  const hasChannels = post.channels.length > 0;

  async function sendMessage(): Promise<boolean> {
    if (!hasChannels) await endUnsent(db);
    const outcome = await sendNext(db, post);
    if (outcome?.channel) {
      const result = outcome.hasFailed ? (outcome.state === 'given_up' ? 'given up' : 'failed') : 'sent';
      counts.outbox.inc({ channel: outcome.channel, result });
    }
    return outcome !== null;
  }

  async function deliverEvent(): Promise<boolean> {
    const delivered = await deliverNext(db, config.hooksMayBePrivate);
    if (delivered) counts.outbox.inc({ channel: 'webhook', result: delivered.hasFailed ? 'failed' : 'sent' });
    return delivered !== null;
  }

  // Each on its own: a system of the merchant that hangs delays no message. A shop without channels sends none.
  const few = Math.min(1, config.messageWorkers);
  const crews = [
    crew(hasChannels ? config.messageWorkers : few, sendMessage, onError),
    crew(few, deliverEvent, onError),
  ];
  const wake = () => {
    for (const { wake } of crews) wake();
  };

  const timer = setInterval(wake, EVERY_MS);
  timer.unref();
  const unfollow = bus.onChange(({ orders }) => {
    if (orders && hasChannels) wake();
  });
  return async () => {
    clearInterval(timer);
    unfollow();
    await Promise.all(crews.map(({ stop }) => stop()));
  };
}
