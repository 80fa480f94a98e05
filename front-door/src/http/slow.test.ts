import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';
import { lines } from '@shop/testing/raw-call';
import { serve } from '../testing/fake-api.ts';
import { openFrontDoor } from '../testing/open-front-door.ts';

const MOST = 40;

let door: Awaited<ReturnType<typeof openFrontDoor>>;
let reached = 0;

beforeAll(async () => {
  const apiUrl = await serve((incoming, response) => {
    reached += 1;
    incoming.resume().on('end', () => response.end('{}'));
  });
  door = await openFrontDoor({ apiUrl, requestWithinMs: 500, env: { MAX_CONNECTIONS: String(MOST) } });
}, 30_000);

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(door.origin).port), '127.0.0.1').on('error', () => undefined);
  whenDone(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** One byte at a time, as long as the server reads. */
async function drip(head: string, byte: string): Promise<{ text: string; ms: number }> {
  const startedAt = performance.now();
  const socket = await open();
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(head);
  const dripping = setInterval(() => socket.writable && socket.write(byte), 200);
  await once(socket, 'close');
  clearInterval(dripping);
  return { text, ms: performance.now() - startedAt };
}

const form = (framing: string) =>
  lines('POST /api/user/save-cart/1 HTTP/1.1', 'Host: shop', framing, 'Content-Type: application/json', '', '');

test('a request that arrives byte by byte, or not at all, is cut off after its time limit', async () => {
  const slow = {
    announced: form('Content-Length: 1000'),
    'too large to be collected first': form('Content-Length: 900000'),
    'in chunks': `${form('Transfer-Encoding: chunked')}3e8\r\n`,
    headers: lines('GET / HTTP/1.1', 'Host: shop', 'X: '),
    nothing: '',
  };
  const ended = await Promise.all(Object.values(slow).map((bytes) => drip(bytes, bytes === '' ? '' : '1')));
  expect(Object.keys(slow).filter((_, at) => (ended[at]?.ms ?? 0) > 6_000)).toEqual([]);
  expect(new Set(ended.map(({ text }) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
}, 15_000);

test('connections beyond the limit are closed and logged once, and there is room again when others leave', async () => {
  const idle = await Promise.all(Array.from({ length: MOST }, open));
  const more = await Promise.all(Array.from({ length: 20 }, open));
  await Promise.all(more.map((socket) => socket.destroyed || once(socket, 'close')));
  expect(door.lines.filter((line) => line.includes('MAX_CONNECTIONS'))).toHaveLength(1);
  for (const socket of idle) socket.destroy();
  await wait(100);
  reached = 0;
  expect((await door.fetch('/api/x', { headers: { connection: 'close' } })).status).toBe(200);
  expect(reached).toBe(1);
});
