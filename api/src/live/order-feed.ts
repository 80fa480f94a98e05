import type { OrderEvent } from '@shop/contract/order';
import { and, asc, eq, gt, gte, max, or } from 'drizzle-orm';
import type { Bus } from '../bus.ts';
import type { Db } from '../db/open.ts';
import { orderEvents } from '../db/schema.ts';

export interface NumberedEvent {
  seq: number;
  event: OrderEvent;
}

export interface Follower {
  /** Undefined follows every customer's orders. */
  customerId?: string;
  send(event: NumberedEvent): void;
}

const POLL_MS = 5000;
const CATCH_UP_MOST = 1000;
/** Numbers are given out before their transaction commits, so a lower one may become visible later. */
const LATE_NUMBERS = 500;
const LATE_MS = 30_000;

const columns = {
  seq: orderEvents.seq,
  kind: orderEvents.kind,
  orderId: orderEvents.orderId,
  number: orderEvents.number,
  customerId: orderEvents.customerId,
  status: orderEvents.status,
  at: orderEvents.at,
};

type Row = Pick<typeof orderEvents.$inferSelect, keyof typeof columns>;

const present = ({ seq, kind, orderId, number, customerId, status, at }: Row): NumberedEvent => ({
  seq,
  event: { kind, _id: orderId, orderId: number, customerId, status, at: at.toISOString() },
});

const since = (seq: number) =>
  or(
    gt(orderEvents.seq, seq),
    and(gt(orderEvents.seq, seq - LATE_NUMBERS), gte(orderEvents.at, new Date(Date.now() - LATE_MS))),
  );

async function newestSeq(db: Db): Promise<number> {
  const [row] = await db.select({ newest: max(orderEvents.seq) }).from(orderEvents);
  return row?.newest ?? 0;
}

/** Reads new events once for all followers in this process: when told of a change, and every few seconds in case a message was lost. */
export function createOrderFeed(db: Db, bus: Bus, onError: (error: unknown) => void) {
  const followers = new Set<Follower>();
  let sent = new Set<number>();
  let cursor: number | undefined;
  let busy = false;
  let again = false;

  async function readOnce() {
    if (followers.size === 0) {
      cursor = undefined;
      return;
    }
    if (cursor === undefined) return;
    const rows = await db
      .select(columns)
      .from(orderEvents)
      .where(since(cursor))
      .orderBy(asc(orderEvents.seq))
      .limit(CATCH_UP_MOST);
    for (const row of rows) {
      cursor = Math.max(cursor, row.seq);
      if (sent.has(row.seq)) continue;
      sent.add(row.seq);
      const numbered = present(row);
      for (const follower of followers) {
        if (follower.customerId === undefined || follower.customerId === row.customerId) follower.send(numbered);
      }
    }
    const oldest = cursor - 2 * LATE_NUMBERS;
    if (sent.size > 4 * LATE_NUMBERS) sent = new Set([...sent].filter((seq) => seq > oldest));
    if (rows.length === CATCH_UP_MOST) again = true;
  }

  async function read() {
    again = true;
    if (busy) return;
    busy = true;
    while (again) {
      again = false;
      await readOnce().catch(onError);
    }
    busy = false;
  }

  const unfollow = bus.onChange(({ orders }) => {
    if (orders) read();
  });
  const timer = setInterval(read, POLL_MS);
  timer.unref();

  return {
    /** From now on; returns where now is. */
    async follow(follower: Follower): Promise<number> {
      const newest = await newestSeq(db);
      if (cursor === undefined) {
        cursor = newest;
        sent = new Set((await this.missed(newest, undefined)).map(({ seq }) => seq));
      }
      followers.add(follower);
      return newest;
    },

    /** What a follower has not seen since an event; some of it may come twice, none is left out. */
    async missed(seq: number, customerId: string | undefined): Promise<NumberedEvent[]> {
      const rows = await db
        .select(columns)
        .from(orderEvents)
        .where(and(since(seq), customerId === undefined ? undefined : eq(orderEvents.customerId, customerId)))
        .orderBy(asc(orderEvents.seq))
        .limit(CATCH_UP_MOST + 1);
      return rows.map(present);
    },

    leave: (follower: Follower) => followers.delete(follower),

    close() {
      clearInterval(timer);
      unfollow();
      followers.clear();
    },
  };
}

/** More than this was missed: the page is better read anew. */
export const missedTooMuch = (missed: readonly NumberedEvent[]) => missed.length > CATCH_UP_MOST;
