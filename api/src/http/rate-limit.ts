import { sql } from 'drizzle-orm';
import type { Config, Limit, LimitName } from '../config.ts';
import type { Db } from '../db/database.ts';
import { gather } from '../db/gather.ts';
import { rows } from '../db/migrate.ts';
import { tooMany } from './errors.ts';

/** Takes one from each of the named limits, for each named caller. */
export type TakeAllowance = (wanted: Partial<Record<LimitName, string>>) => Promise<void>;

/** One home has one IPv6 network, with any number of addresses. */
export const addressGroup = (ip: string) =>
  ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;

const seconds = (count: number) => sql`make_interval(secs => ${count}::float8)`;

interface Taking extends Limit {
  name: LimitName;
  key: string;
}

/** Takes that many at once, or none. */
interface Take extends Limit {
  key: string;
  times: number;
}

/** Does not wait for the disk: a crash of the database forgets the last second. */
const UNHURRIED = sql`select set_config('synchronous_commit', 'off', true)`;

/** The keys whose limit had room for all. Never takes more than a full one contains. */
async function takeAll(db: Db, takes: readonly Take[]): Promise<Set<string>> {
  if (takes.length === 0) return new Set();
  const sorted = takes.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const added = sorted.map((take) => sql`(${take.key}, now() + ${seconds((take.times * take.seconds) / take.count)})`);
  const windowOf = sql.join(
    sorted.map((take) => sql`when ${take.key} then ${seconds(take.seconds)}`),
    sql` `,
  );
  const next = sql`greatest(stored.full_at, now()) + (excluded.full_at - now())`;
  const taken = await rows<{ key: string }>(
    db,
    sql`with unhurried as (${UNHURRIED})
        insert into rate_limits as stored (key, full_at)
        select added.* from unhurried, (values ${sql.join(added, sql`, `)}) as added
        on conflict (key) do update set full_at = ${next}
        where ${next} <= now() + case stored.key ${windowOf} end + interval '2 milliseconds'
        returning stored.key`,
  );
  return new Set(taken.map(({ key }) => key));
}

function together(all: readonly Taking[]): Take[] {
  const takes = new Map<string, Take>();
  for (const { key, count, seconds } of all)
    takes.set(key, { key, count, seconds, times: (takes.get(key)?.times ?? 0) + 1 });
  return [...takes.values()].filter(({ times, count }) => times <= count);
}

/** The limit that refuses each caller. Without room for all simultaneous calls, they are counted one by one. */
async function takeInTurn(db: Db, callers: readonly Taking[][]): Promise<(Taking | undefined)[]> {
  const taken = await takeAll(db, together(callers.flat()));
  const empty = new Set<string>();
  const refusals = [];
  for (const wanted of callers) {
    const left = wanted.filter(({ key }) => !taken.has(key));
    const now = await takeAll(db, together(left.filter(({ key }) => !empty.has(key))));
    const refused = left.find(({ key }) => !now.has(key));
    if (refused) empty.add(refused.key);
    refusals.push(refused);
  }
  return refusals;
}

async function waitFor(db: Db, { key, ...limit }: Taking): Promise<number> {
  const left = seconds(limit.seconds / limit.count - limit.seconds);
  const [wait] = await rows<{ seconds: number }>(
    db,
    sql`select extract(epoch from full_at + ${left} - now())::float8 as seconds from rate_limits where key = ${key}`,
  );
  return Math.max(1, Math.ceil(wait?.seconds ?? 1));
}

/**
 * A limit that refills steadily, one row per caller in the shared database: the row has the time when it will be full
 * again, and a call is refused if that is further ahead than the whole window. Several are taken at once, always in the
 * order of their keys, so that two callers never wait for each other.
 */
export function createRateLimit(
  db: Db,
  limits: Config['limits'],
  onRefused: (limit: LimitName) => void,
): TakeAllowance {
  const take = gather((callers: Taking[][]) => takeInTurn(db, callers));
  return async (wanted) => {
    const taking = Object.entries(wanted).map(([name, who]) => ({
      name: name as LimitName,
      key: `${name} ${who}`,
      ...limits[name as LimitName],
    }));
    const refused = await take(taking);
    if (!refused) return;
    onRefused(refused.name);
    throw tooMany(await waitFor(db, refused));
  };
}
