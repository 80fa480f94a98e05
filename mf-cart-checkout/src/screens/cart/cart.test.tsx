import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PaymentMode } from '@shop/contract/payment';
import {
  ApiError,
  cart,
  currentSession,
  profileAtom,
  queries,
  shopStore,
  signedIn,
  toasterWantedAtom,
} from '@shop/platform';
import { endVisit } from '@shop/platform/testing/visit';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { CheckoutWorld, dal, failed, home, leaveCheckout, rice } from '../../testing/checkout-world.tsx';

let shop: CheckoutWorld;
let page: Shown;
beforeEach(() => {
  localStorage.clear();
  shop = new CheckoutWorld();
});
afterEach(() => leaveCheckout(page));

const untilShown = (...sentences: string[]) =>
  until(() => sentences.every((sentence) => page.text().includes(sentence)));
const placeButton = () =>
  [...page.container.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Place order'));
const place = () => act(async () => placeButton()?.click());
const lineOf = (name: string) =>
  [...page.container.querySelectorAll('li')].find(({ textContent }) => textContent?.includes(name))?.textContent ?? '';
const quantityOf = (name: string) =>
  page.container.querySelector<HTMLInputElement>(`fieldset[aria-label="Quantity of ${name}"] input`)?.value;
const part = (title: string) =>
  [...page.container.querySelectorAll('section')].find((section) => section.querySelector('h2')?.textContent === title);

describe("the cart's automatic choices", () => {
  it('are the default address and the payment of the latest order', async () => {
    const market = { ...home, _id: 'e'.repeat(24), address_nickname: 'Shop', address: '7, Market Road' };
    shop.addresses = [home, market];
    shop.latest = PaymentMode.Offline;
    shop.defaultAddress = market._id;
    // Another device has changed it since the login.
    shop.user.default_address = home._id;
    page = await shop.openFull();
    expect(part('Deliver to')?.textContent).toContain('7, Market Road');
    expect(part('Pay by')?.textContent).toContain('Settle Offline with Merchant');
    await place();
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ deliveryAddress: '7, Market Road', paymentMode: PaymentMode.Offline }]);
  });

  it('are awaited if the button is pressed before the latest payment is known', async () => {
    let know = () => {};
    shop.waitFor['/history/'] = new Promise<void>((resolve) => (know = resolve));
    shop.latest = PaymentMode.Offline;
    page = await shop.openFull();
    await place();
    expect(part('Pay by')?.querySelector('[role=status]')).not.toBeNull();
    expect(shop.orders).toEqual([]);
    know();
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ paymentMode: PaymentMode.Offline }]);
  });

  it('stay as they were shown if the latest payment did not load then, and loads at the next visit', async () => {
    shop.latest = PaymentMode.Offline;
    shop.failing['/history/'] = failed(0);
    page = await shop.openFull();
    await until(() => part('Pay by')?.textContent?.includes('Cash on Delivery') === true);
    await endVisit(page);
    shop.failing = {};
    page = await shop.openFull();
    expect(part('Pay by')?.textContent).toContain('Cash on Delivery');
    await place();
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ paymentMode: PaymentMode.CashOnDelivery }]);
  });

  it('are cash if a price is missing, because such an order cannot be paid online', async () => {
    shopStore.set(profileAtom, { upi_id: 'shop@bank' });
    shop.latest = PaymentMode.Online;
    shop.lines = [{ product: { ...rice, mrp_price: null, is_pricing: false }, quantity: 2 }, ...shop.lines.slice(1)];
    page = await shop.openFull();
    expect(placeButton()?.textContent).toBe('Place order · ₹50 + price on request');
    expect(page.text()).toContain('--');
    await act(async () => part('Pay by')?.querySelector('button')?.click());
    const online = part('Pay by')?.querySelector<HTMLInputElement>(`input[value="${PaymentMode.Online}"]`);
    expect(online?.disabled).toBe(true);
    await place();
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ paymentMode: PaymentMode.CashOnDelivery }]);
  });
});

