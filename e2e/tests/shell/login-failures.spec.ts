import type { Page } from '@playwright/test';
import {
  codeField,
  dialogOf,
  enterCode,
  expectCodeField,
  getOtp,
  nameField,
  openLogin,
  requestCode,
  verify,
} from '../../harness/login-dialog.ts';
import { newPerson } from '../../harness/people.ts';
import { expect, test } from '../../harness/test.ts';

const SEND = '**/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode*';
const CONFIRM = '**/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber*';

const refuse = (page: Page, url: string, message: string) =>
  page.route(url, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message, errors: [{ message, domain: 'global' }] } } }),
  );
const cut = (page: Page, url: string) => page.route(url, (route) => route.abort('internetdisconnected'));

const WRONG = 'Something went wrong, please try again';

/** Each reason comes with advice, and the next try works. */
async function noCodeIsSent(page: Page, phone: string) {
  const reasons = [
    { name: 'too many tries', fail: () => refuse(page, SEND, 'TOO_MANY_ATTEMPTS_TRY_LATER'), advice: /too many tries/ },
    { name: 'the quota is used up', fail: () => refuse(page, SEND, 'QUOTA_EXCEEDED'), advice: /No more codes/ },
    { name: 'the network is gone', fail: () => cut(page, SEND), advice: /no connection/ },
    {
      name: 'the emulator is down',
      fail: () => page.route(SEND, (route) => route.fulfill({ status: 502, body: '' })),
      advice: /no connection/,
    },
  ];
  for (const [turn, { name, fail, advice }] of reasons.entries()) {
    await test.step(name, async () => {
      await fail();
      if (turn === 0) await requestCode(page, phone);
      else await getOtp(page).click();
      await expect(page.getByText('Failed to send OTP. Please try again.')).toBeVisible();
      await expect(page.getByText(advice)).toBeVisible();
      await expect(getOtp(page)).toBeEnabled();
      await page.unroute(SEND);
    });
  }
  await getOtp(page).click();
  await expect(codeField(page)).toBeVisible();
}

async function personWithoutNumber(page: Page, phone: string) {
  const LOOKUP = '**/identitytoolkit.googleapis.com/v1/accounts:lookup*';
  await page.route(LOOKUP, async (route) => {
    const response = await (await route.fetch()).json();
    for (const user of response.users) {
      delete user.phoneNumber;
      user.providerUserInfo = [];
    }
    await route.fulfill({ json: response });
  });
  await enterCode(page, phone);
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await page.unroute(LOOKUP);
}

async function wrongAndOldCodes(page: Page) {
  await codeField(page).fill('000000');
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await refuse(page, CONFIRM, 'SESSION_EXPIRED');
  await codeField(page).fill('000001');
  await expect(page.getByText('This code is too old. Send a new one.')).toBeVisible();
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await page.unroute(CONFIRM);
}

/** Whatever the reason, the same code works afterwards. */
async function loginFails(page: Page, phone: string) {
  const LOGIN = '**/api/user/login';
  const reasons = [
    { name: 'too many tries', url: CONFIRM, fail: () => refuse(page, CONFIRM, 'TOO_MANY_ATTEMPTS_TRY_LATER') },
    { name: 'the network is gone', url: CONFIRM, fail: () => cut(page, CONFIRM) },
    { name: 'the shop does not respond', url: LOGIN, fail: () => cut(page, LOGIN) },
    {
      name: 'the shop is broken',
      url: LOGIN,
      fail: () => page.route(LOGIN, (route) => route.fulfill({ status: 500, json: {} })),
    },
  ];
  const wrong = page.getByText(WRONG);
  let code = '';
  for (const { name, url, fail } of reasons) {
    await test.step(name, async () => {
      await fail();
      if (!code) {
        await enterCode(page, phone);
        code = await codeField(page).inputValue();
      } else {
        await codeField(page).fill('');
        await expect(wrong).toHaveCount(0);
        await codeField(page).fill(code);
        // The same code is not verified automatically a second time.
        await verify(page).click();
      }
      await expect(wrong).toBeVisible();
      await expect(verify(page)).toBeEnabled();
      await page.unroute(url);
    });
  }
  // Although the provider has accepted the code already.
  await verify(page).click();
  await expect(nameField(page)).toBeFocused();
}

async function signUpFails(page: Page, phone: string, name: string) {
  const SIGN_UP = '**/api/admin/user-add';
  await page.route(SIGN_UP, (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'bad_token', message: 'Please ask for a new code.' } } }),
  );
  await nameField(page).fill(name);
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Please ask for a new code.')).toBeVisible();
  await page.unroute(SIGN_UP);
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await getOtp(page).click();
  await enterCode(page, phone);
  await expect(nameField(page)).toHaveValue(name);
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.in');
  await cut(page, SIGN_UP);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(WRONG)).toBeVisible();
  await page.unroute(SIGN_UP);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

test('every failure during the login has a message with advice, keeps the input, and the next try works', async ({
  page,
}) => {
  const [first, { phone, name }] = [newPerson(), newPerson()];
  await page.goto('/');
  await openLogin(page);
  await test.step('no code is sent', () => noCodeIsSent(page, first.phone));
  await test.step('a person without a phone number is an invalid OTP', () => personWithoutNumber(page, first.phone));
  await page.getByRole('button', { name: 'Change' }).click();
  await requestCode(page, phone);
  await expectCodeField(page);
  await test.step('a code that is wrong or too old', () => wrongAndOldCodes(page));
  await test.step('the login fails', () => loginFails(page, phone));
  await test.step('the sign-up fails', () => signUpFails(page, phone, name));
});
