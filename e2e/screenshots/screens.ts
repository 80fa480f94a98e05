import type { Page } from '@playwright/test';
import type { CategoriesResponse } from '@shop/contract/category';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { newestCode } from '../harness/identity.ts';
import { dialogsOf, officePages } from '../harness/office-pages.ts';
import { DEMO_ADMIN, DEMO_CUSTOMER, newPerson, signInByApi } from '../harness/people.ts';
import { callShop } from '../harness/shop-api.ts';
import { fillCart, ordersOf, saveAddress } from '../tests/cart/shopping.ts';
import { demoProducts } from '../tests/catalog/shelf.ts';
import { placeOrder } from '../tests/orders/orders-world.ts';
import type { Say } from './words.ts';

export interface Screen {
  name: string;
  path: string;
  /** A customer with the demo's orders, one who has never ordered and has something in the cart, the admin, or nobody. */
  as?: 'customer' | 'newcomer' | 'admin';
  prepare?(page: Page, say: Say): Promise<void>;
}

/** Every picture that `pnpm screenshots` takes. A section adds its screens here. */
export async function screens(): Promise<Screen[]> {
  return [...(await catalogScreens()), ...(await personScreens()), ...(await officeScreens())];
}

/** `office`, `office-products`, `office-products-1` for one of them, `office-products-filters` for a dialog. */
async function officeScreens(): Promise<Screen[]> {
  const { token } = await signInByApi(DEMO_ADMIN);
  const nameOf = (path: string) =>
    path
      .slice(1)
      .replace(/[0-9a-f]{24}/, '1')
      .replaceAll('/', '-');
  return (await officePages(token)).flatMap((path): Screen[] => [
    { name: nameOf(path), path, as: 'admin' },
    ...dialogsOf(path).map(
      (button): Screen => ({
        name: nameOf(`${path}/${asFileName(button)}`),
        path,
        as: 'admin',
        prepare: (page, say) => (button === 'Filters' ? openFilters(page, say) : press(page, say(button))),
      }),
    ),
  ]);
}

const asFileName = (button: string) =>
  button
    .toLowerCase()
    .replace(/\{\w+\}/g, '')
    .match(/[a-z]+/g)
    ?.join('-') ?? '';

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The first button or link with this name; its places may have any words. */
async function press(page: Page, name: string) {
  const pattern = new RegExp(
    `^${name
      .split(/\{\w+\}/)
      .map(literally)
      .join('.+')}`,
  );
  await page
    .getByRole('button', { name: pattern })
    .or(page.getByRole('link', { name: pattern }))
    .filter({ visible: true })
    .first()
    .click();
}

const pressing = (name: string): Pick<Screen, 'prepare'> => ({ prepare: (page, say) => press(page, say(name)) });

const INFORMATION = [
  'aboutUs',
  'termsConditions',
  'returnRefundPolicy',
  'privacyPolicy',
  'paymentPolicy',
  'shippingPolicy',
];
const DESK_DIALOGS = ['Cancel order', 'Something is missing', 'Record payment', 'Add GSTIN'];

/** The demo's customer with an address, something of each kind in the cart, and the demo's orders. */
async function personScreens(): Promise<Screen[]> {
  const customer = await signInByApi(DEMO_CUSTOMER);
  const products = await demoProducts();
  await saveAddress(customer);
  const wanted = [
    products.find(({ prices }) => prices.length > 2),
    products.find(({ is_pricing }) => !is_pricing),
    products.at(-1),
  ].flatMap((product) => (product ? [{ product, quantity: Math.max(2, product.min_order_quantity) }] : []));
  await fillCart(customer, wanted);
  const upi = await placeOrder(customer, wanted.slice(0, 1), { paymentMode: PaymentMode.Online });
  const order = (await ordersOf(customer)).find(({ status }) => status === OrderStatus.Delivered);
  return [
    { name: 'login', path: '/', prepare: openLogin },
    { name: 'login-code', path: '/', prepare: requestCode },
    { name: 'menu', path: '/', as: 'customer', prepare: openMenu },
    { name: 'home-customer', path: '/', as: 'customer', prepare: (page) => page.reload().then(() => undefined) },
    ...INFORMATION.map((name): Screen => ({ name, path: `/${name}Screen` })),
    { name: 'contact', path: '/aboutUsScreen', ...pressing('Contact us') },
    { name: 'login-sign-up', path: '/', prepare: proveNewNumber },
    { name: 'cart-empty', path: '/cart' },
    { name: 'cart', path: '/cart', as: 'customer' },
    { name: 'cart-newcomer', path: '/cart', as: 'newcomer' },
    { name: 'profile', path: '/profile', as: 'customer' },
    { name: 'profile-edit', path: '/profile', as: 'customer', ...pressing('Edit') },
    { name: 'addresses', path: '/savedAddresses', as: 'customer' },
    { name: 'addresses-new', path: '/savedAddresses', as: 'customer', ...pressing('Add address') },
    { name: 'orders', path: '/orders', as: 'customer' },
    { name: 'orders-empty', path: '/orders', as: 'newcomer' },
    { name: 'order', path: `/orders/${order?.orderId}`, as: 'customer' },
    { name: 'order-upi', path: `/orders/${upi.orderId}`, as: 'customer' },
    { name: 'order-change', path: `/orders/${upi.orderId}`, as: 'customer', ...pressing('Change order') },
    { name: 'order-cancel', path: `/orders/${upi.orderId}`, as: 'customer', ...pressing('Cancel order') },
    { name: 'desk', path: '/orders', as: 'admin' },
    { name: 'desk-filters', path: '/orders', as: 'admin', prepare: openFilters },
    { name: 'desk-order', path: `/orders/${order?.orderId}`, as: 'admin' },
    ...DESK_DIALOGS.map(
      (button): Screen => ({
        name: `desk-${asFileName(button)}`,
        path: `/orders/${upi.orderId}`,
        as: 'admin',
        ...pressing(button),
      }),
    ),
    { name: 'order-placed', path: '/cart', as: 'customer', prepare: place },
  ];
}

