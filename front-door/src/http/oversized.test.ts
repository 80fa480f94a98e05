import { beforeAll, describe, expect, test } from '@jest/globals';
import { lines, rawCall } from '@shop/testing/raw-call';
import { serve } from '../testing/fake-api.ts';
import { openFrontDoor } from '../testing/open-front-door.ts';

let door: Awaited<ReturnType<typeof openFrontDoor>>;
let reached = 0;

beforeAll(async () => {
  const apiUrl = await serve((incoming, response) => {
    reached += 1;
    // Like the API for an invalid token: it responds before it has read the body.
    if (incoming.headers.authorization === 'Bearer dead') return void response.writeHead(401).end('{"dead":true}');
    incoming.resume().on('end', () => response.end('{}'));
  });
  door = await openFrontDoor({ apiUrl });
}, 30_000);

const MEGABYTE = 1024 * 1024;
const block = Buffer.alloc(64 * 1024, 'x');

function* announced(path: string, bytes: number, token: string) {
  yield Buffer.from(
    lines(
      `POST ${path} HTTP/1.1`,
      'Host: shop',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${bytes}`,
      '',
      '',
    ),
  );
  for (let sent = 0; sent < bytes; sent += block.length) yield block;
}

function* chunked(path: string, bytes: number, token: string) {
  yield Buffer.from(
    lines(
      `POST ${path} HTTP/1.1`,
      'Host: shop',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      '',
      '',
    ),
  );
  for (let sent = 0; sent < bytes; sent += block.length)
    yield Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from('\r\n')]);
  yield Buffer.from('0\r\n\r\n');
}

describe.each([3, 5])('a body of %i MB', (megabytes) => {
  test.each([
    ['announced', 'live', announced],
    ['announced', 'dead', announced],
    ['chunked', 'live', chunked],
    ['chunked', 'dead', chunked],
  ])('that is %s, with a %s token, is refused with 413 within a second', async (_, token, write) => {
    reached = 0;
    const { status, ms, text, closed } = await rawCall(
      door.origin,
      write('/api/user/save-cart/1', megabytes * MEGABYTE, token),
      6_000,
    );
    expect([status, reached, closed]).toEqual([413, 0, true]);
    expect(text).toContain('{"error":{"code":"too_large"');
    expect(ms).toBeLessThan(1_000);
  });
});

test('a client that waits for `100 Continue` gets 413 instead', async () => {
  const bytes = lines(
    'POST /api/x HTTP/1.1',
    'Host: a',
    'Expect: 100-continue',
    `Content-Length: ${3 * MEGABYTE}`,
    '',
    '',
  );
  const { text } = await rawCall(door.origin, bytes);
  expect(text).toMatch(/^HTTP\/1\.1 413/);
});

test('a picture may be larger, and its early refusal arrives complete', async () => {
  reached = 0;
  const accepted = await rawCall(door.origin, announced('/api/admin/picture', 3 * MEGABYTE, 'live'), 1_500);
  const refused = await rawCall(door.origin, announced('/api/admin/picture', 3 * MEGABYTE, 'dead'), 6_000);
  expect([accepted.status, refused.status, reached]).toEqual([200, 401, 2]);
  expect(refused.text).toContain('{"dead":true}');
});

test('a chunked report of a page that is too large is refused with 413 too', async () => {
  const { status, text } = await rawCall(door.origin, chunked('/__vitals', MEGABYTE / 2, 'none'), 6_000);
  expect([status, text]).toEqual([413, expect.stringContaining('{"error":{"code":"too_large"')]);
});

test('a client that sends nothing of its announced body is disconnected', async () => {
  const bytes = lines('POST /api/x HTTP/1.1', 'Host: a', `Content-Length: ${3 * MEGABYTE}`, '', '');
  const { status, closed } = await rawCall(door.origin, bytes, 4_000);
  expect([status, closed]).toEqual([413, true]);
});
