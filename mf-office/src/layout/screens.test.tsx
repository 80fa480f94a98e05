import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { rightsOf } from '@shop/contract/office/rights';
import { ApiError, api, changeSession, currentSession, queries, shopStore } from '@shop/platform';
import { Provider } from 'jotai';
import { act } from 'react';
import { PAGES, type PageName } from '../lib/pages.ts';
import { type InOffice, inOffice } from '../testing/in-office.tsx';
import { Screen } from './screen.tsx';
import { SCREENS } from './screens.ts';

const ID = 'a'.repeat(24);
const before = currentSession();
let page: InOffice | undefined;
let fail: (failure: Error) => void;
beforeEach(() => {
  const requests = new EventTarget();
  fail = (failure) => void requests.dispatchEvent(new CustomEvent('fail', { detail: failure }));
  jest.spyOn(api, 'get').mockImplementation(
    () =>
      new Promise((_, reject) => {
        requests.addEventListener('fail', (event) => reject((event as CustomEvent<Error>).detail), { once: true });
      }),
  );
  changeSession((session) => ({
    ...session,
    token: 'token',
    user: { _id: ID, user_name: 'Asha', user_email: null, phoneNumber: '+919000000001' },
  }));
});
afterEach(async () => {
  await page?.leave();
  page = undefined;
  queries.forget();
  changeSession(() => before);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const addressOf = (name: PageName) =>
  name === 'dispatchPaper' ? '/office/dispatch/pick?orders=10000001' : PAGES[name].replace(/:\w+/, ID);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const isLoading = () => page?.container.querySelector('[aria-label=Loading]') !== null;

test.each(Object.keys(PAGES) as PageName[])(
  'if the API does not respond, the page "%s" says so after some seconds, and in the end what did not load',
  async (name) => {
    await SCREENS[name]();
    jest.useFakeTimers();
    const screen = (
      <Provider store={shopStore}>
        <Screen />
      </Provider>
    );
    page = await inOffice(screen, { at: addressOf(name), rights: [...rightsOf('owner')] });
    await pass(6_000);
    expect(page.text().includes('This takes longer than usual.')).toBe(isLoading());
    for (const _ of [1, 2, 3, 4]) {
      fail(new ApiError(500, 'unknown', 'Internal Server Error.'));
      await pass(10_000);
    }
    expect(page.container.querySelectorAll('h1')).toHaveLength(1);
    expect(isLoading()).toBe(false);
  },
);
