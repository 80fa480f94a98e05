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

for (const { name, fail, advice } of [
  {
    name: 'too many tries',
    fail: (page: Page) => refuse(page, SEND, 'TOO_MANY_ATTEMPTS_TRY_LATER'),
    advice: /too many tries/,
  },
  { name: 'the quota is used up', fail: (page: Page) => refuse(page, SEND, 'QUOTA_EXCEEDED'), advice: /No more codes/ },
  { name: 'the network is gone', fail: (page: Page) => cut(page, SEND), advice: /no connection/ },
  {
    name: 'the emulator is down',
    fail: (page: Page) => page.route(SEND, (route) => route.fulfill({ status: 502, body: '' })),
  },
]) {
  test(`no code is sent: ${name}`, async ({ page }) => {
    await fail(page);
    await askForCode(page, newPerson().phone);
    await expect(page.getByText('Failed to send OTP. Please try again.')).toBeVisible();
    if (advice) await expect(page.getByText(advice)).toBeVisible();
    await expect(getOtp(page)).toBeEnabled();
    await page.unroute(SEND);
    await getOtp(page).click();
    await expect(codeField(page)).toBeVisible();
  });
}

test('a wrong code is an invalid OTP, and the right one still works', async ({ page }) => {
  const { phone } = newPerson();
  await askForCode(page, phone);
  await codeField(page).fill('000000');
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await enterCode(page, phone);
  await expect(nameField(page)).toBeFocused();
});

test('a code that is too old says so', async ({ page }) => {
  const { phone } = newPerson();
  await refuse(page, CONFIRM, 'SESSION_EXPIRED');
  await askForCode(page, phone);
  await enterCode(page, phone);
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await expect(page.getByText('This code is too old. Send a new one.')).toBeVisible();
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

for (const { name, fail } of [
  { name: 'too many tries', fail: (page: Page) => refuse(page, CONFIRM, 'TOO_MANY_ATTEMPTS_TRY_LATER') },
  { name: 'the network is gone', fail: (page: Page) => cut(page, CONFIRM) },
  { name: 'the shop does not answer', fail: (page: Page) => cut(page, '**/api/user/login') },
  {
    name: 'the shop is broken',
    fail: (page: Page) => page.route('**/api/user/login', (route) => route.fulfill({ status: 500, json: {} })),
  },
]) {
  test(`the login fails: ${name}`, async ({ page }) => {
    const { phone } = newPerson();
    await fail(page);
    await askForCode(page, phone);
    await enterCode(page, phone);
    await expect(page.getByText('Something went wrong, please try again')).toBeVisible();
    await expect(codeField(page)).toBeVisible();
    await expect(verify(page)).toBeEnabled();
  });
}

test('a sign-up that fails keeps what was typed and can be tried again', async ({ page }) => {
  const { phone, name } = newPerson();
  await cut(page, '**/api/admin/user-add');
  await askForCode(page, phone);
  await enterCode(page, phone);
  await nameField(page).fill(name);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Something went wrong, please try again')).toBeVisible();
  await page.unroute('**/api/admin/user-add');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
});
