import { openDatabase } from '../db/open.ts';
import { buildServer } from './build-server.ts';
import { failTest } from './fail-test.ts';
import { startPostgres } from './postgres-server.ts';
import { keep } from './running.ts';
import { runOn, TEMPLATE, withDatabase } from './template.ts';

/** It is removed after the tests, so nothing needs to survive a crash. */
const FLAGS = ['max_connections=200', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((each) => [
  '-c',
  each,
]);

/** On the server of DATABASE_URL, which must allow us to create databases; otherwise on our own. */
export default async function setUp() {
  buildServer();
  const given = process.env.DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres(FLAGS);
  await runOn(server.url, `drop database if exists ${TEMPLATE} with (force)`);
  await runOn(server.url, `create database ${TEMPLATE}`);
  const database = await openDatabase({ databaseUrl: withDatabase(server.url, TEMPLATE), folder: '' }, failTest);
  await database.close();
  process.env.SHOP_TEST_POSTGRES = server.url;
  keep('postgres', async () => {
    if (given) await runOn(server.url, `drop database if exists ${TEMPLATE} with (force)`);
    await server.stop();
  });
}
