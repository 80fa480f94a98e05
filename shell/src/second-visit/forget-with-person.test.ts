import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { changeSession, type SessionUser } from '@shop/platform';
import { forgetWithPerson } from './forget-with-person.ts';

const messages: unknown[] = [];
beforeEach(() => {
  messages.length = 0;
  const active = { postMessage: (message: unknown) => messages.push(message) };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve({ active }) },
    configurable: true,
  });
});
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const is = (id: string | null) =>
  changeSession((state) => ({
    ...state,
    token: id,
    isAuthenticated: id !== null,
    user: id === null ? null : ({ _id: id, user_name: id, user_email: null, phoneNumber: '' } satisfies SessionUser),
  }));
const countMessages = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  return messages.length;
};

test('stored pages are deleted when their person logs out, or another one comes, and stay when a visitor logs in', async () => {
  is(null);
  forgetWithPerson();
  is('asha');
  expect(await countMessages()).toBe(0);
  is(null);
  expect(await countMessages()).toBe(1);
  is('asha');
  is('ravi');
  expect(await countMessages()).toBe(2);
});

test('they are deleted also if the tab that logged out had no time for the message', async () => {
  localStorage.setItem('kept-for', 'asha');
  is(null);
  forgetWithPerson();
  expect(await countMessages()).toBe(1);
  expect(messages).toEqual([{ forget: true }]);
  expect(localStorage.getItem('kept-for')).toBeNull();
});