describe('the address that was chosen', () => {
  const market = { ...home, _id: 'e'.repeat(24), address_nickname: 'Shop', address: '7, Market Road' };
  const chooseMarket = async () => {
    await act(async () => part('Deliver to')?.querySelector('button')?.click());
    await act(async () => part('Deliver to')?.querySelector<HTMLInputElement>(`input[value="${market._id}"]`)?.click());
  };
  const comeBack = async () => {
    await leaveCheckout(page);
    queries.forget();
    page = await shop.openFull();
  };

  it('is remembered on this device until it is deleted, and is nobody else’s', async () => {
    shop.addresses = [home, market];
    page = await shop.openFull();
    expect(part('Deliver to')?.textContent).toContain(home.address);
    await chooseMarket();
    await comeBack();
    await untilShown('7, Market Road');
    await place();
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ deliveryAddress: '7, Market Road' }]);

    shop.addresses = [home];
    shop.lines = [{ product: rice, quantity: 1 }];
    await comeBack();
    expect(part('Deliver to')?.textContent).toContain(home.address);

    shop.addresses = [home, market];
    shop.user = { ...shop.user, _id: 'f'.repeat(24) };
    await comeBack();
    expect(part('Deliver to')?.textContent).toContain(home.address);
  });
});

describe('a first address', () => {
  it('is typed in place: the pincode fills city and state, its name is Home, and one button saves and orders', async () => {
    shop.addresses = [];
    page = await shop.open();
    await untilShown('House, street, area');
    await place();
    expect(part('Deliver to')?.textContent?.match(/This is a required field/g)).toHaveLength(2);
    expect(document.activeElement).toBe(page.field('Pincode'));
    await page.type('Pincode', '560004');
    await untilShown('Bengaluru, Karnataka');
    expect(() => page.field('City')).toThrow();
    await place();
    expect(document.activeElement).toBe(page.field('House, street, area'));
    expect(shop.orders).toEqual([]);
    await page.type('House, street, area', '9, New Road');
    await place();
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ deliveryAddress: '9, New Road', pin: '560004', state: 'Karnataka' }]);
    expect(shop.addresses).toMatchObject([{ address_nickname: 'Home', address: '9, New Road' }]);
  });
});

describe('an address that was begun', () => {
  const openAgain = async () => {
    await page.leave();
    queries.forget();
    page = await shop.open();
  };

  it('is there when the cart opens again, and stays closed once it was closed', async () => {
    page = await shop.openFull();
    await act(async () => part('Deliver to')?.querySelector('button')?.click());
    await page.press('New address');
    await untilShown('House, street, area');
    await page.type('House, street, area', '77, 5th Block');
    await openAgain();
    await untilShown('House, street, area');
    expect(page.field('House, street, area')).toHaveProperty('value', '77, 5th Block');
    await page.press('Keep a saved one');
    await openAgain();
    await untilShown(home.address);
    expect(() => page.field('House, street, area')).toThrow();
  });
});

describe('a new address that is not saved', () => {
  it.each([
    ['The address could not be saved. Please try again.', failed(500)],
    ['No more than 50 addresses', new ApiError(409, 'too_many_addresses', 'No more than 50 addresses can be saved.')],
    ['Too long.', new ApiError(400, 'invalid', 'Some fields are not right.', { address: 'Too long.' })],
  ])('shows why: %s', async (sentence, refusal) => {
    shop.addresses = [];
    shop.failing['/add-address/'] = refusal;
    page = await shop.open();
    await untilShown('House, street, area');
    await page.type('Pincode', '560004');
    await page.type('House, street, area', '9, New Road');
    await place();
    await untilShown(sentence);
    expect(shop.orders).toEqual([]);
  });

  it('without a network is no fault of the address', async () => {
    shop.addresses = [];
    shop.failing['/add-address/'] = new ApiError(0, 'network', 'Nothing came back.');
    page = await shop.open();
    await untilShown('House, street, area');
    await page.type('Pincode', '560004');
    await page.type('House, street, area', '9, New Road');
    await place();
    await until(() => shop.notices.includes('No connection'));
    expect(page.text()).not.toContain('The address could not be saved.');
  });
});

