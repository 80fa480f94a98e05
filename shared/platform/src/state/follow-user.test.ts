import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { changeSession, currentSession, loggedOut, setUser } from './authentication.ts';
import { followUser } from './follow-user.ts';

const asha = { _id: 'a', user_name: 'Asha', user_email: null, phoneNumber: '+919000000001' };
const settle = () => new Promise((resolve) => setTimeout(resolve));
const comeBack = async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
};
let get: jest.SpiedFunction<typeof api.get>;

beforeEach(() => {
  get = jest.spyOn(api, 'get');
  changeSession((state) => setUser(state, { token: 't', user: asha, role: 'user' }));
});
afterEach(() => {
  jest.restoreAllMocks();
  changeSession(() => loggedOut);
});

it('a name that was changed on another device is shown here, and an unchanged user stays the same object', async () => {
  get.mockResolvedValue({ user: { ...asha, user_name: 'Asha Devi' } });
  followUser();
  await settle();
  const { user } = currentSession();
  expect(user).toEqual({ ...asha, user_name: 'Asha Devi' });
  await comeBack();
  expect(currentSession().user).toBe(user);

  get.mockResolvedValue({ user: { ...asha, user_name: 'Asha Rao' } });
  await comeBack();
  expect(currentSession().user?.user_name).toBe('Asha Rao');

  get.mockRejectedValue(new ApiError(0, 'network', 'No response.'));
  await comeBack();
  expect(currentSession().user?.user_name).toBe('Asha Rao');

  // A response to the previous person.
  get.mockResolvedValue({ user: { ...asha, user_name: 'Somebody' } });
  changeSession((state) => setUser(state, { user: { ...asha, _id: 'b', user_name: 'Ravi' } }));
  await comeBack();
  expect(currentSession().user?.user_name).toBe('Ravi');

  changeSession(() => loggedOut);
  get.mockClear();
  await comeBack();
  expect(get).not.toHaveBeenCalled();
});
