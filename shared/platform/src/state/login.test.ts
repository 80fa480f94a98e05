import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { changeSession, currentSession, loggedOut } from './authentication.ts';
import { closeLogin, loginAgain, openLogin, signedIn, withLogin } from './login.ts';

const session = {
  token: 'token',
  role: 'user' as const,
  user: { _id: 'a', user_name: 'Asha', user_email: null, phoneNumber: '+919000000002' },
};

afterEach(() => {
  closeLogin();
  changeSession(() => loggedOut);
});

describe('the login', () => {
  it('runs what waited once, after the session is there', () => {
    const action = jest.fn(() => expect(currentSession().token).toBe('token'));
    withLogin(action);
    expect(currentSession().isModalOpen).toBe(true);
    signedIn(session);
    signedIn(session);
    expect(action).toHaveBeenCalledTimes(1);
    expect(currentSession()).toMatchObject({ isAuthenticated: true, isModalOpen: false });
  });

  it('forgets what waited when it is closed', () => {
    const action = jest.fn();
    openLogin(action);
    closeLogin();
    signedIn(session);
    expect(action).not.toHaveBeenCalled();
  });

  it('is not asked of somebody who is signed in', () => {
    const action = jest.fn();
    signedIn(session);
    withLogin(action);
    expect(action).toHaveBeenCalledTimes(1);
    expect(currentSession().isModalOpen).toBe(false);
  });

  it('tells every waiting call how it ended', async () => {
    const first = [loginAgain(), loginAgain()];
    closeLogin();
    expect(await Promise.all(first)).toEqual([false, false]);
    const second = loginAgain();
    signedIn(session);
    expect(await second).toBe(true);
  });
});
