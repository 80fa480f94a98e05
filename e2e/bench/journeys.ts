import type { Locator, Page } from 'playwright-core';

type Step = (name: string, act: () => Promise<void>) => Promise<void>;
export type Journey = (page: Page, step: Step) => Promise<void>;

/** Between the taps of a quick thumb. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 250));

/** By the screen alone: a locator's own work on the page would count as the shop's. */
async function tap(page: Page, target: Locator) {
  const intoView = () => target.first().scrollIntoViewIfNeeded();
  // The element may be rendered again at that moment.
  await intoView().catch(intoView);
  await pause();
  const box = await target.first().boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  await pause();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const tapButton = (page: Page, name: string | RegExp) => tap(page, page.getByRole('button', { name, disabled: false }));
const tapLink = (page: Page, name: string | RegExp) => tap(page, page.getByRole('link', { name }));
const orders = (page: Page) => page.getByRole('list', { name: 'Orders' }).getByRole('link');

async function type(page: Page, label: string, text: string) {
  await tap(page, page.getByLabel(label, { exact: true }));
  await pause();
  await page.keyboard.type(text, { delay: 120 });
}

async function times(count: number, act: () => Promise<void>) {
  for (let done = 0; done < count; done += 1) {
    await act();
    await pause();
  }
}

/** Menu, category, steppers, sort, filter, search with suggestions, product, cart, order, history. From the home page. */
export const shoppingJourney: Journey = async (page, step) => {
  await step('open the menu', () => tapButton(page, 'Menu'));
  await step('close the menu', () => page.keyboard.press('Escape'));
  await step('add on the home page', () => tapButton(page, /^Add /));
  await step('open a category', async () => {
    await tapLink(page, 'Spices');
    await page.waitForURL(/\/categories\//);
  });
  await step('add three of a list', () => times(3, () => tapButton(page, /^Add /)));
  await step('one more, five times', () => times(5, () => tapButton(page, /^One more/)));
  await step('one less, twice', () => times(2, () => tapButton(page, /^One less/)));
  await step('sort', async () => {
    await page.getByLabel('Sort:').focus();
    await page.keyboard.press('ArrowDown');
  });
  await step('filter', () => tap(page, page.getByRole('navigation', { name: 'Filter' }).getByRole('link').nth(1)));
  await step('open the search', () => tapButton(page, 'Search'));
  await step('type with suggestions', () => type(page, 'Search products', 'rajma'));
  await step('choose a suggestion', async () => {
    await tap(page, page.getByRole('option').filter({ has: page.locator('img') }));
    await page.waitForURL(/\/details\//);
  });
  await step('more of a product', () => times(3, () => tapButton(page, 'One more')));
  await step('put it into the cart', () => tapButton(page, /^Add \d+ to cart|^Add to cart/));
  await step('open the cart', () => tapLink(page, /^Cart, /));
  await step('one more in the cart, five times', () => times(5, () => tapButton(page, 'One more')));
  await step('unfold the payment', () => tapButton(page, /^Change: Pay by/));
  await step('choose to pay online', () => tap(page, page.getByRole('radio', { name: 'Online Payment' })));
  await step('place the order', () => tapButton(page, /^Place order/));
  await step('see my orders', () => tapLink(page, 'See my orders'));
  await step('open an order', () => tap(page, orders(page)));
};

/** The order desk of a phone: filters, search, an order's next step, and down the list. */
export const staffJourney: Journey = async (page, step) => {
  await step('open the filters', () => tapButton(page, /^Filters/));
  await step('choose a status', () => tapButton(page, /^Ordered [\d,]+$/));
  await step('choose the last 30 days', () => tap(page, page.getByText('Last 30 days')));
  await step('show the orders', () => tapButton(page, 'Show orders'));
  await step('search by a name', () => type(page, 'Search by order id, phone or name', 'asha'));
  await step('clear the search', () => times(4, () => page.keyboard.press('Backspace')));
  await step('open an order', () => tap(page, orders(page)));
  await step('confirm it', () => tap(page, page.getByRole('article').getByRole('button', { name: /^Confirm/ })));
  await step('back to the list', async () => void (await page.goBack()));
  await step('down the list', () => times(10, () => page.keyboard.press('PageDown')));
  await step('open another order', () => tap(page, orders(page).nth(3)));
};

/** The office of a phone: the list of products with filters and search, one of them, many at once, and the stock. */
export const officeJourney: Journey = async (page, step) => {
  const bar = (name: string) => tap(page, page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name }));
  const chosen = () => page.getByRole('checkbox', { name: /^Choose / });
  await step('see the products', async () => {
    await bar('Products');
    await page.waitForURL(/\/products/);
    await page.getByRole('heading', { name: 'Products' }).waitFor();
  });
  await step('search the products', () => type(page, 'Search by name, SKU or barcode', 'rice'));
  await step('clear the search', () => times(4, () => page.keyboard.press('Backspace')));
  await step('open the filters', () => tapButton(page, /^Filters/));
  await step('close the filters', () => tapButton(page, 'Show the list'));
  await step('choose three products', async () => {
    for (const each of [0, 1, 2]) await tap(page, chosen().nth(each));
  });
  await step('change them together', () => tapButton(page, 'Change them'));
  await step('close the change', () => page.keyboard.press('Escape'));
  await step('down the list', () => times(6, () => page.keyboard.press('PageDown')));
  await step('the next page', () =>
    tap(page, page.getByRole('navigation', { name: 'Pages' }).getByRole('button').last()),
  );
  await step('open a product', async () => {
    await tap(page, page.getByRole('main').getByRole('link', { name: /, (5|10|1) kg/ }));
    await page.getByLabel('Name', { exact: true }).waitFor();
  });
  await step('type a name', () => type(page, 'Name', ' new'));
  await step('save it', async () => {
    await tapButton(page, 'Save');
    await page.getByText('All changes saved.').waitFor();
  });
  await step('see the stock', async () => {
    await bar('Stock');
    await page.getByRole('heading', { name: 'Stock' }).waitFor();
  });
  await step('search the stock', () => type(page, 'Name, barcode or number', 'rice'));
  await step('receive some', () => tapButton(page, 'Receive'));
  await step('type how many', () => page.keyboard.type('12', { delay: 120 }));
  await step('save the stock', () => tapButton(page, 'Save'));
  await step('open the menu', () => tapButton(page, 'More'));
  await step('back to the overview', () => tap(page, page.getByRole('link', { name: 'Overview' })));
};
