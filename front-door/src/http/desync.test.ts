import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { lines, rawCall } from '@shop/testing/raw-call';
import { openNotingUpstream } from '../testing/noting-upstream.ts';
import { openFrontDoor } from '../testing/open-front-door.ts';

let door: Awaited<ReturnType<typeof openFrontDoor>>;
/** What the upstream parses as requests, in order. */
let parsed: string[];

beforeAll(async () => {
  const { url, parsed: noted } = await openNotingUpstream(({ headers }) => JSON.stringify(headers));
  parsed = noted;
  door = await openFrontDoor({ apiUrl: url });
}, 30_000);

beforeEach(() => {
  parsed.length = 0;
});

const head = (first: string, ...more: string[]) => lines(first, 'Host: shop', ...more, '', '');
const HIDDEN = head('GET /api/hidden HTTP/1.1');
const LAST = head('GET /live HTTP/1.1', 'Connection: close');
const CHUNKED = 'Transfer-Encoding: chunked';
const ABC = '3\r\nabc\r\n0\r\n\r\n';
const post = (body: string, ...more: string[]) => head('POST /api/x HTTP/1.1', ...more) + body;
const many = (count: number) => Array.from({ length: count }, () => 'a:');
const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

test.each([
  'POST / HTTP/1.1',
  'POST /_sections/shell/x/browser/main.js HTTP/1.1',
  'PUT /nowhere HTTP/1.1',
  'POST /api/x HTTP/1.1',
  'POST /__vitals HTTP/1.1',
])('the body of %s is not a request, although no route reads that body', async (first) => {
  const bytes = head(first, `Content-Length: ${HIDDEN.length}`) + HIDDEN + LAST;
  const { text } = await rawCall(door.origin, bytes);
  expect(parsed.filter((each) => each.startsWith('GET'))).toEqual([]);
  expect([statusesIn(text).length, statusesIn(text)[1]]).toEqual([2, 200]);
});

describe('a chunked body', () => {
  test.each([
    ['whose extension holds a line', '3;a="\r\n"\r\nabc\r\n0\r\n\r\n'],
    ['whose extension ends in a bare line feed', `3;a\nabc\r\n0\r\n\r\n${HIDDEN}`],
    ['whose extension has no end', `3;a=${'x'.repeat(20_000)}\r\nabc\r\n0\r\n\r\n`],
    ['whose size ends in a bare line feed', '3\nabc\n0\n\n'],
    ['whose size ends in a bare carriage return', '3\rabc\r\n0\r\n\r\n'],
    ['whose data ends in a bare line feed', '3\r\nabc\n0\r\n\r\n'],
    ['whose size is larger than a number can be', `fffffffffffffffff\r\nabc\r\n0\r\n\r\n`],
    ['whose size is written as in a program', '0x3\r\nabc\r\n0\r\n\r\n'],
    ['whose size is below nothing', '-3\r\nabc\r\n0\r\n\r\n'],
    ['whose size has a space before it', ` ${ABC}`],
    ['whose size has a space after it', '3 \r\nabc\r\n0\r\n\r\n'],
    ['with more in a chunk than it says', `3\r\nabcdef\r\n0\r\n\r\n`],
    ['whose trailer says where it ends', '3\r\nabc\r\n0\r\nContent-Length: 5\r\n\r\n'],
  ])('%s is refused, and nothing after it is read', async (_, body) => {
    const { text, closed } = await rawCall(door.origin, post(body, CHUNKED) + LAST);
    expect(parsed).toEqual([]);
    expect([closed, statusesIn(text).length, [400, 413].includes(statusesIn(text)[0] ?? 0)]).toEqual([true, 1, true]);
  });

  test('may have extensions and a trailer, and neither is forwarded', async () => {
    await rawCall(door.origin, post(`3;a=b\r\nabc\r\n0\r\n\r\n${LAST}`, CHUNKED));
    const { text } = await rawCall(
      door.origin,
      post(`3\r\nabc\r\n0\r\nAuthorization: Bearer x\r\n\r\n${LAST}`, CHUNKED),
    );
    expect(parsed).toEqual(['POST /x abc', 'POST /x abc']);
    expect(text).not.toMatch(/authorization/i);
  });
});

