import type { Page } from '@playwright/test';
import type { OfficeCategoriesResponse, OfficeProductsResponse } from '@shop/contract/office/products';
import { OrderStatus } from '@shop/contract/order-status';
import { quantityLimits } from '@shop/pricing/quantity';
import { lookIntoEach } from '../../harness/dialogs.ts';
import { type EnglishName, englishWords, expectNoEnglish, KNOWN, unmarkedNames } from '../../harness/english-words.ts';
import { expectNothingCut, textsCut } from '../../harness/fits.ts';
import { goInside } from '../../harness/go-inside.ts';
import { dialogsOf, officePages } from '../../harness/office-pages.ts';
import { DEMO_ADMIN, newPerson, type Session, signInByApi } from '../../harness/people.ts';
import { inBracketsNow, speakInBrackets } from '../../harness/pseudo-language.ts';
import { callShop } from '../../harness/shop-api.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from '../../harness/test.ts';
import { fillCart, type Line, saveAddress } from '../cart/shopping.ts';
import { demoProducts } from '../catalog/shelf.ts';
import { navigateInside } from '../composition/pages.ts';
import { hearNoNewOrders } from '../orders/orders-test.ts';
import { moveOrder, placeOrder } from '../orders/orders-world.ts';

const loading = (page: Page) => page.locator('main [role=status][aria-label*="⟦"], main [aria-busy=true]');
/** Other languages than Hindi name themselves. */
const LANGUAGES = ['English', 'हिन्दी'];
const SHOP = (english: string) => inBracketsNow('shell', english);
const ORDERS = (english: string) => inBracketsNow('mf-orders', english);
const OFFICE = (english: string) => inBracketsNow('mf-office', english);

const INFORMATION = [
  'aboutUs',
  'termsConditions',
  'returnRefundPolicy',
  'privacyPolicy',
  'paymentPolicy',
  'shippingPolicy',
].map((name) => `/${name}Screen`);

async function linesOfDemo(): Promise<Line[]> {
  const products = (await demoProducts()).filter((each) => each.is_pricing && quantityLimits(each).available);
  return products.slice(0, 2).map((each) => ({ product: each, quantity: quantityLimits(each).min }));
}

