import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { copyTemplate } from '../testing/template.ts';
import { createListener } from './listener.ts';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Between the database and the listener: may become silent without closing, like a network. */
async function openWire(url: string) {
  const { hostname, port } = new URL(url);
  const connections = new Set<{ near: Socket; far: Socket }>();
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    near.on('error', () => undefined).pipe(far);
    far.on('error', () => undefined).pipe(near);
    connections.add({ near, far });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  closing.push(() => {
    for (const { near, far } of connections) for (const socket of [near, far]) socket.destroy();
    server.close();
  });
  return {
    url: through.href,
    silence() {
      for (const { near, far } of connections) far.unpipe(near);
    },
  };
}

test('a silent connection is opened again, and listeners learn that messages may be missing', async () => {
  const database = await copyTemplate();
  const { databaseUrl = '' } = database.settings;
  closing.push(database.remove);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  closing.push(() => pool.end());
  const notify = async (channel: string, payload: string) =>
    void (await pool.query('select pg_notify($1, $2)', [channel, payload]));
  const wire = await openWire(databaseUrl);
  const errors: string[] = [];
  const heard: string[] = [];
  const listener = createListener(wire.url, { onError: (error) => errors.push(String(error)), notify, beatMs: 150 });
  closing.push(listener.close);
  await listener.listen('news', (payload) => heard.push(payload));
  const hears = async (payload: string) => {
    while (!heard.includes(payload)) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  await notify('news', 'one');
  await hears('one');
  wire.silence();
  await notify('news', 'lost');
  await hears('');
  await notify('news', 'two');
  await hears('two');
  expect(heard).toEqual(['one', '', 'two']);
  expect(errors[0]).toContain('DATABASE_LISTEN_URL');
}, 20_000);
