import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { copyTemplate } from '../testing/template.ts';
import { rows } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { users } from './schema/people.ts';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

async function namesPrepared(pooled: boolean) {
  const database = await copyTemplate();
  closing.push(database.remove);
  const { databaseUrl: url = '' } = database.settings;
  const listenUrl = pooled ? `${url}?application_name=listener` : url;
  const { db, close } = await openPostgres({ url, listenUrl, poolSize: 1 }, () => undefined);
  closing.push(close);
  const statement = db.select().from(users).prepare('everybody');
  await statement.execute();
  await statement.execute();
  const prepared = await rows<{ name: string }>(db, sql`select name from pg_prepared_statements`);
  return prepared.map(({ name }) => name);
}

test('through a pooler in transaction mode no statement has a name, because the next connection would not know it', async () => {
  expect(await namesPrepared(true)).toEqual([]);
  expect(await namesPrepared(false)).toEqual(['everybody']);
});
