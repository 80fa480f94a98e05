import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../src/db/schema/tables.ts';
import { apiFolder } from '../src/folders.ts';
import { startPostgres } from '../src/testing/postgres-server.ts';
import { fillShop, orderCount, productCount, productId, userId } from './fill.ts';

const CUSTOMERS = 100_000;
const PAUSE_MS = 5;
const print = (line: string) => console.log(line);
const folder = join(apiFolder, 'drizzle');
const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));

/** The shop's work during an upgrade, on rows that depend on the number. */
const MEANWHILE: Record<string, (i: number) => [string, string]> = {
  'write a product': (i) => ['update products set sold = sold + 1 where id = $1', productId((i * 37) % productCount)],
  'write a customer': (i) => ['update users set order_count = order_count where id = $1', userId((i * 37) % 5000)],
  'write an order': (i) => ['update orders set user_note = null where number = $1', String(20_000_001 + i * 91)],
  'read a product': (i) => ['select name from products where id = $1', productId((i * 53) % productCount)],
  'read an order': (i) => ['select total_paise from orders where number = $1', String(20_000_002 + i * 97)],
};

/** Repeats one task and reports its longest time since the last report. */
async function keepDoing(url: string, statement: (i: number) => [string, string]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let longest = 0;
  let since: number | undefined;
  let stopped = false;
  const done = (async () => {
    for (let i = 0; !stopped; i += 1) {
      const [text, value] = statement(i);
      since = performance.now();
      await client.query(text, [value]);
      longest = Math.max(longest, performance.now() - since);
      since = undefined;
      await wait(PAUSE_MS);
    }
    await client.end();
  })();
  return {
    async longest() {
      while (since !== undefined) await wait(1);
      const found = longest;
      longest = 0;
      return found;
    },
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

/** What other transactions cannot do with a large table until this one ends. */
const LOCKS = `select relname || case when bool_or(mode = 'AccessExclusiveLock') then ' neither read nor written' else ' not written' end as lock
  from pg_locks join pg_class on pg_class.oid = relation
  where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000
    and mode in ('AccessExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock')
  group by relname order by relname`;

const server = await startPostgres(['-c', 'max_wal_size=4GB']);
const client = new pg.Client({ connectionString: server.url });
try {
  await client.connect();
  const [first, ...rest] = readMigrationFiles({ migrationsFolder: folder });
  for (const statement of first?.sql ?? []) await client.query(statement);
  await fillShop(drizzle(client, { schema }), print, { orders: orderCount, customers: CUSTOMERS });
  const busy = await Promise.all(
    Object.entries(MEANWHILE).map(async ([what, statement]) => ({ what, ...(await keepDoing(server.url, statement)) })),
  );
  await wait(2000);
  print(
    `\n${productCount} products, ${CUSTOMERS} customers, ${orderCount} orders: time, and the longest that anything took meanwhile`,
  );
  for (const [at, { sql }] of rest.entries()) {
    for (const { longest } of busy) await longest();
    const began = performance.now();
    await client.query('begin');
    for (const statement of sql) await client.query(statement);
    const took = performance.now() - began;
    const { rows } = await client.query<{ lock: string }>(LOCKS);
    await client.query('commit');
    const waits: string[] = [];
    for (const { what, longest } of busy) waits.push(`${what} ${(await longest()).toFixed(0)}`);
    print(`${names[at + 1]}: ${took.toFixed(0)} ms; ${waits.join(', ')}; ${rows.map(({ lock }) => lock).join(', ')}`);
    await wait(500);
  }
  for (const { stop } of busy) await stop();
} finally {
  await client.end();
  await server.stop();
}
