import { expect, test } from '@jest/globals';
import pg from 'pg';
import { copyTemplate } from '../testing/template.ts';
import { renewIdle } from './renew-idle.ts';

test('unused connections are made again, and one in use is left alone', async () => {
  const database = await copyTemplate();
  const pool = new pg.Pool({ connectionString: database.settings.databaseUrl, max: 4 });
  const pidOf = async (client: pg.PoolClient) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  const [inUse, ...others] = clients;
  if (!inUse) throw new Error('three were opened');
  const before = await Promise.all(clients.map(pidOf));
  for (const other of others) other.release();
  await renewIdle(pool);
  expect([pool.totalCount, await pidOf(inUse)]).toEqual([1, before[0]]);
  const next = await pool.connect();
  expect(before).not.toContain(await pidOf(next));
  for (const client of [inUse, next]) client.release();
  await pool.end();
  await database.remove();
});
