import { newestBackup } from '@shop/server/newest-backup';
import { type Latest, readRegularly } from '@shop/watching/latest';
import type { Metrics } from '@shop/watching/metrics';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rows } from './migrate.ts';

const EVERY_MS = 30_000;

interface Slot {
  slot: string;
  active: boolean;
  waiting: number;
}

/** A standby and `pnpm backup --follow` each have one. */
const SLOTS = sql`select slot_name as slot, active,
  coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::float8 as waiting
  from pg_replication_slots where slot_type = 'physical' and not pg_is_in_recovery()`;

function watchSlots(metrics: Metrics, { db }: Database): Latest<Slot[]> {
  const slots = readRegularly(() => rows<Slot>(db, SLOTS), EVERY_MS);
  const eachSlot = (read: (slot: Slot) => number) => () =>
    (slots.current() ?? []).map((each): [{ slot: string }, number] => [{ slot: each.slot }, read(each)]);
  metrics.gauges(
    {
      name: 'shop_replication_slot_active',
      help: '1 while a standby or a backup follows the writes of the database',
      labels: ['slot'],
    },
    eachSlot(({ active }) => Number(active)),
  );
  metrics.gauges(
    {
      name: 'shop_replication_slot_waiting_bytes',
      help: 'Writes that a standby or a backup does not have yet, on the disk of the database',
      labels: ['slot'],
    },
    eachSlot(({ waiting }) => waiting),
  );
  return slots;
}

function watchBackups(metrics: Metrics, folder: string): Latest<Date | null> {
  const newest = readRegularly(() => newestBackup(folder), EVERY_MS);
  metrics.gauges(
    { name: 'shop_backup_newest_timestamp_seconds', help: 'When the newest finished backup was started' },
    () => {
      const start = newest.current();
      // A folder without a backup counts as very old.
      return start === undefined ? [] : [[{}, (start?.getTime() ?? 0) / 1000]];
    },
  );
  return newest;
}

/** The copies of the database: its standby, its backups. Returns a function that stops. */
export function watchCopies(metrics: Metrics, database: Database, backupFolder: string | undefined): () => void {
  const watched = [
    ...(database.engine === 'postgres' ? [watchSlots(metrics, database)] : []),
    ...(backupFolder ? [watchBackups(metrics, backupFolder)] : []),
  ];
  return () => {
    for (const each of watched) each.stop();
  };
}
