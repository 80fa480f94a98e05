import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Limit } from '../config.ts';
import type { Db, OnError } from '../db/database.ts';
import { rows } from '../db/migrate.ts';
import { upTo } from '../up-to.ts';
import { tooMany } from './errors.ts';

const SETTLE_MS = 500;
const MOST_CALLERS = 20_000;

interface Settled {
  key: string;
  /** From now until the limit is fully available again. */
  ms: number;
}

/**
 * A shop-wide limit for frequent calls without a write for each call. A process counts locally and synchronises with
 * the database twice a second, all callers in one statement. In between each process counts alone.
 */
export function createGatheredLimit(db: Db, name: string, { count, seconds }: Limit, onError: OnError) {
  const stepMs = (seconds * 1000) / count;
  const windowMs = seconds * 1000;
  /** When each caller's limit is fully available again, as far as this process knows. */
  const fullAt = new LRUCache<string, number>(upTo(MOST_CALLERS));
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let settling = Promise.resolve();

  const later = (ms: number) => sql`make_interval(secs => ${ms / 1000}::float8)`;

  async function settle() {
    timer = undefined;
    const taken = waiting;
    waiting = new Map();
    const added = [...taken]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([who, times]) => sql`(${`${name} ${who}`}, now() + ${later(times * stepMs)})`);
    const settled = await rows<Settled>(
      db,
      sql`insert into rate_limits as stored (key, full_at) values ${sql.join(added, sql`, `)}
          on conflict (key) do update set full_at = greatest(stored.full_at, now()) + (excluded.full_at - now())
          returning key, extract(epoch from full_at - now())::float8 * 1000 as ms`,
    );
    for (const { key, ms } of settled) {
      const who = key.slice(name.length + 1);
      fullAt.set(who, Date.now() + ms + (waiting.get(who) ?? 0) * stepMs);
    }
  }

  function take(who: string) {
    const now = Date.now();
    const next = Math.max(fullAt.get(who) ?? 0, now) + stepMs;
    const over = next - now - windowMs;
    if (over > 1) throw tooMany(Math.max(1, Math.ceil(over / 1000)));
    fullAt.set(who, next);
    waiting.set(who, (waiting.get(who) ?? 0) + 1);
    timer ??= setTimeout(() => {
      settling = settle().catch(onError);
    }, SETTLE_MS);
  }

  return {
    take,
    async close() {
      clearTimeout(timer);
      await settling;
    },
  };
}
