import type { Page } from '@playwright/test';
import { accountButton, dialogOf, enterCode, openLogin, phoneField, requestCode } from '../../harness/login-dialog.ts';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';
import { tapLogin } from '../../harness/sign-in.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from '../../harness/test.ts';

const menuItem = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true }).last();

async function logOut(page: Page) {
  await accountButton(page).click();
  await menuItem(page, 'Logout').click();
}

const storedSession = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authentication') ?? '{}') as { token?: string; role?: string });

test('with a damaged session the shop opens for a visitor; a login whose code does not load has a message, and the next try works', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => localStorage.setItem('authentication', '{'));
  await page.goto('/');
  await expect(accountButton(page)).toHaveText(/^(Hey|Login|HeyLogin)$/);
  const files = /\/_sections\/shell\/[^/]+\/login\.[^/]*\.js$/;
  await page.route(files, (route) => route.abort('connectionrefused'));
  await tapLogin(page);
  await expect(page.getByText('Something went wrong, please try again')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(errors).toEqual([]);
  await page.unroute(files);
  await openLogin(page);
});

test('logging out ends the session on the server, forgets the visits, reloads and empties the other tab; if it fails, nothing changes', async ({
  page,
  context,
  customer,
}) => {
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('lastVisit', '"2026-01-01"');
    localStorage.setItem('lastProductVisit', '{}');
  });
  await page.route('**/api/user/logout', (route) => route.abort('internetdisconnected'));
  await logOut(page);
  await expect(page.getByText('No answer from the shop. Please check your connection.')).toBeVisible();
  expect((await storedSession(page)).token).toBe(customer.token);
  await page.unroute('**/api/user/logout');

  const reloaded = page.waitForEvent('domcontentloaded');
  await logOut(page);
  await reloaded;
  await accountButton(page).click();
  await expect(menuItem(page, 'Login')).toBeVisible();
  expect((await storedSession(page)).token ?? null).toBeNull();
  const path = `/user/user-by-id/${customer.user._id}`;
  await expect(callShop(path, { token: customer.token })).rejects.toThrow('401');

  await expect(other).toHaveURL('/');
  await accountButton(other).click();
  await expect(menuItem(other, 'Login')).toBeVisible();
});

test('a session that ended while the page was open asks for a login and then continues', async ({ page, customer }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Iyer');
  await callShop('/user/logout', { method: 'POST', token: customer.token });
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(1);
  await requestCode(page, customer.user.phoneNumber);
  await enterCode(page, customer.user.phoneNumber);
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  const { token } = await storedSession(page);
  const { user } = await callShop<{ user: { user_name: string } }>(`/user/user-by-id/${customer.user._id}`, { token });
  expect(user.user_name).toBe('Asha Iyer');
});

test('a person who closes that login is a visitor on a usable page, and is redirected home from personal pages', async ({
  page,
  customer,
}) => {
  await callShop('/user/logout', { method: 'POST', token: customer.token });
  await page.goto('/profile');
  await expect(phoneField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect((await storedSession(page)).token ?? null).toBeNull();
  for (const path of ['/profile', '/savedAddresses']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('a login in one tab is also a login in the other', async ({ page, context }) => {
  await page.goto('/');
  await accountButton(page).click();
  await menuItem(page, 'Login').click();
  await expect(phoneField(page)).toBeVisible();
  const other = await context.newPage();
  await storeSession(other, await signInByApi());
  await expect(dialogOf(page)).toHaveCount(0);
  await accountButton(page).click();
  await expect(menuItem(page, 'Logout')).toBeVisible();
});

test('a role edited on the device shows no hidden price, and no admin call works', async ({ page, customer }) => {
  await storeSession(page, { ...customer, role: 'admin' });
  const responses: string[] = [];
  page.on('response', async (response) => {
    if (/\/api\/user\/(sub-product|get|theme|product-details)/.test(response.url()))
      responses.push(await response.text());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const unpriced = responses
    .flatMap((text) => text.match(/\{[^{}]*"is_pricing":false[^{}]*\}/g) ?? [])
    .filter((product) => !/"mrp_price":null/.test(product));
  expect(unpriced).toEqual([]);
  for (const [method, path, body] of [
    ['PATCH', '/admin/profile', { business_name: 'Mine' }],
    ['PUT', '/admin/theme', { sections: [], headerCategories: [], publish: true }],
    ['PATCH', '/admin/order-status/000000000000000000000000', { status: 5 }],
  ] as const) {
    await expect(callShop(path, { method, body, token: customer.token })).rejects.toThrow('403');
  }
});

test('the number in the form alone logs nobody in as somebody else', async () => {
  const victim = await signInByApi();
  const attacker = await signInByApi(newPerson());
  const body = new URLSearchParams({ phoneNumber: victim.user.phoneNumber });
  await expect(callShop('/user/login', { body })).rejects.toThrow(/40[01]/);
  await expect(callShop('/user/login', { body, token: attacker.token })).rejects.toThrow(/40[013]/);
});
