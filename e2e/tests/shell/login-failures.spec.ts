import type { Page } from '@playwright/test';
import {
  askForCode,
  codeField,
  dialogOf,
  enterCode,
  getOtp,
  nameField,
  openLogin,
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

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await openLogin(page);
});

test('no code is sent: each reason says what helps, and the next try works', async ({ page }) => {
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
      if (turn === 0) await askForCode(page, newPerson().phone);
      else await getOtp(page).click();
      await expect(page.getByText('Failed to send OTP. Please try again.')).toBeVisible();
      await expect(page.getByText(advice)).toBeVisible();
      await expect(getOtp(page)).toBeEnabled();
      await page.unroute(SEND);
    });
  }
  await getOtp(page).click();
  await expect(codeField(page)).toBeVisible();
});

test('a code that is wrong or too old says so, the right one still works, and a sign-up that fails keeps what was typed', async ({
  page,
}) => {
  test.slow();
  const { phone, name } = newPerson();
  await askForCode(page, phone);
  await codeField(page).fill('000000');
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await refuse(page, CONFIRM, 'SESSION_EXPIRED');
  await codeField(page).fill('000001');
  await expect(page.getByText('This code is too old. Send a new one.')).toBeVisible();
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await page.unroute(CONFIRM);
  await enterCode(page, phone);

  await cut(page, '**/api/admin/user-add');
  await nameField(page).fill(name);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Something went wrong, please try again')).toBeVisible();
  await page.unroute('**/api/admin/user-add');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
});

test('a person without a phone number is an invalid OTP', async ({ page }) => {
  const { phone } = newPerson();
  await page.route('**/identitytoolkit.googleapis.com/v1/accounts:lookup*', async (route) => {
    const response = await (await route.fetch()).json();
    for (const user of response.users) {
      delete user.phoneNumber;
      user.providerUserInfo = [];
    }
    await route.fulfill({ json: response });
  });
  await askForCode(page, phone);
  await enterCode(page, phone);
  await expect(page.getByText('Invalid OTP')).toBeVisible();
});

test('the login fails: whatever the reason, the same code gets in afterwards', async ({ page }) => {
  const LOGIN = '**/api/user/login';
  const { phone } = newPerson();
  await askForCode(page, phone);
  const reasons = [
    { name: 'too many tries', url: CONFIRM, fail: () => refuse(page, CONFIRM, 'TOO_MANY_ATTEMPTS_TRY_LATER') },
    { name: 'the network is gone', url: CONFIRM, fail: () => cut(page, CONFIRM) },
    { name: 'the shop does not answer', url: LOGIN, fail: () => cut(page, LOGIN) },
    {
      name: 'the shop is broken',
      url: LOGIN,
      fail: () => page.route(LOGIN, (route) => route.fulfill({ status: 500, json: {} })),
    },
  ];
  const wrong = page.getByText('Something went wrong, please try again');
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
        // The same code is not verified by itself a second time.
        await verify(page).click();
      }
      await expect(wrong).toBeVisible();
      await expect(verify(page)).toBeEnabled();
      await page.unroute(url);
    });
  }
  // Though the provider has taken the code already.
  await verify(page).click();
  await expect(nameField(page)).toBeFocused();
});
