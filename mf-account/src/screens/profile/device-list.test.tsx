import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DeviceSession } from '@shop/contract/sessions';
import {
  ApiError,
  api,
  changeSession,
  closeLogin,
  currentSession,
  loginReasonAtom,
  queries,
  type SessionUser,
  shopStore,
  signedIn,
} from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { DeviceList } from './device-list.tsx';

const asha = { _id: 'a'.repeat(24), user_name: 'Asha', user_email: null, phoneNumber: '+919000000002' } as SessionUser;
const device = (id: string, name: string | null, current = false): DeviceSession => ({
  id: id.repeat(16),
  device: name,
  logged_in_at: '2026-11-21T08:00:00.000Z',
  last_used_at: '2026-11-23T08:00:00.000Z',
  current,
});
const here = device('1', 'Chrome on Linux', true);
const phone = device('2', 'Chrome on Android');
const tablet = device('3', null);

let page: Shown;
let post: jest.SpiedFunction<typeof api.post>;
const before = currentSession();
const start = async () => {
  page = await show(<DeviceList userId={asha._id} />);
};
const leftWith = (sessions: DeviceSession[]) => post.mockImplementationOnce(async () => ({ sessions }) as never);
const devices = () => [...page.container.querySelectorAll('li b')].map(({ textContent }) => textContent);
const logIn = (user: SessionUser) => act(async () => signedIn({ token: 'new', role: 'user', user }));

beforeEach(() => {
  jest.spyOn(api, 'get').mockImplementation(async () => ({ sessions: [here, phone, tablet] }) as never);
  post = jest.spyOn(api, 'post');
});
afterEach(async () => {
  await act(async () => closeLogin());
  await page.leave();
  queries.forget();
  changeSession(() => before);
  jest.restoreAllMocks();
});

describe('the devices of a person', () => {
  it('are shown with their kind, and the current one cannot be ended here', async () => {
    await start();
    expect(devices()).toEqual(['Chrome on Linux', 'Chrome on Android', 'A device that did not say its name']);
    expect(page.container.querySelector('li')?.textContent).toContain('This device');
    expect(page.container.querySelectorAll('li button')).toHaveLength(2);
  });

  it('are ended one by one', async () => {
    await start();
    leftWith([here, tablet]);
    await page.press('Log out');
    expect(post).toHaveBeenCalledWith('/user/sessions/end', { which: phone.id });
    expect(devices()).toEqual(['Chrome on Linux', 'A device that did not say its name']);
  });

  it('are ended all at once, and then the button is gone', async () => {
    await start();
    leftWith([here]);
    await page.press('Log out on all other devices');
    expect(post).toHaveBeenCalledWith('/user/sessions/end', { which: 'others' });
    expect(page.text()).toContain('You are logged in nowhere else.');
    expect(page.button('Log out on all other devices')).toBeNull();
  });
});

describe('if the shop requires a new code first', () => {
  beforeEach(async () => {
    post.mockRejectedValueOnce(new ApiError(403, 'prove_again', 'Please confirm your number with a new code first.'));
    await start();
    await page.press('Log out on all other devices');
  });

  it('the login opens with the reason, and the action continues after it', async () => {
    expect(currentSession().isModalOpen).toBe(true);
    expect(shopStore.get(loginReasonAtom)).toBe('confirm number');
    expect(devices()).toHaveLength(3);
    leftWith([here]);
    await logIn(asha);
    expect(post).toHaveBeenCalledTimes(2);
    expect(devices()).toEqual(['Chrome on Linux']);
  });

  it('nothing is ended if another person logs in', async () => {
    await logIn({ ...asha, _id: 'b'.repeat(24) });
    expect(post).toHaveBeenCalledTimes(1);
  });
});