const oneOf = (...names: string[]) => new RegExp(`^(${names.join('|')})$`);

/** In the header: a greeting, on phones always 'Hey'. */
const accountButton = (page: Page, say: Say) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: oneOf(say('Hey'), say('Login'), say('Hello, {name}').replace('{name}', '.+')) });

async function openLogin(page: Page, say: Say) {
  await accountButton(page, say).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Login'), exact: true })
    .last()
    .click();
  await page.getByRole('dialog').getByLabel(say('Phone number')).waitFor();
}

async function requestCode(page: Page, say: Say, phone = newPerson().phone) {
  await openLogin(page, say);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('Phone number')).fill(phone.slice(3));
  await dialog.getByRole('button', { name: say('Get OTP') }).click();
  await dialog.getByLabel(say('6-digit code')).waitFor();
}

async function proveNewNumber(page: Page, say: Say) {
  const { phone } = newPerson();
  await requestCode(page, say, phone);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('6-digit code')).fill(await newestCode(phone));
  await dialog.getByRole('button', { name: say('Sign Up') }).waitFor();
}

async function openMenu(page: Page, say: Say) {
  const menu = page.getByRole('button', { name: say('Menu'), exact: true });
  await ((await menu.isVisible()) ? menu : accountButton(page, say)).click();
}

async function place(page: Page, say: Say) {
  const customer = await signInByApi(DEMO_CUSTOMER);
  const [product] = await demoProducts();
  if (product) await fillCart(customer, [{ product, quantity: Math.max(2, product.min_order_quantity) }]);
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^${say('Place order')}`) }).click();
  await page.waitForURL('**/orderSuccess');
}

async function catalogScreens(): Promise<Screen[]> {
  const products = await demoProducts();
  const tiered = products.find(({ prices }) => prices.length > 2);
  const unpriced = products.find(({ is_pricing }) => !is_pricing);
  const { categories } = await callShop<CategoriesResponse>('/user/all-category');
  const spices = categories.find(({ category_name }) => category_name === 'Spices')?._id ?? '';
  const gone = products.find(({ prod_quantity }) => prod_quantity === 0);
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: `/categories/${tiered?.category_id}` },
    { name: 'product', path: `/details/${tiered?._id}` },
    { name: 'product-unpriced', path: `/details/${unpriced?._id}` },
    { name: 'product-sold-out', path: `/details/${gone?._id}` },
    { name: 'filters', path: `/categories/${tiered?.category_id}`, prepare: openFilters },
    { name: 'search', path: '/', prepare: typeRajma },
    { name: 'search-results', path: '/productsSearch/rajma' },
    { name: 'search-nothing', path: '/productsSearch/zzzzqqqq' },
    { name: '404', path: '/nowhere' },
    { name: 'category-skeleton', path: '/', prepare: (page) => openCategory(page, spices, 'never') },
    { name: 'category-failure', path: '/', prepare: (page) => openCategory(page, spices, 'fails') },
  ];
}

/** A desktop shows them without scrolling. */
async function openFilters(page: Page, say: Say) {
  const filters = page
    .getByRole('main')
    .locator('a, button')
    .filter({ hasText: new RegExp(`^${say('Filters')}`) })
    .first();
  if (await filters.isVisible()) await filters.click();
}

async function typeRajma(page: Page, say: Say) {
  const field = page.getByLabel(say('Search products'));
  await field.click();
  await page.getByRole('combobox', { name: say('Search products') }).waitFor();
  await field.pressSequentially('raj', { delay: 50 });
  await page
    .getByRole('option')
    .filter({ hasText: /Rajma|राजमा/ })
    .first()
    .waitFor();
}

async function openCategory(page: Page, id: string, outcome: 'never' | 'fails') {
  await page.route('**/api/user/sub-product/**', (route) => (outcome === 'fails' ? route.abort() : undefined));
  await page.locator(`main a[href$="/categories/${id}"]`).first().click();
  await page
    .getByRole(outcome === 'fails' ? 'alert' : 'status')
    .first()
    .waitFor({ state: 'attached' });
}