describe('a quantity', () => {
  const question = () => document.querySelector('[role=alertdialog]');
  const choose = (name: string) =>
    act(async () =>
      [...(question()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)?.click(),
    );
  const step = (name: string) =>
    act(async () => page.container.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click());

  it('that goes below the minimum opens a question about removal: keeping keeps, removing removes', async () => {
    Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
    shop.lines = [{ product: { ...rice, min_order_quantity: 3, max_order_quantity: 12 }, quantity: 4 }];
    page = await shop.openFull();
    expect(quantityOf('Rice')).toBe('4');
    expect(page.text()).toContain('Min Qty: 3 · Max Qty: 12');
    await step('One less');
    expect(quantityOf('Rice')).toBe('3');
    await step('Remove');
    const name = document.getElementById(question()?.getAttribute('aria-labelledby') ?? '')?.textContent;
    expect(name).toBe('Are you sure you want to remove this item?');
    await choose('Keep it');
    expect(question()).toBeNull();
    expect(quantityOf('Rice')).toBe('3');

    const field = page.container.querySelector<HTMLInputElement>('fieldset[aria-label="Quantity of Rice"] input');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '0');
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    await choose('Remove');
    await untilShown('Your cart is empty');
    await until(() => Object.keys(shop.saved()).length === 0);
  });
});

describe('buying for a business', () => {
  it('is offered where the shop issues tax invoices, and the GSTIN of the profile goes with the order', async () => {
    shopStore.set(profileAtom, { takes_gstin: true });
    Object.assign(shop.user, { gstin: '27AAPFU0939F1ZV', legal_name: 'Uma Traders' });
    page = await shop.openFull();
    await untilShown('Uma Traders, 27AAPFU0939F1ZV');
    await place();
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ gstin: '27AAPFU0939F1ZV', legal_name: 'Uma Traders' }]);
  });

  it('that is wrong opens its folded row and is marked at its field, each time that it is refused', async () => {
    shopStore.set(profileAtom, { takes_gstin: true });
    Object.assign(shop.user, { gstin: '27AAPFU0939F1ZX', legal_name: 'Uma Traders' });
    const wrong = 'The last character does not fit the others.';
    shop.failing['/place-order/'] = new ApiError(400, 'invalid', 'Some fields are wrong.', { gstin: wrong });
    page = await shop.openFull();
    const field = () => page.container.querySelector<HTMLInputElement>('input[name=gstin]');
    const isShown = () => field()?.closest('[hidden]') === null;
    await untilShown('Uma Traders, 27AAPFU0939F1ZX');
    expect(isShown()).toBe(false);
    for (const _ of ['first', 'second']) {
      await place();
      await until(isShown);
      expect([field()?.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field()]);
    }
    await page.press('Done');
    expect(isShown()).toBe(true);
    // At its field and at the button, and not in a notice as well.
    expect(page.text()).toContain('The order is not placed');
    expect(shop.notices.filter((notice) => notice.includes(wrong))).toEqual([]);
    await page.type('GSTIN', '27AAPFU0939F1ZV');
    await until(() => !page.text().includes('The order is not placed'));
    await page.type('GSTIN', '');
    await page.press('Done');
    expect(isShown()).toBe(false);
  });

  it('is still there after a visit to another page, as is the payment, and can be saved in the profile', async () => {
    shopStore.set(profileAtom, { takes_gstin: true });
    page = await shop.openFull();
    await untilShown('Add your GSTIN');
    await act(async () => part('Buying for a business?')?.querySelector('button')?.click());
    await page.type('GSTIN', '27AAPFU0939F1ZV');
    expect(page.text()).not.toContain('Use it for my next orders, too');
    await page.type('Legal name of the business', 'Uma Traders');
    await act(async () =>
      page.container.querySelector<HTMLElement>(`input[name=payment][value="${PaymentMode.Offline}"]`)?.click(),
    );
    await page.leave();
    page = await shop.openFull();
    await untilShown('Uma Traders, 27AAPFU0939F1ZV');
    expect(part('Pay by')?.textContent).toContain('Settle Offline with Merchant');
    await page.press('Use it for my next orders, too');
    await until(() => shop.notices.includes('Saved in your profile.'));
    expect(currentSession().user).toMatchObject({ gstin: '27AAPFU0939F1ZV', legal_name: 'Uma Traders' });
    expect(page.text()).not.toContain('Use it for my next orders, too');
    await place();
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ gstin: '27AAPFU0939F1ZV', paymentMode: PaymentMode.Offline }]);
  });

  it('is not offered elsewhere, and such an order is as before', async () => {
    shopStore.set(profileAtom, { takes_gstin: false });
    Object.assign(shop.user, { gstin: '27AAPFU0939F1ZV', legal_name: 'Uma Traders' });
    page = await shop.openFull();
    expect(page.text()).not.toContain('Buying for a business?');
    await place();
    await untilShown('Order placed');
    expect(shop.orders[0]).not.toHaveProperty('gstin');
  });
});

