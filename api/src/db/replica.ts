import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { traceQueries } from '../watching/trace-queries.ts';
import { isDatabaseAway } from './away.ts';
import type { Db, OnError, ReadCounts } from './database.ts';
import * as schema from './schema/tables.ts';
import { shareLooks } from './shared-look.ts';
import { sendUnnamed } from './unnamed.ts';

/** A healthy database returns its position within this time. */
const QUERY_TIMEOUT_MS = 500;

/** A position in PostgreSQL's log. Positions of two timelines, before and after a failover, cannot be compared. */
interface Position {
  bytes: number;
  timeline: number;
}

/** All acknowledged writes are before it. */
const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as bytes,
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`;

/** Everything before it can be read; null if it is no standby. */
const REPLAYED = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as bytes, timeline_id as timeline
  from pg_control_checkpoint() where pg_is_in_recovery()`;

async function writtenTo(primary: pg.Pool): Promise<Position | undefined> {
  const { rows } = await primary.query<Position>(WRITTEN);
  return rows[0];
}

async function replayedTo(replica: pg.Pool): Promise<Position | undefined> {
  const quick = { text: REPLAYED, query_timeout: QUERY_TIMEOUT_MS };
  const { rows } = await replica.query<Position>(quick);
  return rows[0];
}

const reaches = (replayed: Position, written: Position) =>
  replayed.timeline === written.timeline && replayed.bytes >= written.bytes;

const CONNECTS_WITHIN_MS = 1_000;
const READS_WITHIN_MS = 3_000;
const FAR_BEHIND_MS = 1_000;
const REST_MS = { behind: 1_000, away: 5_000 };

type State = 'fresh' | 'behind' | 'away';

export interface ReplicaSettings {
  url: string;
  poolSize: number;
  /** Through a pooler that gives each transaction another connection. */
  isPooled: boolean;
}

export interface Primary {
  pool: pg.Pool;
  db: Db;
}

/**
 * Reads from a standby, only when it is complete: before a read the primary's and the standby's positions are compared.
 * So every write that was acknowledged before the read is visible. If that is not certain, the primary serves the read.
 */
export function openReplica({ url, poolSize, isPooled }: ReplicaSettings, primary: Primary, onError: OnError) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    query_timeout: READS_WITHIN_MS,
  });
  if (isPooled) pool.on('connect', sendUnnamed);
  // The next reader learns that it is gone.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  traceQueries(pool);
  const db = drizzle(pool, { schema });
  const counts: ReadCounts = { replica: 0, behind: 0, away: 0 };
  let lacks: { position: Position; since: number } | undefined;
  let rests: { as: 'behind' | 'away'; until: number } | undefined;
  let isReported = false;

  function passOver<As extends 'behind' | 'away'>(as: As, why: string, cause?: unknown): As {
    rests = { as, until: Date.now() + REST_MS[as] };
    if (!isReported) onError(new Error(`The read replica is passed over: ${why}`, { cause }));
    isReported = true;
    return as;
  }

  function judge(replayed: Position | undefined, written: Position): State {
    if (!replayed) return passOver('away', 'what DATABASE_READ_URL leads to is no standby.');
    if (reaches(replayed, written)) {
      lacks = undefined;
      isReported = false;
      return 'fresh';
    }
    if (!lacks || reaches(replayed, lacks.position)) lacks = { position: written, since: Date.now() };
    if (Date.now() - lacks.since < FAR_BEHIND_MS) return 'behind';
    return passOver('behind', 'it is more than a second behind.');
  }

  const look = shareLooks(async (): Promise<State> => {
    const written = await writtenTo(primary.pool).catch((error: unknown) => {
      // The next reader of an unavailable primary gets the error.
      if (!isDatabaseAway(error)) passOver('away', 'the primary does not say how far it has written.', error);
    });
    if (!written) return 'away';
    return replayedTo(pool).then(
      (replayed) => judge(replayed, written),
      (error: unknown) => passOver('away', 'it does not answer.', error),
    );
  });

  async function stateNow(): Promise<State> {
    return rests && rests.until > Date.now() ? rests.as : look();
  }

  return {
    counts,
    async read<Found>(work: (db: Db) => Promise<Found>): Promise<Found> {
      const state = await stateNow();
      if (state !== 'fresh') {
        counts[state] += 1;
        return work(primary.db);
      }
      try {
        const found = await work(db);
        counts.replica += 1;
        return found;
      } catch (error) {
        if (!(error instanceof DrizzleQueryError)) throw error;
        counts[passOver('away', 'a read failed.', error)] += 1;
        return work(primary.db);
      }
    },
    close: () => pool.end(),
  };
}
