import { afterEach, describe, expect, it } from '@jest/globals';
import { changeSession, restoredAtom, type SessionUser, setUser, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { Provider } from 'jotai';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ProfileButton } from './profile-button.tsx';

const asha = { _id: 'a'.repeat(24), user_name: 'Asha', phoneNumber: '+919000000002' } as SessionUser;

const open = () =>
  show(
    <Provider store={shopStore}>
      <MemoryRouter>
        <ProfileButton />
      </MemoryRouter>
    </Provider>,
  );

let page: Shown;
afterEach(async () => {
  await page.leave();
  changeSession((state) => ({ ...state, token: null, user: null, isAuthenticated: false }));
  shopStore.set(restoredAtom, false);
});

describe('the greeting', () => {
  it("waits until the device's session has been read", async () => {
    page = await open();
    expect(page.text()).not.toMatch(/Login|Hey|Hello/);
    await act(async () => shopStore.set(restoredAtom, true));
    expect(page.text()).toContain('Login');
  });

  it('names the person, and is short if there is no space', async () => {
    shopStore.set(restoredAtom, true);
    changeSession((state) => setUser(state, { token: 't', role: 'user', user: asha }));
    page = await open();
    expect(page.text()).toContain('Hello, Asha');
    expect(page.text()).toContain('Hey');
  });

  it('opens a menu with Logout for a signed-in person, and Login for others', async () => {
    shopStore.set(restoredAtom, true);
    page = await open();
    await act(async () => page.container.querySelector('button')?.click());
    expect(page.button('Login')).not.toBeNull();
    await act(async () => changeSession((state) => setUser(state, { token: 't', role: 'user', user: asha })));
    expect([page.button('Login'), page.button('Logout')]).toEqual([null, expect.anything()]);
  });
});