it('loads the code of notices while there is a network, so that without one a notice can explain why nothing is sent', async () => {
  shopStore.set(toasterWantedAtom, false);
  page = await shop.openFull();
  await until(() => shopStore.get(toasterWantedAtom));
});

describe('the note for the shop', () => {
  const NOTE = 'Gate code 4711';
  const ravi = { _id: 'f'.repeat(24), user_name: 'Ravi', user_email: null, phoneNumber: '+919000000003' };
  const write = async () => {
    await act(async () => part('Note for the shop')?.querySelector('button')?.click());
    await page.type('What the shop should know', NOTE);
  };
  afterEach(() => sessionStorage.clear());

  it('is still there after a visit to another page', async () => {
    page = await shop.openFull();
    await write();
    await page.leave();
    page = await shop.openFull();
    expect(part('Note for the shop')?.textContent).toContain(NOTE);
  });

  it('is neither shown to the next person in this tab nor sent with their order', async () => {
    page = await shop.openFull();
    await write();
    await leaveCheckout(page);
    shop.user = ravi;
    page = await shop.openFull();
    expect(part('Note for the shop')?.textContent).toContain('None');
    await place();
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ name: 'Ravi', user_note: null }]);
  });

  it('is not taken over when another person logs in while the cart is open', async () => {
    page = await shop.openFull();
    await write();
    await act(async () => signedIn({ token: 't2', role: 'user', user: ravi }));
    await untilShown('Note for the shop');
    expect(page.text()).not.toContain(NOTE);
  });

  it("becomes the visitor's with the login, and is gone for the next person", async () => {
    sessionStorage.setItem('cart-typed', JSON.stringify({ owner: null, note: NOTE }));
    page = await shop.openFull();
    expect(part('Note for the shop')?.textContent).toContain(NOTE);
    await leaveCheckout(page);
    shop.user = ravi;
    page = await shop.openFull();
    expect(page.text()).not.toContain(NOTE);
  });
});

describe('placing an order', () => {
  it('places one order, also after a fast double click', async () => {
    page = await shop.openFull();
    await act(async () => {
      placeButton()?.click();
      placeButton()?.click();
    });
    await untilShown('Order placed');
    expect(shop.orders).toHaveLength(1);
  });

  it('shows after five seconds that it is still sending, and a second press sends nothing', async () => {
    let respond = () => {};
    shop.waitFor['/place-order/'] = new Promise<void>((resolve) => (respond = resolve));
    page = await shop.openFull();
    jest.useFakeTimers();
    await place();
    await act(async () => jest.advanceTimersByTime(4900));
    expect(page.text()).not.toContain('Still sending');
    await act(async () => jest.advanceTimersByTime(200));
    jest.useRealTimers();
    expect(page.text()).toContain('Still sending');
    await page.press('Placing order...');
    await act(async () => respond());
    await untilShown('Order placed');
    expect(page.text()).not.toContain('Still sending');
    expect(shop.orders).toHaveLength(1);
  });

  it('finds the order again after a lost response, also after a change', async () => {
    shop.lostResponses = 1;
    page = await shop.openFull();
    await place();
    await untilShown('The shop did not answer');
    expect(page.text()).not.toContain('Waiting for the network');
    await act(async () => part('Note for the shop')?.querySelector('button')?.click());
    await page.type('What the shop should know', 'second thought');
    await place();
    await untilShown('Order placed');
    expect(shop.orders).toHaveLength(1);
  });

  it('retries if the network came back before the attempt had failed', async () => {
    shop.lostResponses = 1;
    let fail = () => {};
    shop.waitFor['/place-order/'] = new Promise<void>((resolve) => {
      fail = resolve;
    });
    page = await shop.openFull();
    await place();
    await act(async () => dispatchEvent(new Event('online')));
    await act(async () => fail());
    await untilShown('Order placed');
    expect(shop.orders).toHaveLength(1);
  });

  it('reports a server failure, and recovers with Try again', async () => {
    shop.failing['/place-order/'] = failed(503);
    page = await shop.openFull();
    await place();
    await untilShown('The shop could not take the order just now');
    expect(shop.orders).toEqual([]);
    shop.failing = {};
    await page.press('Try again');
    await untilShown('Order placed');
    expect(shop.orders).toHaveLength(1);
  });

  it('saves a first address once, also if the order after it fails', async () => {
    shop.addresses = [];
    shop.failing['/place-order/'] = failed(500);
    page = await shop.open();
    await untilShown('House, street, area');
    await page.type('Pincode', '560004');
    await page.type('House, street, area', '9, New Road');
    await page.type('Name this address', 'Stall');
    await place();
    await untilShown('The shop could not take the order just now');
    expect(part('Deliver to')?.textContent).toMatch(/Stall.*9, New Road/);
    shop.failing = {};
    await page.press('Try again');
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ deliveryAddress: '9, New Road' }]);
    expect(shop.addresses).toHaveLength(1);
  });

  it.each([
    [{}, 'Only 1 left. Your cart now holds 1.'],
    [{ limit: 'order' }, 'Up to 1 in one order. Your cart now holds 1.'],
  ])('reduces a line without enough stock and places nothing: %j', async (limit, sentence) => {
    const removed = [{ productId: rice._id, name: 'Rice', reason: 'not_enough_stock', available: 1, ...limit }];
    const body = { priceMismatched: [], removed };
    shop.failing['/place-order/'] = new ApiError(409, 'order_changed', 'The order has changed.', {}, body);
    page = await shop.openFull();
    await place();
    await untilShown('Your order is not placed yet', sentence);
    await act(async () => page.container.querySelector<HTMLElement>('a[href="/cart"]')?.click());
    await until(() => quantityOf('Rice') === '1');
    await until(() => shop.saved().Rice === 1);
    expect(shop.orders).toEqual([]);
  });
});

