import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { CustomerResponse } from '@shop/contract/office/customers';
import type { Group, GroupResponse } from '@shop/contract/office/groups';
import type { OfficeProductsResponse } from '@shop/contract/office/products';
import { expectAccessible } from '../../harness/accessibility.ts';
import { chooseOption } from '../../harness/choose-option.ts';
import { newestCode } from '../../harness/identity.ts';
import { DEMO_ADMIN, newPerson, type Session, signInByApi } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';
import { openSignIn } from '../../harness/sign-in.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from '../../harness/test.ts';
import { navigateInside } from '../composition/pages.ts';

const freshName = (name: string) => `${name} ${randomInt(1_000_000_000)}`;

async function hotels(token: string): Promise<{ group: Group; productId: string; name: string }> {
  const { group } = await callShop<GroupResponse>('/admin/groups', {
    token,
    body: { name: freshName('Hotels'), percent_off: 0 },
  });
  const { products } = await callShop<OfficeProductsResponse>('/admin/products?q=sona&stock=in&price=shown', { token });
  const [product] = products;
  if (!product) throw new Error('The demo shop has no rice.');
  const body = { prices: [{ from: 1, to: 'Any', price: '7.77' }] };
  await callShop(`/admin/groups/${group._id}/prices/${product._id}`, { method: 'PUT', token, body });
  return { group, productId: product._id, name: product.name };
}

test('a customer who is put into a group sees its prices from the next page on, and nobody else does', async ({
  page,
  customer,
  browser,
}) => {
  const { token } = await signInByApi(DEMO_ADMIN);
  const { group, productId, name } = await hotels(token);
  const shownTo = async (who: Page) => {
    await who.goto(`/details/${productId}`);
    return who.getByRole('main');
  };
  await expect((await shownTo(page)).getByText(name).first()).toBeVisible();
  await callShop(`/admin/customers/${customer.user._id}`, { method: 'PATCH', token, body: { group_id: group._id } });
  await expect((await shownTo(page)).getByText('₹7.77').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText('₹7.77').first()).toBeVisible();

  const visitor = await browser.newPage();
  await expect((await shownTo(visitor)).getByText(name).first()).toBeVisible();
  await expect(visitor.getByRole('main').getByText('₹7.77')).toHaveCount(0);
  await visitor.close();
});

test('a group chosen by keyboard is saved by Enter, and keeps the focus', async ({ page, shopAdmin }) => {
  const groups = [(await hotels(shopAdmin.token)).group, (await hotels(shopAdmin.token)).group];
  const { user } = await signInByApi(newPerson(freshName('Devi')));
  await page.goto(`/office/customers/${user._id}`);
  let saved = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saved += 1;
  });
  const keys = page.keyboard;
  const choice = page.getByRole('combobox', { name: 'Group' });
  await choice.focus();
  const expectOpen = (isOpen: boolean) => expect(choice).toHaveAttribute('aria-expanded', String(isOpen));
  const openAndMove = async () => {
    await keys.press('ArrowDown');
    await expectOpen(true);
    await keys.press('ArrowDown');
  };
  await openAndMove();
  await keys.press('Escape');
  await expectOpen(false);
  await openAndMove();
  expect(saved).toBe(0);
  await expectAccessible(page);
  await keys.press('Enter');
  await expect.poll(() => saved).toBe(1);
  await expect(choice).toBeFocused();
  await expect(choice).toHaveAttribute('aria-busy', 'false');
  await expectOpen(false);
  // The pointer's choice is saved at once.
  const saving = page.waitForResponse((response) => response.request().method() === 'PATCH');
  const prices = page.getByRole('region', { name: 'Prices' });
  const byKey = (await prices.textContent()) ?? '';
  const other = groups.find(({ name }) => !byKey.includes(name))?.name ?? '';
  await chooseOption(page, choice, other);
  await saving;
  await page.reload();
  await expect(prices.getByText(other)).toBeVisible();
});

test('a customer who is blocked in the office learns at the login how to reach the shop', async ({
  page,
  shopAdmin,
  browser,
}) => {
  const person = newPerson(freshName('Mallika'));
  const { user } = await signInByApi(person);
  await page.goto('/office/customers');
  // Slow enough that the text would be searched while the customer is being opened.
  await page.route(`**/api/admin/customers/${user._id}`, async (route) => {
    await sleep(1_000);
    await route.continue();
  });
  await page.getByLabel('Search by name or number').fill(person.name);
  await page.getByRole('link', { name: person.name }).click();
  await page.getByRole('button', { name: 'Block…' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(/^Blocked since/)).toBeVisible();
  const { customer } = await callShop<CustomerResponse>(`/admin/customers/${user._id}`, shopAdmin);
  expect(customer.blocked_at).not.toBeNull();

  const theirs = await browser.newPage();
  await theirs.goto('/');
  const dialog = await openSignIn(theirs);
  await dialog.getByLabel('Phone number').fill(person.phone.replace('+91', ''));
  await dialog.getByRole('button', { name: 'Get OTP' }).click();
  await dialog.getByLabel('6-digit code').waitFor();
  await dialog.getByLabel('6-digit code').fill(await newestCode(person.phone));
  await expect(dialog.getByText(/does not take orders from this account/)).toBeVisible();
  await theirs.close();
});

test('a person who may only read sees the office without a button that changes anything', async ({ page }) => {
  const { token } = await signInByApi(DEMO_ADMIN);
  const reader = newPerson(freshName('Reader'));
  await callShop('/admin/staff', { token, body: { phone: reader.phone, role: 'reader' } });
  const session: Session = await signInByApi(reader);
  await storeSession(page, session);
  await page.goto('/office');
  for (const [path, title] of [
    ['/office/groups', 'Price groups'],
    ['/office/changes', 'Changes'],
    ['/office/staff', 'Your role does not include this page'],
    [`/office/customers/${session.user._id}`, 'Your role does not include this page'],
  ] as const) {
    await navigateInside(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Add|New|Block|Remove|Delete|Change)\b/ })).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Order desk' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Confirm|Mark|Quote)/ })).toHaveCount(0);
});
