import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { signedIn } from '@shop/platform';
import { countProductView, countVisit } from './count.ts';

let requests: { path: string; token: string | undefined }[];
beforeEach(() => {
  requests = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, options) => {
    const { Authorization: token } = (options?.headers ?? {}) as Record<string, string>;
    requests.push({ path: String(path), token });
    return new Response();
  });
});
afterEach(() => void jest.restoreAllMocks());

const counted = async (count: () => void) => {
  count();
  await new Promise(setImmediate);
  return requests.at(-1);
};

it('a visit and a product view are reported from the first of the day on, by device and later by person', async () => {
  const device = /^\/api\/user\/visitors\/([0-9a-f]{24})\/1$/.exec((await counted(countVisit))?.path ?? '')?.[1];
  expect(await counted(countVisit)).toEqual({ path: `/api/user/visitors/${device}/0`, token: undefined });
  expect((await counted(() => countProductView('rice')))?.path).toBe(`/api/user/views/${device}/rice/1`);
  expect((await counted(() => countProductView('rice')))?.path).toBe(`/api/user/views/${device}/rice/0`);

  const user = { _id: 'u'.repeat(24), user_name: 'Asha', user_email: null, phoneNumber: '+919812345678' };
  signedIn({ token: 't', role: 'user', user });
  expect(await counted(countVisit)).toEqual({ path: `/api/user/visitors/${user._id}/0`, token: 'Bearer t' });
});
