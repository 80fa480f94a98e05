import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';
import { lines } from '@shop/testing/raw-call';
import { serve } from '../testing/fake-api.ts';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';

/** More than the operating system buffers for a client. */
const LARGE = Buffer.alloc(48 * 1024 * 1024, 'x');
const MOST_FROM_ONE = 30;

let door: Awaited<ReturnType<typeof openFrontDoor>>;
let requests: string[] = [];

beforeAll(async () => {
  const apiUrl = await serve((incoming, response) => {
    requests.push(incoming.url ?? '');
    if (incoming.url === '/events')
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(incoming.url === '/large' ? LARGE : 'small');
  });
  const env = { MAX_CONNECTIONS_PER_ADDRESS: String(MOST_FROM_ONE) };
  door = await openFrontDoor({ apiUrl, slowestClient: { stallMs: 300, bytesPerMs: 1000 }, env });
}, 30_000);

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(door.origin).port), '127.0.0.1').on('error', () => undefined);
  whenDone(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const get = (path: string) => lines(`GET /api${path} HTTP/1.1`, 'Host: shop', '', '');

test('of pipelined requests the next one waits until the previous response has been read', async () => {
  requests = [];
  const socket = await open();
  socket.write(get('/large') + get('/a') + get('/b'));
  await eventually(
    async () => requests,
    ([first]) => first === '/large',
  );
  await wait(100);
  expect(requests).toEqual(['/large']);
  let text = '';
  socket.on('data', (chunk) => {
    text = (text + chunk).slice(-1000);
  });
  await eventually(
    async () => text,
    (end) => end.split('small').length === 3,
  );
  expect(requests).toEqual(['/large', '/a', '/b']);
});

test('a client that requests more and more without waiting is disconnected', async () => {
  requests = [];
  const socket = await open();
  socket.write(get('/large').repeat(50));
  socket.resume();
  await once(socket, 'close');
  expect(requests.length).toBeLessThan(4);
});

test('a client that does not read its response is disconnected after a time, which is logged', async () => {
  const socket = await open();
  socket.write(get('/large'));
  await eventually(
    async () => door.lines,
    (all) => all.some((line) => line.includes('their clients did not read')),
    10_000,
  );
  socket.resume();
  await once(socket, 'close');
}, 20_000);

test('a silent event stream stays open', async () => {
  const socket = await open();
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(get('/events'));
  await eventually(
    async () => text,
    (all) => all.includes('data: 1'),
  );
  await wait(2_500);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test('one address has no more connections than its limit, and others leave room again', async () => {
  const sockets = await Promise.all(Array.from({ length: MOST_FROM_ONE + 10 }, open));
  await eventually(
    async () => sockets.filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length,
    (count) => count >= 10,
  );
  expect(door.lines.filter((line) => line.includes('MAX_CONNECTIONS_PER_ADDRESS'))).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
  await eventually(
    async () => (await door.fetch('/api/a').catch(() => null))?.status,
    (status) => status === 200,
  );
});
