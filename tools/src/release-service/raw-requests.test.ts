import { beforeAll, expect, test } from '@jest/globals';
import { lines, rawCall } from '@shop/testing/raw-call';
import { openService } from './testing/open-service.ts';

let service: Awaited<ReturnType<typeof openService>>;
let token: string;
beforeAll(async () => {
  service = await openService();
  token = await service.token('orders', 'mf-orders');
}, 30_000);

const head = (first: string, ...more: string[]) => lines(first, 'Host: x', ...more, '', '');
const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const HIDDEN = head('GET /api/me HTTP/1.1');
const LAST = head('GET /health HTTP/1.1', 'Connection: close');
const CHUNKED = 'Transfer-Encoding: chunked';
const command = (body: string, ...more: string[]) =>
  head(
    'POST /api/commands/list HTTP/1.1',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    ...more,
  ) + body;

test.each([
  ['both lengths', () => command(`0\r\n\r\n${HIDDEN}`, 'Content-Length: 5', CHUNKED)],
  ['two lengths', () => command(`{}${HIDDEN}`, 'Content-Length: 2', 'Content-Length: 3')],
  ['an encoding that is not the last', () => command('2\r\n{}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked, identity')],
  ['an encoding over two lines', () => command('2\r\n{}\r\n0\r\n\r\n', 'Transfer-Encoding:', ' chunked')],
  ['a bare line feed', () => command('2\r\n{}\r\n0\r\n\r\n', 'X: X\nTransfer-Encoding: chunked')],
  ['a chunk longer than it says', () => command('1\r\n{}\r\n0\r\n\r\n', CHUNKED)],
])('a request that could be read in two ways is refused, and nothing after it is read: %s', async (_, bytes) => {
  const { text, closed } = await rawCall(service.url, bytes() + LAST);
  expect([statusesIn(text), closed]).toEqual([[400], true]);
});

test.each([
  ['nobody', 'POST /api/session HTTP/1.1', 20_000, 'none'],
  ['a team', 'POST /api/commands/list HTTP/1.1', 200_000, 'own'],
])('from %s the service reads no more than it needs for its refusal', async (_, first, bytes, who) => {
  const { status } = await rawCall(
    service.url,
    head(
      first,
      `Origin: http://x`,
      `Authorization: Bearer ${who === 'own' ? token : 'x'}`,
      'Content-Type: application/json',
      `Content-Length: ${bytes}`,
    ),
  );
  expect(status).toBe(413);
});

test('a compressed body is not decompressed', async () => {
  const { status } = await rawCall(
    service.url,
    command('{}', 'Content-Encoding: gzip', 'Content-Length: 2', 'Connection: close'),
  );
  expect(status).toBe(415);
});

test('missing headers end the connection after ten seconds', async () => {
  const { text, closed } = await rawCall(service.url, lines('GET /health HTTP/1.1', 'Host: x', 'X: '), 14_000);
  expect([text.slice(0, 12), closed]).toEqual(['HTTP/1.1 408', true]);
}, 20_000);
