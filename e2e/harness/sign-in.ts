import { expect, type Page } from '@playwright/test';
import { newestCode } from './identity.ts';
import type { Person } from './people.ts';

const digitsOf = (phone: string) => phone.replace('+91', '');

/** Taps Login in the header's menu, which appears late on a page that was just opened. */
export async function tapLogin(page: Page) {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /^(Login|Hey)$/ }).click();
  await expect(header.getByRole('button', { name: /^Dark colours/ })).toBeVisible();
  await header.getByRole('button', { name: 'Login', exact: true }).last().click();
}

export async function openSignIn(page: Page) {
  await tapLogin(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Phone number')).toBeVisible();
  return dialog;
}

/** Signs in, and up if the shop does not know them, like a person: through the open dialog. */
export async function signInHere(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone number').fill(digitsOf(person.phone));
  await dialog.getByRole('button', { name: 'Get OTP' }).click();
  await dialog.getByLabel('6-digit code').waitFor();
  await dialog.getByLabel('6-digit code').fill(await newestCode(person.phone));
  const signUp = dialog.getByRole('button', { name: 'Sign Up' });
  await expect.poll(async () => (await signUp.isVisible()) || (await dialog.isHidden())).toBe(true);
  if (await signUp.isVisible()) {
    await dialog.getByLabel('Name').fill(person.name);
    await signUp.click();
  }
  await expect(dialog).toBeHidden();
}
