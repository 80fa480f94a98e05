import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PageRelease } from '@shop/contract/release';
import { api, changeSession, restoredAtom, shopStore, signedIn } from '@shop/platform';
import { until } from '@shop/testing/until';
import { followAccountLanguage } from './account-language.ts';

const english = { languages: ['hi'] } as unknown as PageRelease;
const offer = jest.fn();
const stops: (() => void)[] = [];
const follow = (release = english) => stops.push(followAccountLanguage(release, offer));
const signIn = (_id: string, language?: string) =>
  signedIn({
    token: 't',
    role: 'user',
    user: { _id, user_name: 'Asha', user_email: null, phoneNumber: '+919000000003', ...(language && { language }) },
  });

let patch: jest.SpiedFunction<typeof api.patch>;
beforeEach(() => {
  shopStore.set(restoredAtom, true);
  patch = jest.spyOn(api, 'patch').mockResolvedValue({} as never);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  changeSession((state) => ({ ...state, token: null, user: null, isAuthenticated: false }));
  localStorage.clear();
  jest.restoreAllMocks();
  offer.mockReset();
});

test('after a login on a device without a choice, the language of the account is offered and remembered', () => {
  follow();
  signIn('a1', 'hi');
  expect(offer.mock.calls).toEqual([['hi']]);
  expect(localStorage.getItem('language')).toBe('"hi"');
});

test("the device's own choice wins, and is sent to the account once", async () => {
  localStorage.setItem('language', '"en"');
  follow();
  signIn('a2', 'hi');
  expect(offer).not.toHaveBeenCalled();
  expect(patch.mock.calls).toEqual([['/user/update-user-profile/a2', { language: 'en' }, { relogin: false }]]);
  await until(() => localStorage.getItem('language-told') === 'a2 en');
  follow();
  expect(patch).toHaveBeenCalledTimes(1);
});

test('after a login on a page in Hindi without any choice, messages are in Hindi', async () => {
  follow({ ...english, language: 'hi' });
  signIn('a5');
  expect(patch.mock.calls).toEqual([['/user/update-user-profile/a5', { language: 'hi' }, { relogin: false }]]);
  expect(offer).not.toHaveBeenCalled();
});

test('who is signed in and only looks at a page in Hindi has chosen nothing', () => {
  signIn('a6');
  follow({ ...english, language: 'hi' });
  expect(patch).not.toHaveBeenCalled();
});

test('a choice that could not be sent is sent by the next page', async () => {
  localStorage.setItem('language', '"hi"');
  patch.mockRejectedValueOnce(new Error('no network') as never);
  signIn('a3');
  follow({ ...english, language: 'hi' });
  await until(() => patch.mock.calls.length === 1);
  follow({ ...english, language: 'hi' });
  await until(() => localStorage.getItem('language-told') === 'a3 hi');
});

test('a language that the shop does not have, and an account without one, change nothing', () => {
  follow();
  signIn('a4', 'kn');
  expect(offer).not.toHaveBeenCalled();
  expect(localStorage.getItem('language')).toBeNull();
});
