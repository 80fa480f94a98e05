import { randomInt } from 'node:crypto';
import type { OfficePacks } from '@shop/contract/office/packs';
import type { StockRowResponse } from '@shop/contract/office/stock';
import { expectAccessible } from '../../harness/accessibility.ts';
import { shopUrl } from '../../harness/addresses.ts';
import { makeProduct } from '../../harness/own-product.ts';
import { DEMO_ADMIN, newPerson, signInByApi } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';
import { signInHere } from '../../harness/sign-in.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from '../../harness/test.ts';

const stockOf = async (id: string, token: string) =>
  (await callShop<StockRowResponse>(`/admin/stock/${id}`, { token })).product.stock;

test("a pack is chosen on the product's page, also by keyboard, and goes to the cart under its name", async ({
  page,
  customer,
}) => {
  expect(customer.role).toBe('user');
  const { token } = await signInByApi(DEMO_ADMIN);
  const rice = await makeProduct(token, 'Kolam', { stock: 20, mrp_price: 70, discounted_price: 60 });
  const body = { label: '5 kg', own_label: '1 kg', mrp_price: 300, discounted_price: 280 };
  const { packs } = await callShop<OfficePacks>(`/admin/packs/${rice._id}`, { body, token });
  const five = packs[1]?._id ?? '';
  const received = { kind: 'received', quantity: 9, key: 'e2e' };
  await callShop(`/admin/stock/${five}`, { body: received, token });
  await page.goto(`/details/${rice._id}`);
  const choice = page.getByRole('navigation', { name: 'Pack size' });
  await expect(choice.getByRole('link', { name: '1 kg ₹60' })).toHaveAttribute('aria-current', 'page');
  const pack = choice.getByRole('link', { name: '5 kg ₹280' });
  await pack.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/details/${five}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${rice.name}, 5 kg`);
  await expect(pack).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByText(`${rice.name}, 5 kg`).filter({ visible: true }).first()).toBeVisible();
});

test('a stocktake loses no sale that was made while somebody counted', async ({ page, shopAdmin: { token } }) => {
  const barcode = `2${String(randomInt(1_000_000)).padStart(6, '0')}`;
  const code = barcode + ((10 - ([...barcode].reduce((sum, d, i) => sum + Number(d) * (i % 2 ? 1 : 3), 0) % 10)) % 10);
  const tea = await makeProduct(token, 'Tea', { stock: 20, barcode: code });
  await page.goto('/office/stock/count');
  await page.getByLabel('Barcode, number or name').fill(code);
  await page.keyboard.press('Enter');
  const counted = page.getByRole('textbox', { name: tea.name });
  await expect(counted).toHaveValue('1');
  await callShop(`/admin/stock/${tea._id}`, { body: { kind: 'sold', quantity: 3 }, token });
  await counted.fill('18');
  await page.reload();
  await expect(page.getByText('The shop had 20 when you began. 3 pieces sold since. It will be 15.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Review and save' }).click();
  await expect(page.getByRole('row', { name: /Tea/ })).toContainText('20');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save 1 count' }).click();
  await expect(page.getByText('Nothing is counted yet.')).toBeVisible();
  expect(await stockOf(tea._id, token)).toBe(15);
});

test('a customer who wants a sold-out product logs in first, and the office sees whom to inform once it is back', async ({
  page,
  browser,
}) => {
  const admin = await signInByApi(DEMO_ADMIN);
  const { _id } = await makeProduct(admin.token, 'Mango', { stock: 0 });
  const person = newPerson('Meera Shah');
  await page.goto(`/details/${_id}`);
  await page.getByRole('button', { name: 'I want it' }).click();
  await signInHere(page, person);
  await expect(page.getByText('You see on this page when it is back.')).toBeVisible();

  await callShop(`/admin/stock/${_id}`, { body: { kind: 'received', quantity: 5 }, token: admin.token });
  const office = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await storeSession(office, admin);
  await office.goto(`${shopUrl()}/office/stock/${_id}`);
  const link = office.getByRole('link', { name: 'WhatsApp Meera Shah' });
  await expect(link).toHaveAttribute('href', new RegExp(`wa.me/${person.phone.slice(1)}.*${_id}`));
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Meera Shah was informed' }).click();
  await expect(office.getByText('All waiting customers are informed')).toBeVisible();
  await office.close();
});
