import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openStream } from '../testing/stream.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

const EVENTS = 40_000;

let shop: TestApi;
let port: number;

beforeAll(async () => {
  shop = await openTestApi();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as AddressInfo).port;
});
afterAll(() => shop.close());

const addEvents = (customerId: string, count: number) =>
  shop.db.execute(sql`
    insert into order_events (kind, order_id, number, customer_id, status, at)
    select 'moved', lpad(i::text, 24, '0'), i::text, ${customerId}, 1, now() from generate_series(1, ${count}::int) i`);

test('a client that does not read its events is cut off, and another one still gets all of them', async () => {
  const { id, token } = await shop.signUp();
  const path = `/user/order-events/${id}`;
  const reader = await openStream(`http://127.0.0.1:${port}${path}`, { authorization: `Bearer ${token}` });
  const accepted = once(shop.app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  const [onServer] = await accepted;
  const closed = once(onServer, 'close');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${token}\r\n\r\n`);
  await once(socket, 'readable');

  await addEvents(id, EVENTS);
  await shop.database.notify('shop_changes', JSON.stringify({ orders: true }));
  await closed;
  expect(await reader.events(EVENTS)).toHaveLength(EVENTS);
  socket.destroy();
  reader.close();
}, 60_000);
