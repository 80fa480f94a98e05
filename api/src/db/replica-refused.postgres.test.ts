import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './database.ts';
import { openReplica } from './replica.ts';
import * as schema from './schema/tables.ts';

const url = process.env.SHOP_TEST_POSTGRES ?? '';
const pool = new pg.Pool({ connectionString: url, max: 2 });
const db: Db = drizzle(pool, { schema });
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function open(replicaUrl: string) {
  const messages: string[] = [];
  const replica = openReplica({ url: replicaUrl, poolSize: 2, isPooled: false }, { pool, db }, (error) => {
    messages.push((error as Error).message);
  });
  closing.push(replica.close);
  return { read: replica.read, counts: replica.counts, messages };
}

const whichOne = (read: Db) => Promise.resolve(read === db ? 'primary' : 'replica');

test('a server that writes itself is not a replica', async () => {
  const { read, messages } = open(`${url}?application_name=replica`);
  expect(await Promise.all([read(whichOne), read(whichOne), read(whichOne)])).toEqual(Array(3).fill('primary'));
  expect(messages).toEqual(['The read replica is passed over: what DATABASE_READ_URL leads to is no standby.']);
});

test('a server that accepts connections and does not respond is waited for once, and briefly', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  closing.push(async () => void silent.close());
  const { read, messages, counts } = open(`postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/shop`);
  const began = Date.now();
  for (let time = 0; time < 10; time += 1) expect(await read(whichOne)).toBe('primary');
  expect(Date.now() - began).toBeLessThan(2500);
  expect(messages).toEqual(['The read replica is passed over: it does not answer.']);
  expect(counts).toEqual({ replica: 0, behind: 0, away: 10 });
});
