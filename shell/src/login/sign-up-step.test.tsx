import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, api, authenticationAtom, currentSession, setLanguage, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import type { Failure } from './failures.ts';
import type { VerifiedPerson } from './identity.ts';
import { SignUpStep, type Typed } from './sign-up-step.tsx';

const personWith = (idToken: string): VerifiedPerson => ({
  phone: '+919000000002',
  idToken,
  renew: async () => personWith('new proof'),
});

let page: Shown;
let failed: Failure | undefined;
let typedBefore: Typed | undefined;
beforeEach(async () => {
  [failed, typedBefore] = [undefined, undefined];
  page = await show(
    <SignUpStep
      person={personWith('proof')}
      before={{ name: '', email: '' }}
      again={(failure, typed) => {
        [failed, typedBefore] = [failure, typed];
      }}
    />,
  );
});
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  shopStore.set(authenticationAtom, { ...currentSession(), token: null, user: null, isAuthenticated: false });
});

const isDisabled = () => page.button('Sign Up')?.disabled;

describe('the signup step', () => {
  it('needs a name and no email', async () => {
    expect(isDisabled()).toBe(true);
    await page.type('Name', '   ');
    expect(isDisabled()).toBe(true);
    await page.type('Name', 'Asha Rao');
    expect(isDisabled()).toBe(false);
  });

  it('shows in the language of the page that a name is too long', async () => {
    setLanguage('hi', { shell: { 'This is a required field': 'इसे भरना ज़रूरी है' } });
    await page.type('Name', 'a'.repeat(40));
    expect(page.text()).toContain('इसे भरना ज़रूरी है');
    setLanguage('en');
  });

  it('accepts only a valid email', async () => {
    await page.type('Name', 'Asha Rao');
    await page.type('Email', 'asha@');
    expect(page.text()).toContain('Please enter valid email id');
    expect(isDisabled()).toBe(true);
    await page.type('Email', 'asha@example.in');
    expect(isDisabled()).toBe(false);
  });

  it('shows the verified number, which nobody can change', () => {
    expect(page.field('Phone number').readOnly).toBe(true);
    expect(page.field('Phone number').value).toBe('90000 00002');
  });
});

describe('a sign-up', () => {
  const GENERAL = 'Something went wrong, please try again';
  const exists = new ApiError(409, 'user_exists', 'This number has an account already. Please log in.');
  const tooOld = new ApiError(401, 'bad_token', 'This code was confirmed too long ago. Please ask for a new one.');
  const asha = { _id: 'a', user_name: 'Asha' };
  let proofs: [path: string, proof: unknown][];

  /** The responses to the next calls; a failure is thrown. */
  async function signUpWith(...responses: unknown[]) {
    proofs = [];
    jest.spyOn(api, 'post').mockImplementation(async (path, _, options) => {
      proofs.push([path, options?.headers?.Authorization]);
      const response = responses.shift();
      if (response instanceof ApiError) throw response;
      return response as never;
    });
    await page.type('Name', 'Asha Rao');
    await page.submit();
  }

  it('whose first response was lost logs in with a new proof, because the account already exists', async () => {
    await signUpWith(new ApiError(0, 'network', 'No answer'), exists, { token: 't', role: 'user', user: asha });
    expect(page.text()).toContain(GENERAL);
    await page.submit();
    expect(proofs.slice(1)).toEqual([
      ['/admin/user-add', 'Bearer proof'],
      ['/user/login', 'Bearer new proof'],
    ]);
    expect(currentSession()).toMatchObject({ isAuthenticated: true, user: asha });
  });

  it('goes back for a new code if the proof is too old, for the account or the login', async () => {
    await page.type('Email', 'asha@example.in');
    await signUpWith(tooOld);
    expect(failed).toEqual({ message: GENERAL, advice: tooOld.message });
    expect(typedBefore).toEqual({ name: 'Asha Rao', email: 'asha@example.in' });
    failed = undefined;
    await signUpWith(exists, tooOld);
    expect(failed).toMatchObject({ advice: tooOld.message });
  });
});