const wordsOf = (texts: readonly unknown[]) =>
  texts.flatMap((text) => String(text).match(/[A-Za-z][A-Za-z'’-]+/g) ?? []);

test('every page and dialog of a visitor and of a customer says nothing outside the catalogues, nothing in English, and cuts no word that is a third longer', async ({
  page,
}) => {
  test.slow();
  const lines = await linesOfDemo();
  const product = lines[0]?.product;
  const customer = await signInByApi(newPerson('आशा राव'));
  const { outside } = await speakInBrackets(page, [...KNOWN, ...LANGUAGES, 'आशा राव']);
  let typed: readonly string[] = [];
  const check = async () => {
    expect(await outside()).toEqual([]);
    await expectNoEnglish(page, typed);
    await expectNothingCut(page, '⟦');
  };
  const look = (path: string) =>
    test.step(path || '/', async () => {
      await page.goto(`/hi${path}`);
      // The server's page has no brackets.
      await expect(page.getByRole('banner')).toContainText('⟦');
      await expect(page.locator('[data-page]:not([data-hidden])').last()).toContainText('⟦');
      await expect(loading(page)).toHaveCount(0);
      await check();
    });
  const dialogs = (...buttons: RegExp[]) => lookIntoEach(page, buttons, check);

  await look('');
  // On a phone, other pages have no menu.
  await dialogs(SHOP('Menu'));
  typed = ['rajma'];
  await look(`/categories/${product?.category_id}`);
  await dialogs(inBracketsNow('mf-catalog', 'Filters'));
  for (const path of [`/details/${product?._id}`, '/productsSearch/rajma']) await look(path);
  typed = [];
  await look('/orders');
  await test.step('the login dialog, which opens by itself', async () => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await check();
  });
  for (const path of ['/cart', '/no/such/page', ...INFORMATION]) await look(path);

  await storeSession(page, customer);
  for (const path of ['/orders', '/savedAddresses', '/cart']) await look(path);
  const saved = await saveAddress(customer);
  const { orderId, name, deliveryAddress, city, state, user_note } = await placeOrder(customer, lines);
  typed = wordsOf([...Object.values(saved), name, deliveryAddress, city, state, user_note]);
  await fillCart(customer, lines);
  for (const path of ['/orders', `/orders/${orderId}`]) await look(path);
  await dialogs(ORDERS('Change order'), ORDERS('Cancel order'), ORDERS('Contact us'));
  for (const path of ['/profile', '/savedAddresses']) await look(path);
  await dialogs(inBracketsNow('mf-account', 'Delete'));
  await look('/cart');
  await page.getByRole('button', { name: inBracketsNow('mf-cart-checkout', 'Place order · {amount}') }).click();
  await page.waitForURL('**/hi/orderSuccess');
  await expectNoEnglish(page, typed);
});

type Texts = Record<string, { name?: string }>;
const named = (name: string, texts: Texts = {}) => ({ name, hasHindi: Boolean(texts.hi?.name) });

/** English names of goods and categories, of the demo and of other tests. */
async function namesOfGoods(token: string): Promise<EnglishName[]> {
  const { categories } = await callShop<OfficeCategoriesResponse>('/admin/categories', { token });
  const places = categories.flatMap(({ category_name, in_languages, subcategories }) => [
    named(category_name, in_languages),
    ...subcategories.map((each) => named(each.name, each.in_languages)),
  ]);
  const pageOf = (page: number) =>
    callShop<OfficeProductsResponse>(`/admin/products?deleted=also&limit=200&page=${page}`, { token });
  const { total } = await pageOf(1);
  const pages = await Promise.all(Array.from({ length: Math.ceil(total / 200) }, (_, at) => pageOf(at + 1)));
  const goods = pages.flatMap(({ products }) =>
    products.map(({ name, names }) => ({ name, hasHindi: Boolean(names?.hi) })),
  );
  return [...places, ...goods].filter(({ name }) => /[A-Za-z]{3}/.test(name));
}

/** Examples for fields that are filled in in English, names of columns, and what developers read. */
const OF_FIELDS = [
  'Rajma',
  'Chitra',
  'kg',
  'rice',
  'from',
  'stock',
  'POST',
  'X-Shop-Signature',
  'AM',
  'PM',
  'name',
  'items',
  'body',
  'English',
];

test('every page and dialog of the office and of the order desk says nothing outside the catalogues, nothing in English, and cuts no word that is a third longer', async ({
  page,
}) => {
  test.slow();
  // An account remembers its language: the demo's admin is that of other tests, too.
  const owner = newPerson('आशा राव');
  const { token } = await signInByApi(DEMO_ADMIN);
  await callShop('/admin/staff', { token, body: { phone: owner.phone, role: 'owner' } });
  // Somebody to log out and to remove, whom the shop knows.
  const reader = newPerson('आशा राव');
  await signInByApi(reader);
  await callShop('/admin/staff', { token, body: { phone: reader.phone, role: 'reader' } });
  const admin = await signInByApi(owner);
  await storeSession(page, admin);
  // The address is an example in a field.
  const { outside, givenWords } = await speakInBrackets(page, [
    ...[...KNOWN, ...LANGUAGES, ...OF_FIELDS],
    'https://erp.example/orders',
  ]);
  const goods = await namesOfGoods(admin.token);
  const found: Record<string, unknown[]> = {};
  const check = async (path: string) => {
    const known = [...(await givenWords()), ...OF_FIELDS];
    // The log keeps the English names of that time.
    const names = path === '/office/changes' ? goods.map(({ name }) => ({ name, hasHindi: false })) : goods;
    const english = [...(await englishWords(page, known)), ...(await unmarkedNames(page, names))];
    const texts = [...(await outside()), ...english, ...(await textsCut(page, '⟦'))];
    if (texts.length > 0) found[path] = [...(found[path] ?? []), ...texts];
  };
  const [first = '', ...others] = await officePages(admin.token);
  await page.goto(`/hi${first}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of [first, ...others])
    await test.step(path, async () => {
      if (path !== first) await goInside(page, `/hi${path}`);
      await expect(loading(page)).toHaveCount(0);
      await check(path);
      const buttons = dialogsOf(path);
      await lookIntoEach(page, buttons.map(OFFICE), () => check(path));
    });
  await test.step('the order desk', () => lookAtDesk(page, admin, check));
  expect(found).toEqual({});
});

async function lookAtDesk(page: Page, admin: Session, check: (path: string) => Promise<void>) {
  await hearNoNewOrders(page);
  const customer = await signInByApi(newPerson('आशा राव'));
  const order = await placeOrder(customer, await linesOfDemo());
  await navigateInside(page, `/hi/orders?q=${order.orderId}`);
  await expect(page.getByRole('main').getByText(order.orderId, { exact: true })).toBeVisible();
  await check('/orders');
  await lookIntoEach(page, [ORDERS('Filters')], () => check('/orders, filters'));
  const dialogs = async (...names: string[]) => {
    await page.goto(`/hi/orders/${order.orderId}`);
    await expect(page.getByRole('article')).toContainText(order.orderId);
    await check('an order');
    await lookIntoEach(page, names.map(ORDERS), () => check(`an order, ${names}`));
  };
  await dialogs('Cancel order', 'Something is missing', 'Record payment', 'Write off', 'Add GSTIN');
  await moveOrder(admin, order, OrderStatus.Confirmed);
  await dialogs('Mark shipped');
  await moveOrder(admin, order, OrderStatus.Shipped);
  await dialogs('Mark delivered', 'Back to {status}', 'Mark returned');
}
