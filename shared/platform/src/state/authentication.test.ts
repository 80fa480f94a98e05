import { describe, expect, it } from '@jest/globals';
import {
  type Authentication,
  changeSession,
  currentSession,
  loggedOut,
  notePriceGroup,
  parseAuthentication,
  priceScope,
  setUser,
} from './authentication.ts';

const user = { _id: 'a', user_name: 'Asha', user_email: null, phoneNumber: '+919000000002' };

describe('the stored session of a device', () => {
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
  ])('%j is not a session', (stored) => expect(parseAuthentication(stored)).toEqual(loggedOut));

  it('is a session if it is complete; the dialog is never restored open, and an unknown role is a customer', () => {
    expect(parseAuthentication({ token: 'x', user, role: 'owner', isModalOpen: true })).toEqual({
      token: 'x',
      user,
      role: 'user',
      isAuthenticated: true,
      isModalOpen: false,
    });
  });
});

it('rights and prices of a session are read if they have the right shape, and otherwise left out', () => {
  const stored = (more: object) => parseAuthentication({ token: 'x', user: { ...user, ...more }, role: 'admin' }).user;
  expect(stored({ rights: ['see'], price_group: 'g' })).toEqual({ ...user, rights: ['see'], price_group: 'g' });
  expect(stored({ rights: ['see', 7], price_group: {} })).toEqual(user);
  expect(stored({ rights: 'orders.move' })).toEqual(user);
});

it('prices belong to a role and a group', () => {
  const admin = setUser(loggedOut, { token: 'x', user, role: 'admin' });
  const [one, other] = ['g', 'h'].map((price_group) =>
    setUser(loggedOut, { token: 'x', user: { ...user, price_group } }),
  ) as [Authentication, Authentication];
  expect(new Set([loggedOut, admin, one, other].map(priceScope)).size).toBe(4);
  expect(priceScope(setUser(loggedOut, { token: 'x', user }))).toBe(priceScope(loggedOut));
});

it('follows the price group that the API names, and keeps the session object while it does not change', () => {
  const group = () => currentSession().user?.price_group;
  notePriceGroup('g');
  expect(currentSession()).toEqual(loggedOut);
  changeSession((state) => setUser(state, { token: 'x', user }));
  notePriceGroup('g');
  expect(group()).toBe('g');
  const session = currentSession();
  notePriceGroup('g');
  expect(currentSession()).toBe(session);
  notePriceGroup(undefined);
  expect(group()).toBeUndefined();
});

describe('setting the user', () => {
  it('overwrites only the given parts', () => {
    const first = setUser(loggedOut, { token: 'x', user, role: 'admin' });
    expect(setUser(first, { token: 'y' })).toEqual({ ...first, token: 'y' });
    expect(setUser(loggedOut, {}).isAuthenticated).toBe(true);
  });
});
