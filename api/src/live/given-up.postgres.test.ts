import { once } from 'node:events';
import { get, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rows } from '../db/migrate.ts';
import { openStream, type Stream } from '../testing/stream.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let origin: string;
const open: Stream[] = [];

beforeAll(async () => {
  shop = await openTestApi();
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await shop.close();
});

async function waitingForTheTable(count: number) {
  const query = sql`select count(*)::int as count from pg_locks where relation = 'order_events'::regclass and not granted`;
  while ((await rows<{ count: number }>(shop.db, query))[0]?.count !== count)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

test('a stream that is closed before its response does not close a newer one', async () => {
  const person = await shop.signUp();
  const url = `${origin}/user/order-events/${person.id}`;
  const headers = { authorization: `Bearer ${person.token}` };
  const follow = async () => open.push(await openStream(url, headers));

  const newer = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table order_events in access exclusive mode`);
    const reached = once(shop.app.server, 'request') as Promise<[unknown, ServerResponse]>;
    const givenUp = get(url, { headers }).on('error', () => {});
    const [, response] = await reached;
    await waitingForTheTable(1);
    givenUp.destroy();
    await once(response, 'close');
    const following = follow();
    await waitingForTheTable(2);
    return { following };
  });
  await newer.following;
  for (let i = 1; i < 12; i += 1) await follow();
  await expect(follow()).rejects.toThrow('429');
});
