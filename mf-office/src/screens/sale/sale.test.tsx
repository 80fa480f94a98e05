import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { DeliveryResponse } from '@shop/contract/delivery';
import type { Right } from '@shop/contract/office/rights';
import type { SaleCustomer, SaleRequest } from '@shop/contract/office/sales';
import type { Product } from '@shop/contract/product';
import { ApiError, api, changeStored, notify, queries, shopStore } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { Provider } from 'jotai';
import { act } from 'react';
import { useLocation } from 'react-router-dom';
import { choose } from '../../testing/choose.ts';
import { inOffice } from '../../testing/in-office.tsx';
import { nextDraft, saleDraftsAtom } from './draft.ts';
import { SaleScreen } from './sale.tsx';

const product = (part: Partial<Product>): Product => ({
  _id: 'a'.repeat(24),
  name: 'Sona Masoori Rice',
  description: '',
  prices: [],
  mrp_price: 120,
  discounted_price: 100,
  prod_quantity: 50,
  min_order_quantity: 1,
  max_order_quantity: null,
  img_ids: [],
  is_pricing: true,
  deletedAt: null,
  rating: null,
  ratingCount: 0,
  category_id: 'c'.repeat(24),
  subcategory_id: null,
  tint: 'leaf',
  ...part,
});
const RICE = product({
  prices: [
    { from: 1, to: 9, price: '100' },
    { from: 10, to: 'Any', price: '90' },
  ],
});
const SAFFRON = product({ _id: 'b'.repeat(24), name: 'Saffron', is_pricing: false, prices: [], mrp_price: 400 });
const ASHA: SaleCustomer = {
  _id: 'e'.repeat(24),
  user_name: 'Asha Rao',
  phoneNumber: '+919812345678',
  group: 'Dealers',
  blocked_at: null,
  gstin: null,
  legal_name: null,
  orders: 12,
  addresses: [],
  last_delivery: null,
};

const OFFER: DeliveryResponse = {
  serviceable: true,
  charge: 40,
  free_from: 999,
  least: null,
  cod: true,
  cod_up_to: null,
  pickup: null,
  needs_slot: true,
  days: [{ day: '2031-05-05', slots: [{ _id: 'monday', from: '09:00', to: '12:00', left: 1 }] }],
};

let page: Shown;
let customer: SaleCustomer | null;
let found: Product[];
let sent: { body: SaleRequest; key: string | undefined }[];
let place: () => Promise<unknown>;

const Address = () => <output>{useLocation().pathname}</output>;
const open = async (rights: Right[] = ['orders.move', 'customers.see'], at = '/office/sale') => {
  page = await inOffice(
    <Provider store={shopStore}>
      <Address />
      <SaleScreen />
    </Provider>,
    { at, rights },
  );
};
const press = (label: string, key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    page.field(label).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });
const tick = (label: string) =>
  act(async () =>
    [...page.container.querySelectorAll('label')]
      .find(({ textContent }) => textContent === label)
      ?.querySelector('input')
      ?.click(),
  );
/** As a scanner does: all characters, and Enter. */
async function scan(code: string) {
  await page.type('Product', code);
  await press('Product', 'Enter');
  await until(() => page.container.querySelector('fieldset[aria-label^=Quantity]') !== null);
}

/** One of the rice is on the bill, at the counter. */
const drawUp = () =>
  changeStored(saleDraftsAtom, () => ({
    '': {
      ...nextDraft({ walkIn: true, mode: 'cash', pickUp: true, handedOver: true }),
      lines: [{ id: RICE._id, quantity: 1, quote: '' }],
    },
  }));

beforeEach(() => {
  customer = ASHA;
  found = [RICE];
  sent = [];
  place = async () => ({ order: { _id: 'f'.repeat(24), totalAmount: 1080 } });
  jest.spyOn(api, 'get').mockImplementation(async () => ({ customer }) as never);
  jest.spyOn(api, 'post').mockImplementation(async (path, body, options) => {
    if (path === '/admin/sale-products') return { products: found, exact: true } as never;
    sent.push({ body: body as SaleRequest, key: options?.headers?.['idempotency-key'] });
    return (await place()) as never;
  });
});
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  queries.forget();
  localStorage.clear();
  changeStored(saleDraftsAtom, () => ({}));
});

