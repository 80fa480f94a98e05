import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { cart } from '../cart/cart.ts';
import { changeSession, currentSession, loggedOut, setUser } from './authentication.ts';
import { shopStore } from './device.ts';
import { logOut, signOutOfProviderWith } from './log-out.ts';
import { connectToaster, type Notice } from './notify.ts';
import { recentSearchesAtom, rememberSearch } from './recent-searches.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it('searches, viewed products and visits are dropped with the session, and stay if the session could not be ended', async () => {
  jest.useFakeTimers();
  const others = ['recentlyViewed', 'lastVisit', 'lastProductVisit'];
  const stored = () => others.filter((key) => localStorage.getItem(key) !== null);
  for (const key of others) localStorage.setItem(key, '[]');
  jest.spyOn(cart, 'saveNow').mockResolvedValue(undefined as never);
  const ending = jest.spyOn(api, 'post').mockRejectedValueOnce({ status: 503 } as never);
  rememberSearch('basmati');
  await logOut();
  expect(shopStore.get(recentSearchesAtom)).toEqual(['basmati']);
  expect(stored()).toEqual(others);
  ending.mockResolvedValueOnce(undefined as never);
  await logOut();
  expect(localStorage.getItem('recentSearches')).toBeNull();
  expect(stored()).toEqual([]);
  jest.clearAllTimers();
  jest.useRealTimers();
});

describe('logging out', () => {
  const user = { _id: 'a', user_name: 'Asha', user_email: null, phoneNumber: '+919000000002' };
  const notices: Notice[] = [];
  let steps: string[];
  let ending: (path: string) => Promise<unknown>;

  beforeEach(() => {
    jest.useFakeTimers();
    connectToaster({ show: (notice) => void notices.push(notice), dismiss: () => {} });
    notices.length = 0;
    steps = [];
    ending = async () => undefined;
    jest.spyOn(cart, 'saveNow').mockImplementation(async () => void steps.push('the cart is saved'));
    jest.spyOn(api, 'post').mockImplementation((async (path: string, _body: unknown, options: unknown) => {
      steps.push(`${path} ${JSON.stringify(options)}`);
      return ending(path);
    }) as typeof api.post);
    signOutOfProviderWith(async () => void steps.push('the provider forgets'));
    changeSession(() => setUser(loggedOut, { token: 'x', user }));
  });
  afterEach(() => {
    jest.clearAllTimers();
    jest.useRealTimers();
    signOutOfProviderWith(async () => {});
  });

  const inOrder = ['the cart is saved', '/user/logout {"relogin":false}', 'the provider forgets'];

  it('saves the cart, ends the session at the shop and at the identity provider, and reloads after 100 ms', async () => {
    const wait = jest.spyOn(globalThis, 'setTimeout');
    await logOut();
    expect(steps).toEqual(inOrder);
    expect(currentSession()).toEqual(loggedOut);
    expect(wait.mock.calls.map(([, ms]) => ms)).toEqual([100]);
    expect(notices).toEqual([]);
  });

  it('succeeds where the session had ended already', async () => {
    ending = () => Promise.reject(new ApiError(401, 'no_session', 'Please log in.'));
    await logOut();
    expect(steps).toEqual(inOrder);
    expect(currentSession()).toEqual(loggedOut);
  });

  it.each([
    [new ApiError(503, 'down', 'The shop is closed for a moment.'), 'The shop is closed for a moment.'],
    ['odd', 'Something went wrong, please try again'],
  ])('says why it failed, and changes nothing: %s', async (failure, text) => {
    ending = () => Promise.reject(failure);
    await logOut();
    expect(steps).toEqual(inOrder.slice(0, 2));
    expect(currentSession().isAuthenticated).toBe(true);
    expect(notices).toMatchObject([{ kind: 'error', text }]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
