import { afterEach, expect, jest, test } from '@jest/globals';
import type { PageSettings } from '@shop/contract/release';
import { setLanguage } from '@shop/platform';

const mockAuth: { languageCode?: string } = {};
jest.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('firebase/auth', () => ({
  initializeAuth: () => mockAuth,
  RecaptchaVerifier: class {
    clear() {}
  },
  signInWithPhoneNumber: async () => ({}),
}));

afterEach(() => setLanguage('en'));

test('on a page in Hindi the message with the code and the human check are in Hindi', async () => {
  setLanguage('hi');
  const { requestCode } = await import('./identity.ts');
  const settings = { authMode: 'firebase', firebase: {} } as PageSettings;
  await requestCode(settings, '+919000000000', document.createElement('div'), new AbortController().signal);
  expect(mockAuth.languageCode).toBe('hi');
});
