import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let server: ServerProcess;
beforeAll(async () => {
  shop = await openTestApi();
  await shop.addPincode();
  const { databaseUrl: DATABASE_URL = '', folder: SHOP_DATA } = shop.settings;
  server = await startServer({ DATABASE_URL, SHOP_DATA, DRAIN_SECONDS: '2' });
});
afterAll(async () => {
  await server.stop();
  await shop.close();
});

const statusOf = async (path: string) => (await fetch(server.origin + path)).status;
const connectionOf = (path: string) =>
  new Promise<string | undefined>((resolve, reject) =>
    request(server.origin + path, { headers: { connection: 'keep-alive' } }, (response) => {
      response.resume();
      resolve(response.headers.connection);
    })
      .on('error', reject)
      .end(),
  );

test('an API that gets a stop signal reports it, keeps serving for its time, and breaks no request', async () => {
  // One that Fastify sends, and one that is cached.
  for (const path of ['/live', '/user/theme', '/user/theme']) expect(await connectionOf(path)).toBe('keep-alive');
  // Opened in advance, as browsers and front doors do: no request ever uses it.
  const ahead = connect(Number(new URL(server.origin).port), '127.0.0.1');
  await once(ahead, 'connect');
  const stopped = server.stop();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([await statusOf('/ready'), await statusOf('/live'), await statusOf('/user/theme')]).toEqual([503, 200, 200]);
  for (const path of ['/live', '/user/theme']) expect(await connectionOf(path)).toBe('close');
  const slow = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table pincodes in access exclusive mode`);
    const pending = fetch(`${server.origin}/user/pincode/560002`);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    return { pending };
  });
  expect((await slow.pending).status).toBe(404);
  expect(await stopped).toBe(0);
}, 30_000);
