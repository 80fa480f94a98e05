import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { lines, rawCall } from '@shop/testing/raw-call';
import { openNotingUpstream } from '../testing/noting-upstream.ts';
import { openFrontDoor } from '../testing/open-front-door.ts';

const EMULATOR_CALL = '/identitytoolkit.googleapis.com/v1/recaptchaParams';
const LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:lookup';

let door: Awaited<ReturnType<typeof openFrontDoor>>;
/** What the upstream parses as requests, in order. */
let parsed: string[];

beforeAll(async () => {
  const { url, parsed: noted } = await openNotingUpstream(() => 'upstream');
  parsed = noted;
  door = await openFrontDoor({ apiUrl: url, emulatorUrl: url });
}, 30_000);

beforeEach(() => {
  parsed.length = 0;
});

/** The hidden request of an attacker: a form with a length that swallows the next data on the connection. */
const INNER = lines(
  'POST /user/add-address/ HTTP/1.1',
  'Host: api',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Length: 600',
  '',
  'address=',
);
const chunked = (text: string) => lines(text.length.toString(16), text, '0', '', '');
const head = (first: string, ...more: string[]) => lines(first, 'Host: shop', ...more, '', '');
const hidden = (first: string, ...more: string[]) =>
  head(first, 'Transfer-Encoding: chunked', ...more) + chunked(INNER);
const measured = (first: string, ...more: string[]) => head(first, `Content-Length: ${INNER.length}`, ...more) + INNER;