describe('an order below a minimum that was raised meanwhile', () => {
  it('names the product, and the next click places the least that is allowed', async () => {
    page = await shop.openFull();
    shop.lines = [
      { product: rice, quantity: 2 },
      { product: { ...dal, min_order_quantity: 5 }, quantity: 1 },
    ];
    const minimum = { 'items.1.quantity': 'Minimum 5 in one order.' };
    shop.failing['/place-order/'] = new ApiError(400, 'invalid', 'Some fields are not right.', minimum);
    await place();
    await untilShown('The order is not placed', 'Dal: Minimum 5 in one order.');
    expect(shop.notices).toContain('Dal: Minimum 5 in one order.');
    await until(() => quantityOf('Dal') === '5');
    expect(lineOf('Dal')).toContain('1 became 5. Minimum 5 in one order.');
    shop.failing = {};
    await place();
    await untilShown('Order placed');
    expect(shop.orders[0]?.items[1]).toMatchObject({ productId: dal._id, quantity: 5 });
  });
});

describe('a cart that is open on another device too', () => {
  it('is not ordered again once the other device has ordered it: that order is shown', async () => {
    page = await shop.openFull();
    shop.orderElsewhere();
    await place();
    await untilShown('The page of the order');
    expect(shop.orders).toEqual([]);
    expect(shop.notices).toContain('This cart was ordered or changed.');
  });

  it('is not ordered after a change on the other device: the next click orders the shown lines', async () => {
    page = await shop.openFull();
    shop.changeElsewhere([{ product: rice, quantity: 9 }]);
    await place();
    await untilShown('The order is not placed', 'Your cart was changed on another device.', '1 product');
    expect(shop.orders).toEqual([]);
    expect(quantityOf('Rice')).toBe('9');
    await place();
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ items: [{ productId: rice._id, quantity: 9 }] }]);
  });

  it('is saved first if it has an unsaved change', async () => {
    page = await shop.openFull();
    await act(async () => cart.setQuantity(rice._id, 4));
    await place();
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ items: [{ quantity: 4 }, { quantity: 1 }] }]);
    expect(shop.saved()).toEqual({});
  });

  it('shows an order whose response was lost as soon as its lines have left the cart', async () => {
    shop.lostResponses = 1;
    page = await shop.openFull();
    await place();
    await untilShown('The shop did not answer');
    await act(async () => void (await cart.refresh()));
    await untilShown('Order placed');
    expect(shop.notices.join()).not.toContain('Your order is not sent');
    expect(shop.orders).toHaveLength(1);
  });
});

