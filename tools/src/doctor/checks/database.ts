import { secretOf } from '@shop/server/settings';
import pg from 'pg';
import { type Check, type Finding, good, problem, reasonOf, type Shop, warning } from '../finding.ts';

const OLDEST_VERSION = 14;
const WITHIN_MS = 5_000;

export interface Facts {
  version: number;
  isReadOnly: boolean;
  mayReplicate: boolean;
  /** Replication slots of standbys and backups; the write-ahead log stays on the disk for unused ones. */
  slots: { name: string; active: boolean; waitingBytes: number }[];
  /** The standbys for which each write waits. */
  synchronous: string;
  standbys: number;
}

const QUERY = `select current_setting('server_version_num')::int / 10000 as version,
  pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as "isReadOnly",
  (select rolreplication or rolsuper from pg_roles where rolname = current_user) as "mayReplicate",
  current_setting('synchronous_standby_names') as synchronous,
  (select count(*)::int from pg_stat_replication) as standbys,
  (select coalesce(json_agg(json_build_object('name', slot_name, 'active', active, 'waitingBytes',
    case when pg_is_in_recovery() then 0 else coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0) end)), '[]')
    from pg_replication_slots where slot_type = 'physical') as slots`;

async function factsOf(connectionString: string): Promise<Facts> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS });
  await client.connect();
  try {
    const { rows } = await client.query<Facts>(QUERY);
    return rows[0] as Facts;
  } finally {
    await client.end();
  }
}

export function judgeDatabase({ version, isReadOnly, mayReplicate, slots, synchronous, standbys }: Facts): Finding[] {
  const found: Finding[] = [];
  if (version < OLDEST_VERSION)
    found.push(problem(`PostgreSQL ${version} is too old.`, `Move to PostgreSQL ${OLDEST_VERSION} or newer.`));
  if (isReadOnly)
    found.push(
      problem('The database accepts no writes.', 'Point DATABASE_URL to the primary, or promote the standby.'),
    );
  if (!mayReplicate)
    found.push(
      warning(
        'The database user may not replicate, which pnpm backup needs.',
        'alter role USER with replication, and a line for replication in pg_hba.conf (docs/backup.md)',
      ),
    );
  if (synchronous !== '' && standbys === 0)
    found.push(
      problem(
        `Each write waits for a standby (${synchronous}), and none is connected.`,
        "alter system set synchronous_standby_names = ''; then select pg_reload_conf()",
      ),
    );
  for (const { name, active, waitingBytes } of slots)
    if (!active)
      found.push(
        warning(
          `Nobody reads the replication slot ${name}: ${(waitingBytes / 1e6).toFixed(0)} MB of writes wait on the disk of the database.`,
          `Start what uses it (pnpm backup --follow, or the standby), or remove it: select pg_drop_replication_slot('${name}')`,
        ),
      );
  return found.length > 0 ? found : [good(`PostgreSQL ${version} accepts writes and can be backed up.`)];
}

async function lookAt(url: string): Promise<Finding[]> {
  try {
    return judgeDatabase(await factsOf(url));
  } catch (error) {
    return [
      problem(
        `The database does not respond: ${reasonOf(error)}.`,
        'Check DATABASE_URL, and that PostgreSQL runs and accepts connections from this machine.',
      ),
    ];
  }
}

export const database: Check = {
  name: 'Database',
  async run({ env }: Shop) {
    const url = secretOf(env, 'DATABASE_URL');
    return url ? lookAt(url) : [good('The embedded database, in the data folder.')];
  },
};