describe('headers', () => {
  test.each([
    ['over two lines', head('GET /api/x HTTP/1.1', 'X-A: b', ' c')],
    ['over two lines, with a tab', head('GET /api/x HTTP/1.1', 'X-A: b', '\tc')],
    ['that begin with a space', lines('GET /api/x HTTP/1.1', ' Host: shop', 'Host: shop', '', '')],
    ['with a vertical tab for a space', post(ABC, 'Transfer-Encoding:\x0bchunked')],
    ['with another after a bare line feed', post(ABC, 'X: X\nTransfer-Encoding: chunked')],
    ['with another after a bare carriage return', post(ABC, 'X: X\rTransfer-Encoding: chunked')],
    ['with a NUL in the name', head('GET /api/x HTTP/1.1', 'X\0a: b')],
    ['with the same length twice', post('abc', 'Content-Length: 3', 'Content-Length: 3')],
    ['with no length where one is named', post('', 'Content-Length: ')],
    ['with a length longer than a number can be', post('abc', 'Content-Length: 99999999999999999999')],
    ['with two people', head('GET /api/x HTTP/1.1', 'Authorization: Bearer a', 'authorization: Bearer b')],
    ['with two types', post('abc', 'Content-Type: a/b', 'Content-Type: c/d', 'Content-Length: 3')],
  ])('%s are refused', async (_, bytes) => {
    const { status, closed } = await rawCall(door.origin, bytes);
    expect([parsed, status, closed]).toEqual([[], 400, true]);
  });

  test.each([
    ['a second host', head('GET /api/x HTTP/1.1', ...many(2_100), 'Host: other')],
    ['the end of the body', post(ABC, ...many(2_100), CHUNKED)],
    ['nothing', head('GET /api/x HTTP/1.1', ...many(100))],
  ])('that are too many are refused, whatever follows them: %s', async (_, bytes) => {
    const { status, closed } = await rawCall(door.origin, bytes);
    expect([parsed, status, closed]).toEqual([[], 431, true]);
  });

  test('of which a browser sends thirty may be three times as many', async () => {
    const { status } = await rawCall(door.origin, head('GET /api/x HTTP/1.1', 'Connection: close', ...many(90)));
    expect([parsed, status]).toEqual([['GET /x'], 200]);
  });

  test('with which a client imitates a proxy are not forwarded', async () => {
    const forged = [
      'Forwarded: for=192.0.2.1',
      'X-Real-IP: 192.0.2.1',
      'X-Forwarded-For: 192.0.2.1',
      'X-Forwarded-Proto: x',
    ];
    const { text } = await rawCall(door.origin, head('GET /api/x HTTP/1.1', ...forged, 'Connection: close'));
    expect(parsed).toEqual(['GET /x']);
    expect(text).not.toContain('192.0.2.1');
  });

  test('that request five hundred parts of a file get it once, whole', async () => {
    const parts = Array.from({ length: 500 }, () => '0-').join(',');
    const path = `/_sections/shell/${door.shell.build}/${Object.keys(door.shell.files)[0]}`;
    const { text, status } = await rawCall(
      door.origin,
      head(`GET ${path} HTTP/1.1`, `Range: bytes=${parts}`, 'Connection: close'),
    );
    expect(status).toBe(200);
    expect(text).not.toMatch(/multipart|content-range/i);
  });
});

describe('a first line', () => {
  test.each([
    ['HTTP/2.0', head('GET /api/x HTTP/2.0'), 505],
    ['HTTP/1.2', head('GET /api/x HTTP/1.2'), 400],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['another host', head('GET http://other/live HTTP/1.1'), 400],
    ['its own host', head('GET http://shop/api/x HTTP/1.1'), 400],
    ['a method in small letters', head('get /api/x HTTP/1.1'), 400],
    ['tabs', head('GET\t/api/x\tHTTP/1.1'), 400],
    ['a fragment', head('GET /api/x#/../y HTTP/1.1'), 400],
    ['no host', lines('GET /api/x HTTP/1.1', '', ''), 400],
    ['17 KB', head(`GET /api/${'x'.repeat(17_000)} HTTP/1.1`), 431],
  ])('with %s is refused', async (_, bytes, expected) => {
    const { status, closed } = await rawCall(door.origin, bytes);
    expect([parsed, status, closed]).toEqual([[], expected, true]);
  });

  test('of HTTP/1.0 may keep its connection, and each request is one', async () => {
    const bytes = head('GET /api/x HTTP/1.0', 'Connection: keep-alive') + head('GET /api/y HTTP/1.0');
    const { text, closed } = await rawCall(door.origin, bytes);
    expect([parsed, statusesIn(text), closed]).toEqual([['GET /x', 'GET /y'], [200, 200], true]);
  });
});

test.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip'])(
  'a compressed body (%s) is not decompressed',
  async (packed) => {
    const { status, closed } = await rawCall(
      door.origin,
      post('abc', `Content-Encoding: ${packed}`, 'Content-Length: 3'),
    );
    expect([parsed, status, closed]).toEqual([[], 415, true]);
  },
);

const EXPECTS_MORE = 'The shop cannot do what Expect asks for.';

test.each([
  ['whose encoding is unknown', post(ABC, 'Transfer-Encoding: gzip'), 400, 'The end of the body is not clear.'],
  ['of two encodings', post(ABC, 'Transfer-Encoding: chunked, gzip'), 400, 'The request could not be read.'],
  ['whose size is no number', post('0x3\r\nabc\r\n', CHUNKED), 400, 'The request could not be read.'],
  ['whose length is no number', post('abc', 'Content-Length: abc'), 400, 'The request could not be read.'],
  ['without a host', lines('GET / HTTP/1.1', '', ''), 400, 'The request does not name its host.'],
  ['that expects the unknown', post('abc', 'Content-Length: 3', 'Expect: 200-ok'), 417, EXPECTS_MORE],
  ['with headers of 17 KB', head('GET / HTTP/1.1', `X: ${'x'.repeat(17_000)}`), 431, 'The headers are too large.'],
])('a request %s gets a sentence, and the connection ends', async (_, bytes, expected, sentence) => {
  const { status, closed, text } = await rawCall(door.origin, bytes);
  expect([parsed, status, closed]).toEqual([[], expected, true]);
  expect(text.split('\r\n\r\n')[1]).toBe(
    JSON.stringify({ error: { code: expected === 431 ? 'too_large' : 'malformed', message: sentence } }),
  );
});
