import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { copyTemplate } from '../testing/template.ts';
import { isDatabaseAway } from './away.ts';
import { rows } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

async function open() {
  const database = await copyTemplate();
  closing.push(database.remove);
  const { databaseUrl: url = '' } = database.settings;
  const opened = await openPostgres({ url, listenUrl: url, poolSize: 2 }, () => undefined);
  closing.push(opened.close);
  return opened.db;
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a connection that is lost between two statements fails that transaction, and not the process', async () => {
  const db = await open();
  const failure = await failureOf(
    db.transaction(async (tx) => {
      const [own] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${own?.pid ?? 0})`);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await tx.execute(sql`select 1`);
    }),
  );
  expect(isDatabaseAway(failure)).toBe(true);
  expect(await rows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('a standby, which cannot write, counts as an unavailable database', async () => {
  const db = await open();
  const failure = await failureOf(
    db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`);
      await tx.execute(sql`create table written (id int)`);
    }),
  );
  expect(isDatabaseAway(failure)).toBe(true);
});

test('a transaction that cannot begin returns its connection', async () => {
  const db = await open();
  const nonsense = { isolationLevel: 'nonsense' as 'serializable' };
  for (let round = 0; round < 3; round += 1) {
    expect(await failureOf(db.transaction(async () => undefined, nonsense))).toBeInstanceOf(Error);
  }
  expect(await rows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});
