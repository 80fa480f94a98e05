import { sql } from 'drizzle-orm';
import type { Config, LimitName } from '../config.ts';
import type { Db } from '../db/database.ts';
import { rows } from '../db/migrate.ts';
import { tooMany } from './errors.ts';

/** Takes one from each of the named allowances, for whoever is named. */
export type TakeAllowance = (wanted: Partial<Record<LimitName, string>>) => Promise<void>;

/** One home has one IPv6 network, and any number of addresses in it. */
export const addressGroup = (ip: string) =>
  ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;

const seconds = (count: number) => sql`make_interval(secs => ${count}::float8)`;

/**
 * An allowance that refills steadily, one row a caller in the database that all processes share: the row holds when it
 * will be full again, and a call is refused while that lies further ahead than the whole window. Several are taken at once,
 * always in the order of their keys, so that two callers never wait for each other.
 */
export function createRateLimit(
  db: Db,
  limits: Config['limits'],
  onRefused: (limit: LimitName) => void,
): TakeAllowance {
  return async (wanted) => {
    const taking = Object.entries(wanted)
      .map(([name, who]) => ({ name: name as LimitName, key: `${name} ${who}`, ...limits[name as LimitName] }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ name, key, ...limit }) => ({
        name,
        key,
        step: seconds(limit.seconds / limit.count),
        window: seconds(limit.seconds),
      }));
    const rowsToAdd = taking.map(({ key, step }) => sql`(${key}, now() + ${step})`);
    const windowOf = sql.join(
      taking.map(({ key, window }) => sql`when ${key} then ${window}`),
      sql` `,
    );
    const next = sql`greatest(kept.full_at, now()) + (excluded.full_at - now())`;
    const taken = await rows<{ key: string }>(
      db,
      sql`insert into rate_limits as kept (key, full_at) values ${sql.join(rowsToAdd, sql`, `)}
          on conflict (key) do update set full_at = ${next}
          where ${next} <= now() + case kept.key ${windowOf} end + interval '2 milliseconds'
          returning kept.key`,
    );
    const refused = taking.find(({ key }) => !taken.some((row) => row.key === key));
    if (!refused) return;
    onRefused(refused.name);
    const [wait] = await rows<{ seconds: number }>(
      db,
      sql`select extract(epoch from full_at + ${refused.step} - ${refused.window} - now())::float8 as seconds
          from rate_limits where key = ${refused.key}`,
    );
    throw tooMany(Math.max(1, Math.ceil(wait?.seconds ?? 1)));
  };
}
