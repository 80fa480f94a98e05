import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { apiFolder } from '../folders.ts';
import type { Db } from './database.ts';
import { type NewerData, refuseNewerData } from './newer-data.ts';

const LOCK = 7_214_001;
const LOCK_WITHIN = '5s';
const migrations = () => readMigrationFiles({ migrationsFolder: join(apiFolder, 'drizzle') });

/** Migrates the database; of several processes that start at once, one does it and the others wait. */
export async function migrate(db: Db, newer: NewerData) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    // A process that waits for a table lock blocks everybody behind it: better to fail, and to be restarted.
    await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_WITHIN}'`));
    await tx.execute(sql`create table if not exists migrations (hash text primary key, at timestamptz not null)`);
    const done = new Set((await rows<{ hash: string }>(tx, sql`select hash from migrations`)).map((row) => row.hash));
    const own = migrations();
    const known = new Set(own.map(({ hash }) => hash));
    refuseNewerData([...done].filter((hash) => !known.has(hash)).length, newer);
    for (const { hash, sql: statements } of own) {
      if (done.has(hash)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations values (${hash}, now())`);
    }
  });
}

/** Both engines give raw SQL as `{ rows }`; Drizzle's common type does not know it. */
export async function rows<Row>(db: Pick<Db, 'execute'>, query: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}
