import type { Topology } from 'tools/topology';

/** The outcome of reads that a replica may serve. */
export type Reads = Record<'replica' | 'behind' | 'away', number>;

const COUNTED = /^shop_database_reads_total\{by="(replica|behind|away)"\} (\d+)/gm;

/** For all APIs together, since each was started. */
export async function readsOf({ layout }: Topology): Promise<Reads> {
  const reads: Reads = { replica: 0, behind: 0, away: 0 };
  for (const { metricsPort } of layout.apis) {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    for (const [, by, count] of text.matchAll(COUNTED)) reads[by as keyof Reads] += Number(count);
  }
  return reads;
}

export interface DatabaseWork {
  transactions: number;
  rows: number;
}

/** The work of the shop's database, by PostgreSQL's own statistics. */
export async function workOf({ databases }: Topology): Promise<DatabaseWork> {
  const counted = 'select xact_commit + xact_rollback, tup_returned from pg_stat_database';
  const found = await databases.leader().sql(`${counted} where datname = 'shop'`);
  const [transactions = 0, rows = 0] = found.split('|').map(Number);
  return { transactions, rows };
}
