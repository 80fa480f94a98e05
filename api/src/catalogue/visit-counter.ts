import { INDIA_MINUTES } from '@shop/contract/opening-hours';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db, OnError } from '../db/database.ts';
import { visitCounts } from '../db/schema/shop.ts';
import { upTo } from '../up-to.ts';

const WRITE_AFTER_MS = 500;
const WRITE_AGAIN_AFTER_MS = 5000;
/** Other processes count as well. */
const KNOWN_FOR_MS = 2000;
const MOST_KEYS = 20_000;
const MOST_MARKS = 50_000;
const DAY_MS = 24 * 3_600_000;

/** The number of the shop's day; computed without a calendar, because it runs for every visit. */
const dayInIndia = () => Math.floor((Date.now() + INDIA_MINUTES * 60_000) / DAY_MS);

/** Counts in memory and writes the sums every half second, one row per counter for any number of visitors. */
export function createVisitCounter(db: Db, onError: OnError) {
  const marks = new LRUCache<string, true>({ ...upTo(MOST_MARKS), ttl: DAY_MS });
  const totals = new LRUCache<string, number>({ ...upTo(MOST_KEYS), ttl: KNOWN_FOR_MS });
  const reading = new Map<string, Promise<number>>();
  let waiting = new Map<string, number>();
  let underWay = new Map<string, number>();
  let writing = Promise.resolve();
  let writes = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const unwritten = (key: string) => (waiting.get(key) ?? 0) + (underWay.get(key) ?? 0);
  const add = (key: string, count: number) => waiting.set(key, (waiting.get(key) ?? 0) + count);

  function writeSoon(ms: number) {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      writing = write();
    }, ms);
  }

  async function writeBatch() {
    const values = [...underWay].map(([key, count]) => ({ key, count })).sort((a, b) => (a.key < b.key ? -1 : 1));
    const rows = await db
      .insert(visitCounts)
      .values(values)
      .onConflictDoUpdate({ target: visitCounts.key, set: { count: sql`${visitCounts.count} + excluded.count` } })
      .returning();
    for (const { key, count } of rows) totals.set(key, count);
    underWay = new Map();
  }

  async function write() {
    if (waiting.size === 0) return;
    underWay = waiting;
    waiting = new Map();
    writes += 1;
    try {
      await writeBatch();
      if (waiting.size > 0) writeSoon(WRITE_AFTER_MS);
    } catch (error) {
      for (const [key, count] of underWay) add(key, count);
      underWay = new Map();
      writeSoon(WRITE_AGAIN_AFTER_MS);
      onError(error);
    }
  }

  /** The value in the database, never during a running write. */
  async function readTotal(key: string): Promise<number> {
    for (;;) {
      await writing;
      const known = totals.get(key);
      if (known !== undefined) return known;
      const before = writes;
      const [row] = await db.select().from(visitCounts).where(eq(visitCounts.key, key));
      if (writes === before) totals.set(key, row?.count ?? 0);
    }
  }

  /** Once for all simultaneous readers. */
  function totalOf(key: string): Promise<number> {
    const under = reading.get(key);
    if (under !== undefined) return under;
    const fresh = readTotal(key).finally(() => reading.delete(key));
    reading.set(key, fresh);
    return fresh;
  }

  return {
    isNew: (visitor: string, key: string) => !marks.has(`${dayInIndia()} ${key} ${visitor}`),
    visit(visitor: string, key: string) {
      marks.set(`${dayInIndia()} ${key} ${visitor}`, true);
      add(key, 1);
      // One write at a time: the next one is scheduled when this one has ended.
      if (underWay.size === 0) writeSoon(WRITE_AFTER_MS);
    },
    async count(key: string): Promise<number> {
      const total = totals.get(key) ?? (await totalOf(key));
      return total + unwritten(key);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await writing;
      await write();
    },
  };
}
