import { and, eq, lte, sql } from 'drizzle-orm';
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

/** Sends due messages after each change of an order and every few seconds. Returns a function that stops it. */
export function followMessages(
  { db, bus, counts, config }: Pick<Shop, 'db' | 'bus' | 'counts' | 'config'>,
  post: Post,
  onError: OnError,
): () => Promise<void> {
  const working = new Set<Promise<void>>();
  let isStopped = false;
  /** Increased when there is something new: a worker that found nothing then looks again. */
  let news = 0;

  async function workUntilDone() {
    for (let seen = -1; !isStopped && seen !== news; ) {
      seen = news;
      for (;;) {
        const outcome = await sendNext(db, post);
        if (outcome?.channel) {
          const result = outcome.hasFailed ? (outcome.state === 'given_up' ? 'given up' : 'failed') : 'sent';
          counts.outbox.inc({ channel: outcome.channel, result });
        }
        const delivered = await deliverNext(db, config.hooksMayBePrivate);
        if (delivered) counts.outbox.inc({ channel: 'webhook', result: delivered.hasFailed ? 'failed' : 'sent' });
        if (!outcome && !delivered) break;
        if (isStopped) return;
      }
    }
  }

  const start = (work: () => Promise<unknown>) => {
    const turn = work()
      .catch((error) => {
        if (!isDatabaseAway(error)) onError(error);
      })
      .then(() => void working.delete(turn));
    working.add(turn);
  };

  const hasChannels = post.channels.length > 0;
  // Web hooks alone are few, so one worker is enough.
  const workers = hasChannels ? config.messageWorkers : Math.min(1, config.messageWorkers);

  async function work() {
    if (!hasChannels) await endUnsent(db);
    await workUntilDone();
  }

  function wake() {
    news += 1;
    if (isStopped) return;
    while (working.size < workers) start(work);
  }

  const timer = setInterval(wake, EVERY_MS);
  timer.unref();
  const unfollow = bus.onChange(({ orders }) => {
    if (orders && hasChannels) wake();
  });
  return async () => {
    isStopped = true;
    clearInterval(timer);
    unfollow();
    await Promise.all(working);
  };
}
