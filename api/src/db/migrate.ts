import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { apiFolder } from '../folders.ts';
import type { Db } from './database.ts';
import { type NewerData, refuseNewerData } from './newer-data.ts';

const LOCK = 7_214_001;
const LOCK_WITHIN = '5s';
const migrations = () => readMigrationFiles({ migrationsFolder: join(apiFolder, 'drizzle') });

/**
 * A migration that was changed after shops had run it, with its former hash: the same one. None is changed any more.
 */
const HASH_BEFORE: Record<string, string> = {
  // 0018_removed-categories: it now accepts that the index exists already.
  '546744b83acd7383e7a24f0de5ce8a47bb1b4e115d45a5d3789cdbb9bb33bc1a':
    'ca325b023dfbad13e61e6ecd34f3eda2811720e036d57a3fd71b8ddf32921962',
};

const namesOf = (hash: string) => [hash, HASH_BEFORE[hash]].filter((name) => name !== undefined);

/** Migrates the database; of several processes that start at once, one does it and the others wait. */
export async function migrate(db: Db, newer: NewerData) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    // A process that waits for a table lock blocks everybody behind it, so it fails and is restarted.
    await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_WITHIN}'`));
    await tx.execute(sql`create table if not exists migrations (hash text primary key, at timestamptz not null)`);
    const done = new Set((await rows<{ hash: string }>(tx, sql`select hash from migrations`)).map((row) => row.hash));
    const own = migrations();
    const known = new Set(own.flatMap(({ hash }) => namesOf(hash)));
    refuseNewerData([...done].filter((hash) => !known.has(hash)).length, newer);
    for (const { hash, sql: statements } of own) {
      const names = namesOf(hash);
      if (!names.some((name) => done.has(name)))
        for (const statement of statements) await tx.execute(sql.raw(statement));
      for (const name of names)
        if (!done.has(name)) await tx.execute(sql`insert into migrations values (${name}, now())`);
    }
  });
}

/** Both engines return raw SQL as `{ rows }`; Drizzle's common type does not include it. */
export async function rows<Row>(db: Pick<Db, 'execute'>, query: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}
