import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RawRequest, sendRaw } from '@shop/testing/raw-socket';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

const SOON_MS = 1000;
const MEGABYTE = 1024 * 1024;

let shop: TestApi;
let origin: string;
let live: string;
let owner: string;

beforeAll(async () => {
  shop = await openTestApi();
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  ({ token: live, id: owner } = await shop.signUp());
});
afterAll(() => shop.close());

const routes = (id: string): [string, string][] => [
  ['POST', `/user/save-cart/${id}`],
  ['POST', '/user/add-address/'],
  ['PATCH', `/user/update-user-profile/${id}`],
  ['POST', '/user/get-products'],
  ['POST', '/nowhere'],
];

const shapes: [string, Partial<RawRequest>][] = [
  ['announced', {}],
  ['in pieces', { chunked: true }],
  ['announced, of which little comes', { stalls: true }],
];

async function expectTooLarge(request: RawRequest) {
  const { status, body, ms } = await sendRaw(origin, request);
  expect([request.path, status, JSON.parse(body).error?.code]).toEqual([request.path, 413, 'too_large']);
  expect(ms).toBeLessThan(SOON_MS);
}

describe.each(shapes)('a body of 3 to 5 MB, %s', (_shape, more) => {
  test.each(['live', 'dead', 'no'])('with a %s session is refused with 413 within a second', async (session) => {
    const token = { live, dead: 'x'.repeat(43), no: undefined }[session];
    for (const [method, path] of routes(owner))
      for (const megabytes of [3, 5])
        await expectTooLarge({ method, path, token, bytes: megabytes * MEGABYTE, ...more });
  });
});

test('a chunked body that is larger than a picture is refused with 413 as well', async () => {
  const { token } = await shop.admin();
  for (const chunked of [true, false])
    await expectTooLarge({ path: '/admin/picture', type: 'image/png', token, bytes: 11 * MEGABYTE, chunked });
});

test('the right to send a picture or an import is checked before a chunked body is read', async () => {
  for (const path of ['/admin/picture', '/admin/import']) {
    const { status, ms } = await sendRaw(origin, { path, bytes: 3 * MEGABYTE, chunked: true, token: 'x'.repeat(43) });
    expect([path, status]).toEqual([path, 401]);
    expect(ms).toBeLessThan(SOON_MS);
  }
});