describe('a sale', () => {
  test('from the page of a customer begins with their number, unless another one is not finished', async () => {
    const at = '/office/sale?phone=9812345678';
    await open(undefined, at);
    await until(() => page.text().includes('Asha Rao'));
    await page.leave();
    changeStored(saleDraftsAtom, () => ({
      '': { ...nextDraft({ walkIn: false, mode: 'cash', pickUp: true, handedOver: false }), phone: '98' },
    }));
    await open(undefined, at);
    expect(page.field('Phone number').value).toBe('98');
  });

  test('by number, scanned code and Ctrl + Enter is placed with the shown prices; the next sale begins, with a link to the order', async () => {
    await open();
    await page.type('Phone number', '98123 45678');
    await until(() => page.text().includes('Asha Rao'));
    expect(page.text()).toContain('12 orders · prices of Dealers');
    await scan('12*8901234567894');
    expect(page.container.querySelector('[aria-current=true]')?.textContent).toBe('10 or more: ₹90');
    expect(page.button('Place order for ₹1,080')?.closest('[data-keep-clear]')).not.toBeNull();
    await press('Note', 'Enter', { ctrlKey: true });
    await until(() => page.text().includes('Sold, ₹1,080. Open or print the order'));
    expect(page.container.querySelector(`a[href="/orders/${'f'.repeat(24)}"]`)).not.toBeNull();
    expect(document.activeElement).toBe(page.field('Phone number'));
    await page.type('Note', 'The next one');
    expect(page.text()).not.toContain('Sold');
    expect(sent[0]?.body).toEqual({
      phoneNumber: '+919812345678',
      items: [{ productId: RICE._id, quantity: 12, price: 90 }],
      mode: 'cash',
      delivery: null,
      handed_over: true,
    });
  });

  test('that is kept for the customer leads to its order, and a quantity below the minimum is raised with a message', async () => {
    found = [{ ...RICE, min_order_quantity: 5 }];
    const info = jest.spyOn(notify, 'info');
    await open();
    await page.type('Phone number', '9812345678');
    await until(() => page.text().includes('Asha Rao'));
    await scan('2*rice');
    expect(info.mock.calls[0]?.[0]).toBe('Sona Masoori Rice: Minimum 5 in one order. There are 5 on the bill.');
    await tick('Handed over now');
    await press('Note', 'Enter', { ctrlKey: true });
    await until(() => sent.length === 1);
    expect(sent[0]?.body).toMatchObject({ items: [{ quantity: 5 }], delivery: null });
    expect(sent[0]?.body).not.toHaveProperty('handed_over');
    await until(() => page.text().includes(`/orders/${'f'.repeat(24)}`));
  });

  test('whose call drops keeps everything, and is sent again under the same key', async () => {
    place = async () => {
      throw new ApiError(0, 'network', 'No answer.');
    };
    await open();
    await page.type('Phone number', '9812345678');
    await until(() => page.text().includes('Asha Rao'));
    await scan('rice');
    await press('Note', 'Enter', { ctrlKey: true });
    await until(() => page.text().includes('it stays one order'));
    await page.leave();
    await open();
    await until(() => page.button('Place order for ₹100') !== null);
    expect(page.field('Phone number').value).toBe('9812345678');
    place = async () => ({ order: { _id: 'f'.repeat(24) } });
    await press('Note', 'Enter', { ctrlKey: true });
    await until(() => sent.length === 2);
    expect(sent[1]).toEqual(sent[0]);
    await until(() => page.field('Phone number').value === '');
  });

  test('to a new number needs a name, which is sent', async () => {
    customer = null;
    await open();
    await page.type('Phone number', '9812345678');
    await until(() => page.text().includes('This number is new'));
    await scan('rice');
    await press('Note', 'Enter', { ctrlKey: true });
    expect([sent.length, page.text().includes('type a name')]).toEqual([0, true]);
    await page.type('Name', 'Meena');
    await press('Note', 'Enter', { ctrlKey: true });
    await until(() => sent.length === 1);
    expect(sent[0]?.body.name).toBe('Meena');
  });

  test('to somebody without a number is paid now and taken along; the next one is sold to in the same way', async () => {
    await open();
    await tick('Deliver');
    await tick('Pay later');
    await tick('No number');
    expect(page.container.querySelector('input[value=later]')).toBeNull();
    expect(page.text()).not.toContain('House, street, area');
    await scan('rice');
    await press('Note', 'Enter', { ctrlKey: true });
    await until(() => sent.length === 1);
    expect(sent[0]?.body).toEqual({
      items: [{ productId: RICE._id, quantity: 1, price: 100 }],
      mode: 'cash',
      delivery: null,
      handed_over: true,
    });
    expect(page.field('Name (optional)').value).toBe('');
  });

  test('that is delivered shows what the delivery costs, and takes a place in a time that is free', async () => {
    jest.mocked(api.get).mockImplementation(async (path) => {
      if (path.startsWith('/user/pincode')) return { city: 'Bengaluru', state: 'Karnataka' } as never;
      return (path.startsWith('/user/delivery/560004') ? OFFER : { customer }) as never;
    });
    await open();
    await page.type('Phone number', '9812345678');
    await until(() => page.text().includes('Asha Rao'));
    await scan('rice');
    await tick('Deliver');
    await page.type('House, street, area', '12 MG Road');
    await page.type('Pincode', '560004');
    await until(() => page.text().includes('to 560004, ₹40'));
    expect(page.button('Place order for ₹140')).not.toBeNull();
    await choose([...page.container.querySelectorAll('[role=combobox]')].at(-1), 'Mon 5 May, 9 to 12');
    await press('Note', 'Enter', { ctrlKey: true });
    await until(() => sent.length === 1);
    expect(sent[0]?.body.delivery).toEqual({
      deliveryAddress: '12 MG Road',
      pin: '560004',
      city: 'Bengaluru',
      state: 'Karnataka',
      slot: 'monday',
      charge: 40,
    });
  });

  test('of a hidden price is quoted on the spot, or waits for its price unless UPI is chosen', async () => {
    found = [SAFFRON];
    await open();
    await page.type('Phone number', '9812345678');
    await until(() => page.text().includes('Asha Rao'));
    await scan('saffron');
    await press('Note', 'Enter', { ctrlKey: true });
    expect(page.text()).toContain('What is handed over now needs a price for every product.');
    await tick('Handed over now');
    await act(async () => page.container.querySelector<HTMLInputElement>('input[value=upi]')?.click());
    await press('Note', 'Enter', { ctrlKey: true });
    expect([sent.length, page.text().includes('UPI needs a price for every product')]).toEqual([0, true]);
    expect(page.text()).not.toContain('Recorded as received');
    await page.type('Price of one Saffron', '385.50');
    expect(page.text()).toContain('Recorded as received by UPI.');
    await page.type('UPI reference (optional)', ' 633812345678 ');
    await press('Note', 'Enter', { ctrlKey: true });
    await until(() => sent.length === 1);
    expect(sent[0]?.body).toMatchObject({
      mode: 'upi',
      reference: '633812345678',
      items: [{ productId: SAFFRON._id, quantity: 1, price: null, quote: 385.5 }],
    });
  });

  test('is paid in part, with a discount in per cent by who may set prices', async () => {
    await open(['orders.move', 'customers.see', 'prices.edit']);
    await page.type('Phone number', '9812345678');
    await until(() => page.text().includes('Asha Rao'));
    await scan('3*rice');
    for (const [typed, problem] of [
      ['1,5', 'The comma in "1,5" is unclear.'],
      ['100%', 'More than 0 and less than 100 per cent.'],
      ['300', 'The discount is as much as the goods cost.'],
    ] as const) {
      await page.type('Discount, ₹ or %', typed);
      expect(page.text()).toContain(problem);
    }
    await page.type('Discount, ₹ or %', '12.5 %');
    expect(page.text()).toContain('₹300 less ₹37.50');
    await page.type('Received now', '262.51');
    await press('Note', 'Enter', { ctrlKey: true });
    expect([sent.length, page.text().includes('That is more than the ₹262.50 of this sale.')]).toEqual([0, true]);
    await page.type('Received now', '₹ 200');
    expect(page.field('Received now').value).toBe('200');
    expect(page.text()).toContain('₹200 is recorded as received, ₹62.50 stays due.');
    await press('Note', 'Enter', { ctrlKey: true });
    await until(() => sent.length === 1);
    expect(sent[0]?.body).toMatchObject({ mode: 'cash', discount: { percent: 12.5 }, received: 200, delivery: null });
  });

  test('of more goods than the stock has needs a tick by somebody with the right to correct the stock', async () => {
    found = [product({ prod_quantity: 0 })];
    drawUp();
    await open(['orders.move', 'customers.see', 'stock.edit']);
    await until(() => page.text().includes('Sona Masoori Rice: the stock says 0, and 1 are sold.'));
    await press('Product', 'Enter', { ctrlKey: true });
    expect(page.text()).toContain('Tick it if the goods are here, or sell fewer.');
    expect(sent).toEqual([]);
    await tick('The goods are here: correct the stock, with my name in the log');
    await press('Product', 'Enter', { ctrlKey: true });
    await until(() => sent.length === 1);
    expect(sent[0]?.body).toMatchObject({ correct_stock: true, items: [{ quantity: 1 }] });
  });

  test('of more goods than the stock has shows who can sell them, if the person may not correct the stock', async () => {
    found = [product({ prod_quantity: 0 })];
    drawUp();
    await open();
    await until(() => page.text().includes('Sona Masoori Rice'));
    await press('Product', 'Enter', { ctrlKey: true });
    expect(page.text()).toContain('Out of stock. If it is here all the same, the owner or a manager can sell it');
    expect(sent).toEqual([]);
  });

  test('whose products changed meanwhile is not placed, and shows what has changed', async () => {
    const body = {
      error: { code: 'order_changed', message: 'Some products have changed.' },
      priceMismatched: [{ productId: RICE._id, name: RICE.name, oldPrice: 100, newPrice: 105 }],
      removed: [],
    };
    place = async () => {
      throw new ApiError(409, 'order_changed', 'Some products have changed.', {}, body);
    };
    await open();
    await page.type('Phone number', '9812345678');
    await until(() => page.text().includes('Asha Rao'));
    await scan('rice');
    await press('Note', 'Enter', { ctrlKey: true });
    await until(() => page.text().includes('Sona Masoori Rice: now ₹105, not ₹100.'));
    expect(page.field('Phone number').value).toBe('9812345678');
  });

  test('shows beside the number what is due, and that the invoice of a business has no address yet', async () => {
    customer = { ...ASHA, due: 620.5, gstin: '29ABCDE1234F1ZW', legal_name: 'Asha Traders' };
    await open();
    await page.type('Phone number', '9812345678');
    await until(() => page.text().includes('₹620.50 of earlier orders is due.'));
    expect(page.text()).toContain('The invoice of a business needs its address. Add the address');
    const link = page.container.querySelector<HTMLAnchorElement>('a[href*="/customers/"]');
    expect(link?.getAttribute('href')).toBe(`/office/customers/${ASHA._id}`);
    await page.leave();
    queries.forget();
    customer = { ...customer, due: 0, business_address: '4 MG Road' };
    await open();
    await until(() => page.text().includes('Invoice to Asha Traders'));
    expect(page.text()).not.toContain('is due');
    expect(page.text()).not.toContain('needs its address');
  });

  test('is not placed for a blocked customer', async () => {
    customer = { ...ASHA, blocked_at: '2026-11-01T00:00:00.000Z' };
    await open();
    await page.type('Phone number', '9812345678');
    await until(() => page.text().includes('Blocked'));
    await scan('rice');
    await press('Note', 'Enter', { ctrlKey: true });
    expect([sent.length, page.text().includes('This customer is blocked')]).toEqual([0, true]);
  });
});
