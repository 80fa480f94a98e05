import { expect, type Page } from '@playwright/test';
import { newestCode } from './identity.ts';
import { tapLogin } from './sign-in.ts';

export const dialogOf = (page: Page) => page.getByRole('dialog');
export const phoneField = (page: Page) => dialogOf(page).getByLabel('Phone number');
export const codeField = (page: Page) => page.getByLabel('6-digit code');
export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });
export const getOtp = (page: Page) => page.getByRole('button', { name: 'Get OTP' });
export const verify = (page: Page) => page.getByRole('button', { name: 'Verify and continue' });

/** The button in the header: a greeting for the person who is signed in, on phones always 'Hey'. */
export const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Hey|Login|Hello, .+)$/ });

export async function openLogin(page: Page) {
  await tapLogin(page);
  await expect(phoneField(page)).toBeFocused();
}

/** `phone` with +91, as people write it. */
export async function requestCode(page: Page, phone: string) {
  await phoneField(page).fill(phone.slice(3));
  await getOtp(page).click();
}

/** The identity provider may be slow. */
export const expectCodeField = (page: Page) => expect(codeField(page)).toBeFocused({ timeout: 20_000 });

/** A complete code is verified automatically. */
export async function enterCode(page: Page, phone: string) {
  await expectCodeField(page);
  await codeField(page).fill(await newestCode(phone));
}
