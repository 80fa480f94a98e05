import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { freeTexts, hostileTexts } from '../../harness/hostile-texts.ts';
import { officePages } from '../../harness/office-pages.ts';
import { DEMO_ADMIN, type Session, signInByApi } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { openTestShop, type TestShop } from '../../harness/test-shop.ts';
import { writeEverywhere } from './write-everywhere.ts';

/** Written through another call, shown in the same places. */
const SAME_AS: Record<string, string> = {
  'PATCH /admin/profile': 'PATCH /admin/settings',
  'PATCH /admin/product/{id}': 'POST /admin/products',
  'PUT /admin/theme': 'PUT /admin/home/draft',
  'POST /admin/import': 'POST /admin/products',
  'PATCH /admin/categories/{id}': 'POST /admin/categories',
  'PATCH /admin/subcategories/{id}': 'POST /admin/categories/{id}/subcategories',
  'PATCH /admin/groups/{id}': 'POST /admin/groups',
  'PUT /admin/packs/{id}': 'POST /admin/packs/{id}',
  'POST /admin/stocktake': 'POST /admin/stock/{id}',
  'PATCH /user/update-user-profile/{userID}': 'POST /admin/user-add',
  'PATCH /user/update-user-address/{userId}/{addressId}': 'POST /user/add-address/',
};

/** Why a text is neither written here nor shown anywhere. */
const NOT_SHOWN: Record<string, string> = {
  'POST /user/login password': 'compared, and not kept',
  'POST /user/save-cart/{userID} items[].productId': 'an id of no product is dropped',
  'POST /user/get-products name': 'kept without such signs, and not at all when it is long',
  'POST /admin/categories img_url': 'an address of a picture, which the page puts into src alone',
  'POST /admin/products img_ids[].url': 'an address of a picture, which the page puts into src alone',
  'PATCH /admin/settings changes.img_ids[].url': 'an address of a picture, which the page puts into src alone',
  'PUT /admin/home/draft sections[].slides[].img_url': 'an address of a picture, which the page puts into src alone',
};

/** For a row with an error the office shows the error, and no other cell. */
const RIGHT_CELLS = [
  'barcode',
  'category',
  'subcategory',
  'movement',
  'origin',
  'shelf_life',
  'hsn',
  'shelf',
  'id',
  'description',
];
for (const cell of RIGHT_CELLS)
  NOT_SHOWN[`PUT /admin/imports/{id}/rows rows[].cells.${cell}`] = 'another cell of its row is wrong';

const CUSTOMER_PAGES = ['/', '/cart', '/orders', '/profile', '/savedAddresses'];
const INFORMATION = ['/aboutUsScreen', '/paymentPolicyScreen', '/privacyPolicyScreen', '/shippingPolicyScreen'].concat([
  '/returnRefundPolicyScreen',
  '/termsConditionsScreen',
]);

let shop: TestShop;
const before = { shop: process.env.E2E_SHOP_URL, emulator: process.env.E2E_EMULATOR_URL };

test.beforeAll(async () => {
  // These texts appear on every page, so this needs a separate shop.
  shop = await openTestShop();
  process.env.E2E_SHOP_URL = shop.shopUrl;
  process.env.E2E_EMULATOR_URL = shop.emulatorUrl;
});
test.afterAll(async () => {
  process.env.E2E_SHOP_URL = before.shop;
  process.env.E2E_EMULATOR_URL = before.emulator;
  await shop.stop();
});

interface Found {
  ran: string[];
  reports: string[];
  elements: string[];
  seen: Set<string>;
}

/** Runs in the page, before anything else. */
function watch() {
  const noted: string[] = [];
  Object.assign(globalThis, { noted, hit: () => noted.push('ran') });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
    noted.push(`report ${effectiveDirective} ${sample}`),
  );
}

