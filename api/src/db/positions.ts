import type pg from 'pg';

/** A healthy database returns its position within this time. */
const QUERY_TIMEOUT_MS = 500;

/** A position in PostgreSQL's log. Positions of two timelines, before and after a failover, cannot be compared. */
export interface Position {
  bytes: number;
  timeline: number;
}

/** All acknowledged writes are before it. */
const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as bytes,
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`;

/** Everything before it can be read; null if it is no standby. */
const REPLAYED = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as bytes, timeline_id as timeline
  from pg_control_checkpoint() where pg_is_in_recovery()`;

export async function writtenTo(primary: pg.Pool): Promise<Position | undefined> {
  const { rows } = await primary.query<Position>(WRITTEN);
  return rows[0];
}

export async function replayedTo(replica: pg.Pool): Promise<Position | undefined> {
  const quick = { text: REPLAYED, query_timeout: QUERY_TIMEOUT_MS };
  const { rows } = await replica.query<Position>(quick);
  return rows[0];
}

export const reaches = (replayed: Position, written: Position) =>
  replayed.timeline === written.timeline && replayed.bytes >= written.bytes;
