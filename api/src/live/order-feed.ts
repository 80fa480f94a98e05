import type { OrderEvent } from '@shop/contract/order';
import { and, asc, desc, eq, gt, gte, or } from 'drizzle-orm';
import type { Bus } from '../bus.ts';
import type { Db, OnError } from '../db/database.ts';
import { orderEvents } from '../db/schema/orders.ts';

export interface NumberedEvent {
  seq: number;
  event: OrderEvent;
}

export interface Follower {
  /** Undefined to follow every customer's orders. */
  customerId?: string | undefined;
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

/** The position up to which this process's followers have been served. */
interface Position {
  cursor: number;
  sent: Set<number>;
}

/** Read in one statement: what it does not show yet is served later, whatever its number. */
async function readPosition(db: Db): Promise<Position> {
  const last = db.select({ seq: orderEvents.seq }).from(orderEvents).orderBy(desc(orderEvents.seq)).limit(LATE_NUMBERS);
  const seen = (await last).map(({ seq }) => seq);
  return { cursor: seen[0] ?? 0, sent: new Set(seen) };
}

function forgetOld(position: Position) {
  if (position.sent.size <= 4 * LATE_NUMBERS) return;
  const oldest = position.cursor - 2 * LATE_NUMBERS;
  position.sent = new Set([...position.sent].filter((seq) => seq > oldest));
}

/** Reads new events once for all followers: after each message about a change, and every few seconds. */
export function createOrderFeed(db: Db, bus: Bus, onError: OnError) {
  const followers = new Set<Follower>();
  /** From the first follower until the last one has left. */
  let position: Promise<Position> | undefined;
  let busy = false;
  let again = false;

  async function readOnce() {
    const mine = position;
    if (!mine) return;
    const at = await mine;
    const rows = await db
      .select(columns)
      .from(orderEvents)
      .where(since(at.cursor))
      .orderBy(asc(orderEvents.seq))
      .limit(CATCH_UP_MOST);
    if (position !== mine) return;
    for (const row of rows) {
      at.cursor = Math.max(at.cursor, row.seq);
      if (at.sent.has(row.seq)) continue;
      at.sent.add(row.seq);
      const numbered = present(row);
      for (const follower of followers) {
        if (follower.customerId === undefined || follower.customerId === row.customerId) follower.send(numbered);
      }
    }
    forgetOld(at);
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
    if (orders) void read();
  });
  const timer = setInterval(read, POLL_MS);
  timer.unref();

  function leave(follower: Follower) {
    followers.delete(follower);
    if (followers.size === 0) position = undefined;
  }

  return {
    /** Starts following; returns the current position. */
    async follow(follower: Follower): Promise<number> {
      // Before the first wait: a follower gets every read that begins from now on.
      followers.add(follower);
      position ??= readPosition(db);
      try {
        return (await position).cursor;
      } catch (error) {
        leave(follower);
        throw error;
      }
    },

    /** Events since one that a follower has seen; some may be repeated, none is left out. */
    async missed(seq: number, customerId: string | undefined): Promise<NumberedEvent[]> {
      const rows = await db
        .select(columns)
        .from(orderEvents)
        .where(and(since(seq), customerId === undefined ? undefined : eq(orderEvents.customerId, customerId)))
        .orderBy(asc(orderEvents.seq))
        .limit(CATCH_UP_MOST + 1);
      return rows.map(present);
    },

    /** How long nothing has happened; null if no event is known. */
    async quietMs(customerId: string | undefined): Promise<number | null> {
      const [last] = await db
        .select({ at: orderEvents.at })
        .from(orderEvents)
        .where(customerId === undefined ? undefined : eq(orderEvents.customerId, customerId))
        .orderBy(desc(orderEvents.seq))
        .limit(1);
      return last ? Math.max(0, Date.now() - last.at.getTime()) : null;
    },

    leave,

    close() {
      clearInterval(timer);
      unfollow();
      followers.clear();
      position = undefined;
    },
  };
}

/** If more was missed, the page should fetch everything again. */
export const missedTooMuch = (missed: readonly NumberedEvent[]) => missed.length > CATCH_UP_MOST;
