import { expectAccessible } from '../../harness/accessibility.ts';
import {
  accountButton,
  askForCode,
  codeField,
  dialogOf,
  enterCode,
  expectCodeAsked,
  nameField,
  openLogin,
  phoneField,
} from '../../harness/login-dialog.ts';
import { newPerson } from '../../harness/people.ts';
import { onBothScreens, onEachScreen } from '../../harness/screens.ts';
import { expect, test } from '../../harness/test.ts';

test.slow();

test('axe finds nothing in any state of the login', async ({ page }) => {
  const { phone } = newPerson();
  await page.goto('/aboutUsScreen');
  await openLoginAnywhere(page);
  await onEachScreen(page, () => expectAccessible(page));
  await phoneField(page).press('Enter');
  await onEachScreen(page, () => expectAccessible(page, '[role=dialog]'));
  await askForCode(page, phone);
  await expectCodeAsked(page);
  await codeField(page).fill('000000');
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await onEachScreen(page, () => expectAccessible(page, '[role=dialog]'));
  await enterCode(page, phone);
  await expect(nameField(page)).toBeFocused();
  await page.getByLabel('Email').fill('x@');
  await onEachScreen(page, () => expectAccessible(page, '[role=dialog]'));
});

test('axe finds nothing in menus, contact, information and 404', onBothScreens, async ({ page }) => {
  await page.goto('/aboutUsScreen');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Contact us' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.goto('/nowhere');
  await expectAccessible(page);
  await page.goto('/');
  await accountButton(page).click();
  await expectAccessible(page, 'header');
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await expect(dialogOf(page).getByRole('link', { name: 'Bath & Pooja' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
  }
});

/** On phones only the home page has the account button: from elsewhere the login opens from there. */
async function openLoginAnywhere(page: import('@playwright/test').Page) {
  if (!(await accountButton(page).isVisible())) await page.goto('/');
  await openLogin(page);
}
