import { sql } from 'drizzle-orm';
import type { Config, LimitName } from '../config.ts';
import { rows } from '../db/migrate.ts';
import type { Db } from '../db/open.ts';
import { ApiError } from './errors.ts';

export type TakeAllowance = (name: LimitName, who: string) => Promise<void>;

/** One home has one IPv6 network, and any number of addresses in it. */
export const addressGroup = (ip: string) =>
  ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;

/**
 * An allowance that refills steadily, one row a caller in the database that all processes share: the row holds when it
 * will be full again, and a call is refused while that lies further ahead than the whole window.
 */
export function createRateLimit(db: Db, limits: Config['limits']): TakeAllowance {
  return async (name, who) => {
    const { count, seconds } = limits[name];
    const step = sql`make_interval(secs => ${seconds / count}::float8)`;
    const window = sql`make_interval(secs => ${seconds}::float8)`;
    const key = `${name} ${who}`;
    const taken = await rows(
      db,
      sql`insert into rate_limits as kept (key, full_at) values (${key}, now() + ${step})
          on conflict (key) do update set full_at = greatest(kept.full_at, now()) + ${step}
          where greatest(kept.full_at, now()) + ${step} <= now() + ${window} + interval '2 milliseconds'
          returning 1`,
    );
    if (taken.length > 0) return;
    const [wait] = await rows<{ seconds: number }>(
      db,
      sql`select extract(epoch from full_at + ${step} - ${window} - now())::float8 as seconds from rate_limits where key = ${key}`,
    );
    const retryAfter = Math.max(1, Math.ceil(wait?.seconds ?? 1));
    throw new ApiError(429, 'too_many', `Too many tries. Please wait ${retryAfter} seconds.`, { retryAfter });
  };
}
