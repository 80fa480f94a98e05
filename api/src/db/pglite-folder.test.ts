import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { LEAST_FREE_BYTES } from '@shop/server/disk-space';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { sql } from 'drizzle-orm';
import { until } from '../testing/until.ts';
import { openDatabase } from './open.ts';
import { spentTokens } from './schema/tables.ts';

function dataFolderWith(files: Record<string, string>) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'db'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
const ignore = () => undefined;

test.each([
  ['without its PG_VERSION', { 'db/postgresql.conf': '' }, 'its file PG_VERSION is missing'],
  ['of which files are missing', { 'db/PG_VERSION': '18' }, 'PostgreSQL says ".+"'],
])('a database %s is not opened, and the sentence points at the backups', async (_, files, why) => {
  const folder = dataFolderWith(files);
  await expect(openDatabase({ folder }, ignore)).rejects.toThrow(
    new RegExp(`^The database in ${join(folder, 'db')} is damaged and was not opened: ${why}.*backup.*docs/backup.md`),
  );
  expect(readdirSync(folder)).toEqual(['db']);
  expect(readdirSync(join(folder, 'db')).sort()).toEqual([Object.keys(files)[0]?.slice('db/'.length)]);
});

test('a database whose control file is cut, or whose write-ahead log is gone, is not opened, and opens when they are back', async () => {
  const folder = dataFolderWith({});
  const db = join(folder, 'db');
  const open = () => openDatabase({ folder }, ignore);
  const before = await open();
  await before.db.execute(sql`insert into spent_tokens values ('a proof', now())`);
  await before.close();
  const sentence = /is damaged and was not opened: PostgreSQL says ".+".*restore a backup/;

  const control = join(db, 'global/pg_control');
  const bytes = readFileSync(control);
  truncateSync(control, 100);
  await expect(open()).rejects.toThrow(sentence);
  writeFileSync(control, bytes);

  renameSync(join(db, 'pg_wal'), join(folder, 'pg_wal'));
  await expect(open()).rejects.toThrow(sentence);
  renameSync(join(folder, 'pg_wal'), join(db, 'pg_wal'));

  const after = await open();
  expect(await after.db.select().from(spentTokens)).toMatchObject([{ tokenHash: 'a proof' }]);
  await after.close();
}, 60_000);

test('a full disk is reported, and nothing is opened on it', async () => {
  const folder = dataFolderWith({});
  await expect(openDatabase({ folder, freeBytes: async () => 3_000_000 }, ignore)).rejects.toThrow(
    `The disk of ${folder} is full: 2 MB are free, and the shop needs 64 MB. Make room, and start again.`,
  );
  expect(readdirSync(join(folder, 'db'))).toEqual([]);
});

test('an interrupted first start begins again, a full disk makes the database read-only, and an older version does not open it', async () => {
  const folder = dataFolderWith({ 'db.new': '', 'db/base': '' });
  let free = LEAST_FREE_BYTES;
  const errors: string[] = [];
  const database = await openDatabase({ folder, freeBytes: async () => free }, (error) => {
    errors.push((error as Error).message);
  });
  const { db } = database;
  expect(existsSync(join(folder, 'db.new'))).toBe(false);
  const write = () => db.execute(sql`insert into migrations values (${String(Math.random())}, now())`);
  const result = (work: Promise<unknown>) =>
    work.then(
      () => 'saved',
      ({ cause, message }: Error) => (cause as { code?: string } | undefined)?.code ?? message,
    );
  expect(await result(write())).toBe('saved');

  free = 0;
  await until(async () => (await result(write())) !== 'saved');
  expect([await result(write()), await result(database.tryWrite())]).toEqual(['25006', 'The disk is full.']);
  await db.execute(sql`select * from migrations`);
  expect(errors).toEqual([expect.stringMatching(/^The disk of .* is full: 0 MB are free/)]);

  free = LEAST_FREE_BYTES;
  await until(async () => (await result(write())) === 'saved');
  await database.tryWrite();
  for (const hash of ['a', 'b']) await db.execute(sql`insert into migrations values (${`unknown ${hash}`}, now())`);
  await database.close();
  await expect(openDatabase({ folder }, ignore)).rejects.toThrow(/is older than its database, which has \d+ changes/);
}, 180_000);
