import { expectAccessible, expectAccessibleOnEachScreen } from '../../harness/accessibility.ts';
import {
  accountButton,
  codeField,
  dialogOf,
  enterCode,
  expectCodeField,
  nameField,
  openLogin,
  phoneField,
  requestCode,
} from '../../harness/login-dialog.ts';
import { newPerson } from '../../harness/people.ts';
import { expect, test } from '../../harness/test.ts';

test('axe finds no problem in menus, contact, information, 404 and any state of the login', async ({ page }) => {
  await page.goto('/aboutUsScreen');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessibleOnEachScreen(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Contact us' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessibleOnEachScreen(page, '[role=dialog]');
  await page.goto('/nowhere');
  await expectAccessibleOnEachScreen(page);

  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(dialogOf(page).getByRole('link', { name: 'Bath & Pooja' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await accountButton(page).click();
  await expectAccessibleOnEachScreen(page, 'header');
  await page.keyboard.press('Escape');

  const { phone } = newPerson();
  await openLogin(page);
  await expectAccessibleOnEachScreen(page);
  await test.step('a contrast theme, which shows no backgrounds, has an outline around each button', async () => {
    const outlines = () =>
      dialogOf(page)
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).outlineStyle));
    expect(await outlines()).toContain('none');
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await outlines()).not.toContain('none');
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await phoneField(page).press('Enter');
  await expectAccessibleOnEachScreen(page, '[role=dialog]');
  await requestCode(page, phone);
  await expectCodeField(page);
  await codeField(page).fill('000000');
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await expectAccessibleOnEachScreen(page, '[role=dialog]');
  await enterCode(page, phone);
  await expect(nameField(page)).toBeFocused();
  await page.getByLabel('Email').fill('x@');
  await expectAccessibleOnEachScreen(page, '[role=dialog]');
});
