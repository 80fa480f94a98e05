import { afterEach, expect, it, jest } from '@jest/globals';
import { api } from '../api/client.ts';
import { cart } from '../cart/cart.ts';
import { shopStore } from './device.ts';
import { logOut } from './log-out.ts';
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
