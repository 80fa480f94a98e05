import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  accountButton,
  codeField,
  dialogOf,
  enterCode,
  expectCodeField,
  getOtp,
  nameField,
  openLogin,
  phoneField,
  requestCode,
  verify,
} from '../../harness/login-dialog.ts';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { expect, test } from '../../harness/test.ts';

const BUDGET = 70 * 1024;

const storedSession = (page: Page): Promise<object> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authentication') ?? '{}'));

test('the dialog takes ten digits, then six that cannot be pasted; Escape clears them; a new number signs up with a name', async ({
  page,
}) => {
  await page.goto('/');
  await openLogin(page);
  await test.step('a phone number without ten digits gets a message', async () => {
    await expect(getOtp(page)).toBeDisabled();
    await phoneField(page).press('Enter');
    await expect(page.getByText('Phone number is required')).toBeVisible();
    await phoneField(page).pressSequentially('98765-4321x');
    await expect(phoneField(page)).toHaveValue('987654321');
    await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
    await expect(getOtp(page)).toBeDisabled();
    await phoneField(page).fill('+91 98765 43210');
    await expect(phoneField(page)).toHaveValue('9876543210');
    await expect(getOtp(page)).toBeEnabled();
  });

  await test.step('the number that got the code is shown, and can be changed', async () => {
    await requestCode(page, '+918000000321');
    await expect(page.getByText('Sent to +91 80000 00321')).toBeVisible();
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(phoneField(page)).toHaveValue('8000000321');
    await expect(phoneField(page)).toBeFocused();
  });

  await test.step('the code must have six digits, cannot be pasted, and can be filled in by the device', async () => {
    await requestCode(page, newPerson().phone);
    await expectCodeField(page);
    await verify(page).click();
    await expect(page.getByText('Please enter 6 digit OTP')).toBeVisible();
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await codeField(page).evaluate((field) => {
      const given = new DataTransfer();
      given.setData('text/plain', '123456');
      const paste = new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true });
      if (!field.dispatchEvent(paste)) field.setAttribute('data-paste', 'blocked');
    });
    await expect(codeField(page)).toHaveAttribute('data-paste', 'blocked');
    await expect(codeField(page)).toHaveValue('');
    // A complete code is verified automatically; here that never ends.
    await page.route('**/accounts:signInWithPhoneNumber*', () => undefined);
    await codeField(page).pressSequentially('12ab3456789');
    await expect(codeField(page)).toHaveValue('123456');
  });

  await test.step('Escape closes, and the next time it begins at the phone', async () => {
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await openLogin(page);
    await expect(phoneField(page)).toHaveValue('');
  });

  await test.step('a new number is verified, signs up with a name, and is greeted by it', async () => {
    await page.unroute('**/accounts:signInWithPhoneNumber*');
    const { phone, name } = newPerson('Meera');
    await requestCode(page, phone);
    await enterCode(page, phone);

    await expect(page.getByRole('heading', { name: 'Tell us your name' })).toBeVisible();
    const signUp = page.getByRole('button', { name: 'Sign Up' });
    await expect(signUp).toBeDisabled();
    await nameField(page).fill(name);
    await page.getByLabel('Email').fill('meera@');
    await expect(page.getByText('Please enter valid email id')).toBeVisible();
    await expect(signUp).toBeDisabled();
    await page.getByLabel('Email').fill('meera@example.in');
    await signUp.click();

    await expect(dialogOf(page)).toHaveCount(0);
    await expect(accountButton(page)).toHaveText(/Hey|Hello, Meera/);
    await expect(accountButton(page)).toBeFocused();
    expect(await storedSession(page)).toMatchObject({ user: { user_name: 'Meera' } });
  });
});

test('the keyboard stays inside the dialog and does everything; the code can be sent again after five seconds, and the newest one counts', async ({
  page,
}) => {
  const { user } = await signInByApi();
  await page.clock.install();
  await page.goto('/');
  await openLogin(page);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  }
  await phoneField(page).focus();
  await page.keyboard.type(user.phoneNumber.slice(3));
  await page.keyboard.press('Enter');

  const again = page.getByRole('button', { name: /^Send again/ });
  await expect(again).toBeDisabled();
  await expect(again).toHaveText(/in [45] s/);
  await page.clock.runFor(5500);
  await expect(again).toBeEnabled();
  await again.click();
  await page.clock.runFor(1500);
  await expect(again).toHaveText(/in \d s/);
  await page.clock.resume();

  await enterCode(page, user.phoneNumber);
  await expect(dialogOf(page)).toHaveCount(0);
  await accountButton(page).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('opening the login loads at most 70 KiB in addition to the page, which contains none of it; the demo admin has a credential pair', async ({
  page,
}) => {
  let bytes = 0;
  const files: string[] = [];
  let counting = false;
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!counting || !/\.(js|css)$/.test(pathname)) return;
    files.push(pathname);
    bytes += brotliCompressSync(await response.body()).length;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src).join(' '));
  expect(scripts).not.toContain('/login.');
  counting = true;
  await openLogin(page);
  await page.waitForLoadState('networkidle');
  expect(files.some((file) => file.includes('/login.'))).toBe(true);
  expect(bytes).toBeLessThan(BUDGET);
  counting = false;

  await page.getByText('Demo shop: log in as its admin').click();
  await page.getByLabel("Admin's number").fill('9000000001');
  await page.getByLabel('Password').fill('not this');
  await page.getByRole('button', { name: 'Log in as admin' }).click();
  await expect(page.getByText('Something went wrong, please try again')).toBeVisible();
  await page.getByLabel('Password').fill('demo-admin');
  await page.getByRole('button', { name: 'Log in as admin' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await storedSession(page)).toMatchObject({ role: 'admin' });
});
