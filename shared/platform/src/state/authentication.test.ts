import { describe, expect, it } from '@jest/globals';
import { loggedOut, mendAuthentication, setUser } from './authentication.ts';

const user = { _id: 'a', user_name: 'Asha', user_email: null, phoneNumber: '+919000000002' };

describe('what stands on the device', () => {
  it.each([
    [undefined],
    [null],
    [42],
    ['{'],
    [[]],
    [{}],
    [{ token: 'x' }],
    [{ token: 7, user }],
    [{ token: 'x', user: {} }],
  ])('%j is nobody', (stored) => expect(mendAuthentication(stored)).toEqual(loggedOut));

  it('is a session when it is whole; the dialog is never restored open, and an unknown role is a customer', () => {
    expect(mendAuthentication({ token: 'x', user, role: 'owner', isModalOpen: true })).toEqual({
      token: 'x',
      user,
      role: 'user',
      isAuthenticated: true,
      isModalOpen: false,
    });
  });
});

describe('setting the user', () => {
  it('overwrites only what is supplied', () => {
    const first = setUser(loggedOut, { token: 'x', user, role: 'admin' });
    expect(setUser(first, { token: 'y' })).toEqual({ ...first, token: 'y' });
    expect(setUser(loggedOut, {}).isAuthenticated).toBe(true);
  });
});
