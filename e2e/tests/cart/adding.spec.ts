import type { Page } from '@playwright/test';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { expect, test } from './cart-test.ts';
import { fillCart, savedQuantities } from './shopping.ts';

/** In the sticky bar on phones, next to the price and with the quantity on desktops. */
const addButton = (page: Page) =>
  page
    .getByRole('button', { name: /^Add (\d+ )?to cart/ })
    .filter({ visible: true })
    .first();

// A whole sign-in happens between adding and the cart.

test('adding while logged out opens the login, and the product is in the cart afterwards', async ({ page, shelf }) => {
  const [wanted, saved] = shelf.plain;
  if (!wanted || !saved) throw new Error('the demo shop has such products');
  const person = newPerson();
  const session = await signInByApi(person);
  await fillCart(session, [{ product: saved, quantity: 3 }]);

  await page.goto(`/details/${wanted._id}`);
  const login = page.getByRole('dialog');
  await test.step('closing the login leaves the cart empty', async () => {
    await addButton(page).click();
    await login.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  });
  await addButton(page).click();
  await login.getByLabel('Phone number').fill(person.phone.slice(3));
  await login.getByRole('button', { name: 'Get OTP' }).click();
  const code = login.getByText(/\b\d{6}\b/).first();
  await expect(code).toBeVisible();
  const digits = /\d{6}/.exec((await code.textContent()) ?? '')?.[0] ?? '';
  await login.getByRole('textbox').first().pressSequentially(digits);
  await expect(login).toBeHidden();

  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect.poll(() => savedQuantities(session)).toEqual({ [wanted._id]: 1, [saved._id]: 3 });
});
