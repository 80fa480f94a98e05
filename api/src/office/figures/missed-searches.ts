import { desc, gt, lt, sql } from 'drizzle-orm';
import type { Db, OnError } from '../../db/database.ts';
import { missedSearches } from '../../db/schema/shop.ts';

const MOST = 60;
const LEAST = 2;
const DIGITS_OF_A_NUMBER = 6;

/** A search text in one form; empty if it may be about a person, such as a number or an address. */
function searchWords(text: string): string | undefined {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}@.&%+-]+/gu, ' ')
    .trim();
  const digits = words.replace(/\P{N}/gu, '').length;
  const isPersonal = words.includes('@') || digits >= DIGITS_OF_A_NUMBER;
  return words.length < LEAST || words.length > MOST || isPersonal ? undefined : words;
}

/** Without unfinished input: "saf" if "saffron" was searched for as well. */
function withoutBeginnings<Value>(found: ReadonlyMap<string, Value>): [string, Value][] {
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.filter(([text], at) => !sorted[at + 1]?.[0].startsWith(text));
}

const WRITE_AFTER_MS = 5_000;
const MOST_WAITING = 500;
const MOST_ROWS = 2_000;
const RETENTION_MS = 90 * 24 * 3_600_000;
const SHOWN = 50;

/** Counts in memory and writes sums now and then: a search waits for no write. */
export function createMissedSearches(db: Db, onError: OnError) {
  let waiting = new Map<string, { count: number; lastAt: Date }>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write() {
    timer = undefined;
    const values = withoutBeginnings(waiting).map(([text, each]) => ({ text, ...each }));
    waiting = new Map();
    if (values.length === 0) return;
    await db
      .insert(missedSearches)
      .values(values)
      .onConflictDoUpdate({
        target: missedSearches.text,
        set: {
          count: sql`${missedSearches.count} + excluded.count`,
          lastAt: sql`greatest(${missedSearches.lastAt}, excluded.last_at)`,
        },
      })
      .catch(onError);
  }

  const writeSoon = () => {
    timer ??= setTimeout(() => {
      writing = write();
    }, WRITE_AFTER_MS).unref();
  };

  return {
    note(text: string) {
      const words = searchWords(text);
      const known = words === undefined ? undefined : waiting.get(words);
      if (words === undefined || (!known && waiting.size >= MOST_WAITING)) return;
      waiting.set(words, { count: (known?.count ?? 0) + 1, lastAt: new Date() });
      writeSoon();
    },
    async close() {
      clearTimeout(timer);
      await writing;
      await write();
    },
  };
}

export async function readMissedSearches(db: Db, since: Date) {
  const found = await db
    .select()
    .from(missedSearches)
    .where(gt(missedSearches.lastAt, since))
    .orderBy(desc(missedSearches.count), desc(missedSearches.lastAt))
    .limit(SHOWN);
  return found.map(({ text, count, lastAt }) => ({ text, count, last: lastAt.toISOString() }));
}

/** Deletes old ones, and more than anybody can use. */
export async function sweepMissedSearches(db: Db) {
  await db.delete(missedSearches).where(lt(missedSearches.lastAt, new Date(Date.now() - RETENTION_MS)));
  await db
    .delete(missedSearches)
    .where(sql`text in (select text from missed_searches order by last_at desc, text offset ${MOST_ROWS})`);
}