describe('missing data', () => {
  it('about prices and stock is reported, and requested again', async () => {
    page = await shop.openFull();
    await page.leave();
    shop.failing['/saved-cart/'] = failed(502);
    page = await shop.open();
    await untilShown('Prices and stock could not be checked.', '2 products');
    shop.failing = {};
    await page.press('Try again');
    await until(() => !page.text().includes('could not be checked'));
  });

  it('about prices and stock is no longer reported once an automatic retry has succeeded', async () => {
    page = await shop.openFull();
    await page.leave();
    shop.failing['/saved-cart/'] = failed(502);
    page = await shop.open();
    await untilShown('Prices and stock could not be checked.');
    shop.failing = {};
    await until(() => !page.text().includes('could not be checked'));
    expect(page.text()).toContain('2 products');
  });

  it('about the saved addresses is reported, and requested again', async () => {
    shop.failing['/user-by-id/'] = failed(500);
    page = await shop.open();
    await untilShown('Your saved addresses did not load.');
    shop.failing = {};
    await page.press('Try again');
    await untilShown('Home 14, 3rd Cross');
  });
});

describe('changes by the shop since the cart was opened', () => {
  const sell = (...lines: CheckoutWorld['lines']) => {
    shop.lines = lines;
    return act(async () => void (await cart.refresh()));
  };

  it('are forgotten when they are taken back, or when the customer adds the product again', async () => {
    page = await shop.openFull();
    await sell({ product: { ...rice, prod_quantity: 0 }, quantity: 2 });
    expect(lineOf('Rice')).toContain('Out of stock.');
    expect(page.text()).toContain('Dal is no longer in your cart');
    await sell({ product: rice, quantity: 2 });
    expect(lineOf('Rice')).not.toContain('Out of stock.');
    await act(async () => cart.add(dal));
    expect(page.text()).not.toContain('no longer in your cart');
    await place();
    await untilShown('Order placed');
    expect(shop.orders[0]?.items).toHaveLength(2);
  });

  it('are news after an order that was refused because of them, also if they arrive before its page', async () => {
    page = await shop.openFull();
    const dear = { ...rice, mrp_price: 86 };
    const mismatch = { productId: rice._id, name: 'Rice', oldPrice: 100, newPrice: 86 };
    const body = { priceMismatched: [mismatch], removed: [] };
    shop.failing['/place-order/'] = new ApiError(409, 'order_changed', 'The order has changed.', {}, body);
    shop.lines = [{ product: dear, quantity: 2 }];
    let letCome = () => {};
    shop.pageComes = new Promise((resolve) => {
      letCome = resolve;
    });
    await place();
    await until(() => lineOf('Rice').includes('₹100 is now ₹86.'));
    await act(async () => letCome());
    await untilShown('Your order is not placed yet');
    await act(async () => page.container.querySelector<HTMLElement>('a[href="/cart"]')?.click());
    await until(() => lineOf('Rice').includes('₹100 is now ₹86.'));
  });

  it('are not news for the next person', async () => {
    page = await shop.openFull();
    await sell({ product: { ...rice, mrp_price: 130 }, quantity: 2 });
    expect(page.text()).toContain('₹100 is now ₹130.');
    expect(page.text()).toContain('Dal is no longer in your cart');
    shop.user = { ...shop.user, _id: 'f'.repeat(24) };
    await act(async () => signedIn({ token: 't2', role: 'user', user: shop.user }));
    await untilShown('1 product');
    expect(page.text()).not.toContain('is now');
    expect(page.text()).not.toContain('no longer in your cart');
  });

  it('are shown at their lines, and block an order for unavailable products', async () => {
    const lentils = { ...dal, _id: '3'.repeat(24), name: 'Lentils' };
    const salt = { ...dal, _id: '4'.repeat(24), name: 'Salt' };
    shop.lines = [rice, dal, lentils, salt].map((product) => ({ product, quantity: 5 }));
    page = await shop.openFull();
    await page.leave();
    shop.lines = [
      { product: { ...rice, mrp_price: 105 }, quantity: 5 },
      { product: { ...dal, prod_quantity: 3 }, quantity: 5 },
      { product: { ...lentils, prod_quantity: 0 }, quantity: 5 },
    ];
    page = await shop.openFull();
    await until(() => lineOf('Rice').includes('₹5 more each: ₹100 is now ₹105.'));
    expect(lineOf('Dal')).toContain('5 became 3. Up to 3 in one order. That is all our stock today.');
    expect(lineOf('Lentils')).toContain('Out of stock. Take it out to place the order.');
    expect(page.text()).toContain('Salt is no longer in your cart');
    await place();
    expect(shop.notices).toContain('Take out what is not available to place the order.');
    expect(shop.orders).toEqual([]);
  });
});
