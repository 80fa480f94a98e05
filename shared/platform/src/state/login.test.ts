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
  it('runs the waiting action once, after the session exists', () => {
    const action = jest.fn(() => expect(currentSession().token).toBe('token'));
    withLogin(action, 'cart');
    expect(currentSession().isModalOpen).toBe(true);
    signedIn(session);
    signedIn(session);
    expect(action).toHaveBeenCalledTimes(1);
    expect(currentSession()).toMatchObject({ isAuthenticated: true, isModalOpen: false });
  });

  it('drops the waiting action when it is closed', () => {
    const action = jest.fn();
    openLogin(action);
    closeLogin();
    expect(currentSession().isModalOpen).toBe(false);
    signedIn(session);
    expect(action).not.toHaveBeenCalled();
  });

  it('does not open for a signed-in person', () => {
    const action = jest.fn();
    signedIn(session);
    withLogin(action, 'cart');
    expect(action).toHaveBeenCalledTimes(1);
    expect(currentSession().isModalOpen).toBe(false);
  });

  it('reports its result to every waiting call', async () => {
    const first = [loginAgain(), loginAgain()];
    closeLogin();
    expect(await Promise.all(first)).toEqual([false, false]);
    const second = loginAgain();
    signedIn(session);
    expect(await second).toBe(true);
  });
});