const shapes: [string, string, number[]][] = [
  ['a chunked GET', hidden('GET /api/user/theme HTTP/1.1'), [400]],
  ['a chunked HEAD', hidden('HEAD /api/user/theme HTTP/1.1'), [400]],
  ['a chunked DELETE', hidden('DELETE /api/user/theme HTTP/1.1'), [400]],
  ['a chunked OPTIONS', hidden('OPTIONS /api/user/theme HTTP/1.1'), [400]],
  ['a chunked TRACE', hidden('TRACE /api/user/theme HTTP/1.1'), [400, 405]],
  ['a GET with a length', measured('GET /api/user/theme HTTP/1.1'), [400]],
  [
    'a GET whose Connection names its length',
    measured('GET /api/user/theme HTTP/1.1', 'Connection: content-length'),
    [400],
  ],
  [
    'a DELETE whose Connection names its length',
    measured('DELETE /api/x HTTP/1.1', 'Connection: close, Content-Length'),
    [400],
  ],
  ['a POST whose Connection names its length', measured('POST /api/x HTTP/1.1', 'Connection: content-length'), [400]],
  ['a POST whose Connection names its framing', hidden('POST /api/x HTTP/1.1', 'Connection: transfer-encoding'), [400]],
  [
    'a POST whose Connection names who asks',
    measured('POST /api/x HTTP/1.1', 'Connection: keep-alive, authorization'),
    [400],
  ],
  [
    'a POST with two Connection headers',
    measured('POST /api/x HTTP/1.1', 'Connection: keep-alive', 'Connection: content-length'),
    [400],
  ],
  ['a POST both chunked and measured', hidden('POST /api/x HTTP/1.1', 'Content-Length: 4'), [400]],
  [
    'a POST with two lengths',
    head('POST /api/x HTTP/1.1', 'Content-Length: 4', `Content-Length: ${INNER.length}`) + INNER,
    [400],
  ],
  ['a POST with a list of lengths', head('POST /api/x HTTP/1.1', `Content-Length: 4, ${INNER.length}`) + INNER, [400]],
  ['a POST with a signed length', head('POST /api/x HTTP/1.1', `Content-Length: +${INNER.length}`) + INNER, [400]],
  ['an oddly written encoding', head('GET /api/x HTTP/1.1', 'Transfer-Encoding: cHuNkEd') + chunked(INNER), [400]],
  [
    'an oddly written encoding on POST',
    head('POST /api/x HTTP/1.1', 'Transfer-Encoding: cHuNkEd') + chunked(INNER),
    [400],
  ],
  [
    'an encoding that is not the last',
    head('POST /api/x HTTP/1.1', 'Transfer-Encoding: chunked, identity') + chunked(INNER),
    [400],
  ],
  ['two encodings', head('POST /api/x HTTP/1.1', 'Transfer-Encoding: gzip, chunked') + chunked(INNER), [400]],
  ['an encoding twice', hidden('POST /api/x HTTP/1.1', 'Transfer-Encoding: chunked'), [400]],
  ['a folded encoding', head('GET /api/x HTTP/1.1', 'Transfer-Encoding:', ' chunked') + chunked(INNER), [400]],
  ['a folded encoding on POST', head('POST /api/x HTTP/1.1', 'Transfer-Encoding:', ' chunked') + chunked(INNER), [400]],
  ['a folded Connection', measured('GET /api/x HTTP/1.1', 'Connection: close,', ' content-length'), [400]],
  ['a space before the colon', head('POST /api/x HTTP/1.1', 'Transfer-Encoding : chunked') + chunked(INNER), [400]],
  ['bare line feeds', hidden('GET /api/user/theme HTTP/1.1').replaceAll('\r\n', '\n'), [400]],
  [
    'a bare line feed in the headers',
    `POST /api/x HTTP/1.1\r\nHost: shop\nTransfer-Encoding: chunked\r\n\r\n${chunked(INNER)}`,
    [400],
  ],
  ['a chunked HTTP/1.0 request', hidden('POST /api/x HTTP/1.0'), [400]],
  ['two hosts', measured('POST /api/x HTTP/1.1', 'Host: other'), [400]],
  [
    'a chunk whose size is no number',
    `${head('POST /api/x HTTP/1.1', 'Transfer-Encoding: chunked')}zz\r\n${INNER}\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'a form where no form belongs',
    `${head(
      'POST /api/user/add-address/ HTTP/1.1',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 600',
    )}address=x`,
    [415],
  ],
  ['a chunked call of the identity emulator', hidden(`GET ${EMULATOR_CALL} HTTP/1.1`), [400]],
  [
    'a measured call of the identity emulator',
    measured(`GET ${EMULATOR_CALL} HTTP/1.1`, 'Connection: content-length'),
    [400],
  ],
  [
    'a call of the identity emulator that names its length',
    measured(`POST ${LOOKUP} HTTP/1.1`, 'Connection: content-length'),
    [400],
  ],
  ['a chunked page', hidden('GET / HTTP/1.1'), [400]],
];

describe('a request within a request', () => {
  test.each(shapes)('does not get through in %s, and the connection is closed', async (_, bytes, statuses) => {
    const { status, closed } = await rawCall(door.origin, bytes);
    await nextCustomer();
    expect(parsed).toEqual(['POST /user/orders next']);
    expect(statuses).toContain(status);
    expect(closed).toBe(true);
  });

  test('does not get through after a refused one', async () => {
    const pipelined = hidden('GET /api/user/theme HTTP/1.1') + head('GET /api/user/second HTTP/1.1');
    const { text, closed } = await rawCall(door.origin, pipelined);
    await nextCustomer();
    expect(parsed).toEqual(['POST /user/orders next']);
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(closed).toBe(true);
  });

  test('that announces more than it sends gets nothing of the next one', async () => {
    const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 600'];
    const cutOff = await rawCall(door.origin, `${head('POST /api/user/login HTTP/1.1', ...form)}phoneNumber=1`, 300);
    await nextCustomer();
    expect(cutOff.status).toBeUndefined();
    expect(parsed).toEqual(['POST /user/orders next']);
  });
});

test('requests of browsers get through: plain, with a length, chunked, and with an empty body', async () => {
  const close = 'Connection: close';
  await rawCall(door.origin, head('GET /api/plain HTTP/1.1', close));
  await rawCall(
    door.origin,
    head('GET /api/upgrade HTTP/1.1', 'Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c'),
  );
  await rawCall(door.origin, head('DELETE /api/empty HTTP/1.1', close, 'Content-Length: 0'));
  await rawCall(door.origin, head('POST /api/none HTTP/1.1', close));
  await rawCall(door.origin, `${head('POST /api/measured HTTP/1.1', close, 'Content-Length: 3')}abc`);
  await rawCall(door.origin, head('POST /api/chunked HTTP/1.1', close, 'Transfer-Encoding: chunked') + chunked('abc'));
  expect(parsed).toEqual([
    'GET /plain',
    'GET /upgrade',
    'DELETE /empty',
    'POST /none',
    'POST /measured abc',
    'POST /chunked abc',
  ]);
});

/** Uses the same open connection to the upstream, if there still is one. */
async function nextCustomer() {
  const response = await door.fetch('/api/user/orders', {
    method: 'POST',
    body: 'next',
    headers: { authorization: 'Bearer x' },
  });
  await response.text();
}
