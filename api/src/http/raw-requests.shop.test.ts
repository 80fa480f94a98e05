import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lines, rawCall } from '@shop/testing/raw-call';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let origin: string;
beforeAll(async () => {
  shop = await openTestApi();
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

const head = (first: string, ...more: string[]) =>
  lines(first, 'Host: shop', 'Content-Type: application/json', ...more, '', '');
const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const HIDDEN = head('GET /user/theme HTTP/1.1');
const CHUNKED = 'Transfer-Encoding: chunked';
const search = (body: string, ...more: string[]) => head('POST /user/get-products HTTP/1.1', ...more) + body;
const JSON_BODY = '{"name":"dal"}';
const inChunks = `${JSON_BODY.length.toString(16)}\r\n${JSON_BODY}\r\n0\r\n\r\n`;

test.each([
  ['both lengths', search(`0\r\n\r\n${HIDDEN}`, 'Content-Length: 5', CHUNKED)],
  ['both lengths, the other way round', search(`0\r\n\r\n${HIDDEN}`, CHUNKED, 'Content-Length: 5')],
  ['two lengths', search(JSON_BODY + HIDDEN, 'Content-Length: 14', 'Content-Length: 15')],
  ['a length in words', search(JSON_BODY, 'Content-Length: +14')],
  ['an encoding that is not the last', search(inChunks, 'Transfer-Encoding: chunked, identity')],
  ['an encoding over two lines', search(inChunks, 'Transfer-Encoding:', ' chunked')],
  ['a space before the colon', search(inChunks, 'Transfer-Encoding : chunked')],
  ['a bare line feed', search(inChunks, 'X: X\nTransfer-Encoding: chunked')],
  ['a bare carriage return', search(inChunks, 'X: X\rTransfer-Encoding: chunked')],
  ['an extension that ends in a bare line feed', search(`e;a\n${JSON_BODY}\r\n0\r\n\r\n`, CHUNKED)],
  ['a chunk longer than it says', search(`3\r\n${JSON_BODY}\r\n0\r\n\r\n`, CHUNKED)],
])('a request that could be read in two ways is refused, and nothing after it is read: %s', async (_, bytes) => {
  const { text, closed } = await rawCall(origin, bytes + head('GET /live HTTP/1.1', 'Connection: close'));
  expect([statusesIn(text), closed]).toEqual([[400], true]);
});

test.each(['/user/get-products', '/user/logout', '/nowhere'])(
  'the body of %s is not a request, although no route reads that body',
  async (path) => {
    const body = head(`POST ${path} HTTP/1.1`, `Content-Length: ${HIDDEN.length}`) + HIDDEN;
    const { text } = await rawCall(origin, body + head('GET /live HTTP/1.1', 'Connection: close'));
    const [first, ...behind] = statusesIn(text);
    expect([400, 401]).toContain(first);
    expect(behind).toEqual(/^connection: close/im.test(text.slice(0, 200)) ? [] : [200]);
  },
);

test.each(['gzip', 'br', 'deflate', 'gzip, gzip'])('a compressed body (%s) is not decompressed', async (packed) => {
  const { text } = await rawCall(
    origin,
    search(JSON_BODY, `Content-Encoding: ${packed}`, `Content-Length: ${JSON_BODY.length}`, 'Connection: close'),
  );
  expect(statusesIn(text)).toEqual([415]);
  expect(text).toContain('not compressed');
});

test('headers of more than 16 KB are refused', async () => {
  const { status, closed } = await rawCall(origin, head('GET /live HTTP/1.1', `X: ${'x'.repeat(17_000)}`));
  expect([status, closed]).toEqual([431, true]);
});

test('headers time out after ten seconds, a request after thirty', () => {
  const { headersTimeout, requestTimeout } = shop.app.server;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
});
