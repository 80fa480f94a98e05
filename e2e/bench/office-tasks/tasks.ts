import { randomInt } from 'node:crypto';
import type { OfficeProduct } from '@shop/contract/office/products';
import type { ProductResponse } from '@shop/contract/product';
import { freshName, makeProduct, makeShelf } from '../../harness/own-product.ts';
import { newPerson, type Session, signInByApi } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';
import { placeOrder } from '../../tests/orders/orders-world.ts';
import type { Hand } from './hand.ts';

export interface Task {
  name: string;
  /** Presses of the pointer for the same in Shopify's admin, counted from its help: see docs/office.md. */
  shopify: number;
  /** Makes what the task needs. The task itself starts on the overview. */
  prepare(admin: Session): Promise<(hand: Hand) => Promise<void>>;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const newId = () => Array.from({ length: 24 }, () => randomInt(16).toString(16)).join('');

async function makeMany(token: string, count: number, more: (index: number) => object = () => ({})) {
  const name = freshName('Quill');
  const first = await makeProduct(token, name, more(0));
  const { category_id } = first;
  const products: OfficeProduct[] = [first];
  for (let index = 1; index < count; index += 1)
    products.push(await makeProduct(token, name, { category_id, ...more(index) }));
  return { name, products };
}

/** Thirteen digits, the last of which checks the others. */
function barcode(): string {
  const digits = `2${String(randomInt(1_000_000_000)).padStart(11, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

const menu = ({ page }: Hand, name: string) =>
  page
    .getByRole('navigation', { name: 'Office' })
    // Some have a number that waits.
    .getByRole('link', { name: new RegExp(`^${name}( \\d|$|, )`) });

const newProduct: Task = {
  name: 'a new product with three tiers and a picture',
  shopify: 16,
  async prepare({ token }) {
    const { category_name } = await makeShelf(token);
    return async (hand) => {
      const { page } = hand;
      await hand.click(menu(hand, 'Products'));
      await hand.click(page.getByRole('link', { name: 'New product' }));
      await hand.click(page.getByLabel('Name', { exact: true }));
      await hand.type(freshName('Kokum'));
      await hand.click(page.getByRole('combobox', { name: 'Category' }));
      await hand.type(category_name);
      await hand.press('Enter');
      await hand.click(page.getByLabel('MRP'));
      await hand.type('178');
      await hand.press('Tab');
      await hand.type('158');
      // With the price itself these are three tiers.
      for (const price of ['150', '140']) {
        await hand.click(page.getByRole('button', { name: /^Add a (price for larger quantities|tier)$/ }));
        await hand.type(price);
      }
      await hand.chooseFile(page.getByText('Choose pictures, drop them here'), {
        name: 'kokum.png',
        mimeType: 'image/png',
        buffer: PNG,
      });
      await hand.click(page.getByLabel('In stock'));
      await hand.type('25');
      await hand.click(page.getByRole('button', { name: 'Publish' }));
      await page.getByRole('link', { name: 'View in shop' }).waitFor();
    };
  },
};

const newPrices: Task = {
  name: 'prices of 20 products, 5 % dearer',
  shopify: 6,
  async prepare({ token }) {
    const { name } = await makeMany(token, 20);
    return async (hand) => {
      const { page } = hand;
      await hand.click(menu(hand, 'Products'));
      await hand.click(page.getByRole('searchbox', { name: /^Search/ }).last());
      await hand.type(name);
      await page.getByText('20 products').first().waitFor();
      await hand.click(page.getByRole('checkbox', { name: 'Choose all of this page' }));
      await hand.click(page.getByRole('button', { name: 'Change them' }));
      await hand.click(page.getByLabel('By per cent'));
      await hand.type('5');
      await hand.press('Enter');
      await hand.click(page.getByRole('button', { name: 'Change 20 products' }));
      await page.getByText(/^20 products changed/).waitFor();
    };
  },
};

const delivery: Task = {
  name: 'a delivery of 10 lines received',
  shopify: 6,
  async prepare({ token }) {
    const { products } = await makeMany(token, 10);
    const supplier = { _id: newId(), name: freshName('Mill'), phone: '', gstin: '', notes: '' };
    await callShop('/admin/suppliers', { token, body: supplier });
    const lines = products.map(({ _id }) => ({ product_id: _id, quantity: 12, cost: 61.5 }));
    await callShop('/admin/purchases', {
      token,
      body: { _id: newId(), supplier_id: supplier._id, note: '', lines },
    });
    return async (hand) => {
      const { page } = hand;
      await hand.click(menu(hand, 'Purchases'));
      await hand.click(page.getByRole('link', { name: supplier.name }).first());
      await hand.click(page.getByRole('button', { name: 'Receive 120 pieces' }));
      await page.getByText('120 pieces added to the stock.').waitFor();
    };
  },
};

const stocktake: Task = {
  name: 'a stocktake of 30 products with a scanner',
  shopify: 33,
  async prepare({ token }) {
    const codes = Array.from({ length: 30 }, barcode);
    await makeMany(token, 30, (index) => ({ barcode: codes[index], stock: 1 }));
    return async (hand) => {
      const { page } = hand;
      await hand.click(menu(hand, 'Stock'));
      await hand.click(page.getByRole('link', { name: 'Stocktake' }));
      await hand.click(page.getByLabel('Barcode, number or name'));
      for (const code of codes) {
        // A scanner types at once.
        await page.keyboard.insertText(code);
        await hand.press('Enter');
      }
      await hand.click(page.getByRole('button', { name: 'Review and save' }));
      await hand.click(page.getByRole('button', { name: 'Save 30 counts' }));
      await page.getByText('Nothing is counted yet.').waitFor();
    };
  },
};

const goods = (name: string, wrong: number) => {
  const row = (index: number) => `${name} ${index},${name} ${index},Imported,${index < wrong ? '04-Jan' : 140}`;
  const text = ['Item Code,Item Name,Group,M.R.P.', ...Array.from({ length: 200 }, (_, index) => row(index))].join(
    '\n',
  );
  return { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
};

const importFile: Task = {
  name: 'an import of 200 rows, five of them wrong',
  shopify: 14,
  async prepare() {
    const name = freshName('Barley');
    return async (hand) => {
      const { page } = hand;
      const file = page.getByRole('button', { name: 'CSV or Excel file' });
      await hand.click(menu(hand, 'Import and export'));
      await hand.chooseFile(file, goods(name, 5));
      await hand.click(page.getByRole('button', { name: 'Check 200 rows' }));
      await hand.click(page.getByRole('link', { name: 'Choose the corrected file' }));
      await hand.chooseFile(file, goods(name, 0));
      await hand.click(page.getByRole('button', { name: 'Check 200 rows' }));
      await hand.click(page.getByRole('button', { name: 'Import 200 rows' }));
      await page.getByText('Imported: 200 new').waitFor();
    };
  },
};

const quote: Task = {
  name: 'an order quoted and confirmed',
  shopify: 7,
  async prepare({ token }) {
    const { _id } = await makeProduct(token, 'Saffron', { is_pricing: false, stock: 20 });
    const { product } = await callShop<ProductResponse>(`/user/product-details/${_id}`);
    const buyer = await signInByApi(newPerson('Meera Shah'));
    const order = await placeOrder(buyer, [{ product, quantity: 2 }]);
    return async (hand) => {
      const { page } = hand;
      await hand.click(menu(hand, 'Orders'));
      // The newest one is open.
      await page.getByRole('heading', { name: `Order ${order.orderId}` }).waitFor();
      await hand.click(page.getByLabel(product.name));
      await hand.type('250');
      await hand.press('Enter');
      await hand.click(page.getByRole('button', { name: 'Confirm order' }));
      await page.getByRole('button', { name: 'Mark shipped' }).first().waitFor();
    };
  },
};

const callersOrder: Task = {
  name: 'an order for a new caller',
  shopify: 12,
  async prepare({ token }) {
    const [tea, caller] = [await makeProduct(token, 'Tea', { stock: 20 }), newPerson()];
    return async (hand) => {
      const { page } = hand;
      await hand.click(menu(hand, 'New sale'));
      await page.getByLabel('Phone number').waitFor();
      await hand.type(caller.phone.slice(3));
      await page.getByLabel('Name', { exact: true }).waitFor();
      await hand.press('Enter');
      await hand.type('Meena');
      await hand.press('Enter');
      await hand.type(`3*${tea.name}`);
      await hand.press('Enter');
      await page.getByRole('button', { name: /^Place order for/ }).waitFor();
      await hand.press('Control+Enter');
      await page.getByText('Placed for the customer by').waitFor();
    };
  },
};

const whyThePrice: Task = {
  name: 'why a price changed',
  shopify: 3,
  async prepare({ token }) {
    const { _id, name } = await makeProduct(token, 'Turmeric');
    await callShop(`/admin/product/${_id}`, { method: 'PATCH', token, body: { discounted_price: 149 } });
    return async (hand) => {
      const { page } = hand;
      await hand.press('/');
      await hand.type(name);
      await hand.click(page.getByRole('option', { name: new RegExp(name) }));
      await hand.click(page.getByRole('button', { name: 'History' }));
      await page.getByRole('dialog').getByText(/149/).first().waitFor();
    };
  },
};

export const TASKS: Task[] = [newProduct, newPrices, delivery, stocktake, importFile, quote, callersOrder, whyThePrice];
