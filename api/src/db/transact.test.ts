import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { apiFolder } from '../folders.ts';
import type { Db } from './database.ts';
import { transact } from './transact.ts';

const SOURCES = join(apiFolder, 'src');
/** Before anything is served, or what all others are made of. */
const ALONE = ['db/migrate.ts', 'db/transact.ts'];

test('every transaction is tried again after a deadlock', () => {
  const alone = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!testing\/).*(?<!\.test)\.ts$/.test(path))
    .filter((path) => readFileSync(join(SOURCES, path), 'utf8').includes('.transaction('));
  expect(alone.toSorted()).toEqual(ALONE);
});

const standby = () => Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });

/** A database whose first transactions reach a standby. */
const followingStandbys = (count: number, tries = { made: 0 }) => ({
  tries,
  db: {
    transaction: async (work: (tx: unknown) => Promise<unknown>) => {
      tries.made += 1;
      if (tries.made <= count) throw standby();
      return work({});
    },
  } as unknown as Db,
});

test('a transaction that reached a standby after a failover runs again on the leader', async () => {
  const { db } = followingStandbys(2);
  await expect(transact(db, async () => 'saved')).resolves.toBe('saved');
});

test('a database that stays read-only is not tried for ever', async () => {
  const { db, tries } = followingStandbys(99);
  await expect(transact(db, async () => 'saved')).rejects.toMatchObject({ code: '25006' });
  expect(tries.made).toBe(4);
});