/** All readable content of the page, including fields, names of pictures and text for screen readers. */
function readPage() {
  const { noted } = globalThis as unknown as { noted: string[] };
  const alive = 'img[src="x"],[onerror],[onload],[onclick],[onfocus],a[href^="javascript:" i],iframe[srcdoc]';
  const attributes = [...document.querySelectorAll('[alt],[title],[aria-label],[placeholder]')].flatMap((each) =>
    ['alt', 'title', 'aria-label', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
  );
  const shown = document.body.cloneNode(true) as HTMLElement;
  for (const hidden of shown.querySelectorAll('script,style,template')) hidden.remove();
  const values = [...document.querySelectorAll('input,textarea')].map((each) => (each as HTMLInputElement).value);
  return {
    noted,
    elements: [...document.querySelectorAll(alive)].map((each) => each.outerHTML.slice(0, 100)),
    text: [shown.textContent, document.title, ...attributes, ...values].join('\n'),
  };
}

const STILL_MS = 600;

/** The page is complete when nothing in it has changed for a while. */
const untilStill = (page: Page) =>
  page.evaluate(
    (stillMs) =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(done, stillMs);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, stillMs);
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
    STILL_MS,
  );

async function look(page: Page, path: string, found: Found) {
  await page.goto(shop.shopUrl + path);
  await expect(page.getByRole('main')).toBeVisible();
  await untilStill(page);
  const { noted, elements, text } = await page.evaluate(readPage);
  found.ran.push(...noted.filter((one) => one === 'ran').map(() => path));
  found.reports.push(...noted.filter((one) => one !== 'ran').map((one) => `${path}: ${one}`));
  found.elements.push(...elements.map((one) => `${path}: ${one}`));
  for (const [mark] of text.matchAll(/q\d+z/g)) found.seen.add(mark);
}

async function pageOf(context: BrowserContext, session: Session) {
  await context.addInitScript(watch);
  const page = await context.newPage();
  await storeSession(page, session, shop.shopUrl);
  return page;
}

test('any text that anybody writes is shown unchanged, and never runs @long', async ({ browser }) => {
  test.setTimeout(300_000);
  const texts = hostileTexts();
  const admin = await signInByApi(DEMO_ADMIN);
  const { customer, orders, importId, group, product, category } = await writeEverywhere(texts, admin);

  const found: Found = { ran: [], reports: [], elements: [], seen: new Set() };
  const asCustomer = await pageOf(await browser.newContext(), customer);
  for (const path of [...CUSTOMER_PAGES, ...INFORMATION, `/details/${product}`, `/categories/${category}`])
    await look(asCustomer, path, found);
  for (const order of orders) await look(asCustomer, `/orders/${order}`, found);
  await look(asCustomer, `/productsSearch/${encodeURIComponent('q1z<img src=x onerror=hit()>')}`, found);

  const asAdmin = await pageOf(await browser.newContext({ viewport: { width: 1280, height: 900 } }), admin);
  const office = await officePages(admin.token);
  const more = [`/office/products/${product}`, `/office/stock/${product}`, `/office/groups/${group}`];
  const paths = [...office, ...more, `/office/customers/${customer.user._id}`, `/office/import/${importId}`, '/orders'];
  for (const path of [...paths, ...orders.map((order) => `/orders/${order}`)]) await look(asAdmin, path, found);

  expect(found.ran).toEqual([]);
  expect(found.reports).toEqual([]);
  expect(found.elements).toEqual([]);

  const described = await callShop<Parameters<typeof freeTexts>[0]>('/openapi.json');
  const isKnown = (place: string) => {
    const [method, path, field] = place.split(' ');
    const same = SAME_AS[`${method} ${path}`];
    return texts.written.has(place) || place in NOT_SHOWN || (same !== undefined && field !== undefined);
  };
  expect(freeTexts(described).filter((place) => !isKnown(place))).toEqual([]);
  const notSeen = [...texts.written].filter(
    ([place, text]) => !(place in NOT_SHOWN) && !found.seen.has(/q\d+z/.exec(text)?.[0] ?? ''),
  );
  expect(notSeen.map(([place]) => place)).toEqual([]);
});
