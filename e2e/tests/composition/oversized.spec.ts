import { sendRaw } from '@shop/testing/raw-socket';
import { shopUrl } from '../../harness/addresses.ts';
import { type Session, signInByApi } from '../../harness/people.ts';
import { expect, test } from '../../harness/test.ts';

const MEGABYTE = 1024 * 1024;
const SOON_MS = 1_000;

let session: Session;
test.beforeAll(async () => {
  session = await signInByApi();
});

for (const chunked of [false, true]) {
  for (const isLive of [true, false]) {
    const shape = `${chunked ? 'in pieces' : 'announced'}, with a ${isLive ? 'live' : 'dead'} session`;

    test(`a body of 3 to 5 MB, ${shape}, is refused with 413 within a second`, async () => {
      const token = isLive ? session.token : 'x'.repeat(43);
      const calls = [
        { method: 'POST', path: `/api/user/save-cart/${session.user._id}` },
        { method: 'PATCH', path: `/api/user/update-user-profile/${session.user._id}` },
        { method: 'POST', path: '/api/nowhere' },
      ];
      for (const { method, path } of calls)
        for (const megabytes of [3, 5]) {
          const bytes = megabytes * MEGABYTE;
          const { status, body, ms } = await sendRaw(shopUrl(), { method, path, token, bytes, chunked });
          expect([path, status, JSON.parse(body).error?.code]).toEqual([path, 413, 'too_large']);
          expect(ms).toBeLessThan(SOON_MS);
        }
    });
  }
}

test('above the limit of a picture the API checks the sender, and a larger one is refused with 413', async () => {
  const picture = { path: '/api/admin/picture', type: 'image/png', token: session.token };
  for (const chunked of [false, true]) {
    expect((await sendRaw(shopUrl(), { ...picture, bytes: 3 * MEGABYTE, chunked })).status).toBe(403);
    const { status, ms } = await sendRaw(shopUrl(), { ...picture, bytes: 11 * MEGABYTE });
    expect(status).toBe(413);
    expect(ms).toBeLessThan(SOON_MS);
  }
});
