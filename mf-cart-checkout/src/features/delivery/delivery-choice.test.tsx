import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DeliveryChange, DeliveryResponse } from '@shop/contract/delivery';
import { ApiError, api, profileAtom, queries, shopStore } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { CheckoutWorld, dal, home, leaveCheckout, rice } from '../../testing/checkout-world.tsx';

const slot = (id: string, left: number | null) => ({ _id: id, from: '09:00', to: '12:00', left });
const found = (more: Partial<DeliveryResponse> = {}): DeliveryResponse => ({
  serviceable: true,
  charge: 40,
  free_from: 999,
  least: null,
  cod: true,
  cod_up_to: null,
  pickup: null,
  needs_slot: true,
  days: [
    { day: '2031-05-05', slots: [slot('monday', 1)] },
    { day: '2031-05-06', slots: [slot('tuesday', null)] },
  ],
  ...more,
});
const refusal = (delivery: Partial<DeliveryChange>) =>
  new ApiError(
    409,
    'order_changed',
    'Nothing was ordered.',
    {},
    { priceMismatched: [], removed: [], delivery: { oldCharge: null, newCharge: null, ...delivery } },
  );

let shop: CheckoutWorld;
let page: Shown;
beforeEach(() => {
  shop = new CheckoutWorld();
  shop.delivery = found();
  shopStore.set(profileAtom, { has_delivery: true });
  localStorage.clear();
});
afterEach(async () => {
  await leaveCheckout(page);
  shopStore.set(profileAtom, { has_delivery: false });
  queries.forget();
});

const untilShown = (...sentences: string[]) =>
  until(() => sentences.every((sentence) => page.text().includes(sentence)));
const button = (name: string) =>
  [...page.container.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name));
const place = () => act(async () => button('Place order')?.click());
const choose = (name: string) =>
  act(async () =>
    [...page.container.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(name))?.click(),
  );
const one = (change: 'more' | 'less', name: string) =>
  act(async () =>
    page.container
      .querySelector<HTMLElement>(`fieldset[aria-label="Quantity of ${name}"] button[aria-label="One ${change}"]`)
      ?.click(),
  );
const open = async () => {
  page = await shop.openFull();
  await untilShown('Delivery');
};

it('a pincode that the form for an address has is typed once', async () => {
  shop.addresses = [];
  page = await shop.open();
  await untilShown('The times follow from your address.');
  await page.type('Pincode', '560034');
  await untilShown('9 to 12 to 560034');
});

describe('another address', () => {
  it('that is chosen is where product pages promise a delivery to; the default one alone changes nothing', async () => {
    const market = { ...home, _id: 'e'.repeat(24), address_nickname: 'Shop', pin: '560034' };
    shop.addresses = [home, market];
    await open();
    expect(localStorage.getItem('delivery-pin')).toBeNull();
    await act(async () => page.container.querySelector<HTMLElement>('[aria-label="Change: Deliver to"]')?.click());
    await choose('Shop');
    await until(() => localStorage.getItem('delivery-pin') === '560034');
  });
});

describe('in a shop that has set how it delivers', () => {
  it('the first free time is chosen, its charge is on the bill, and both go with the order', async () => {
    await open();
    await untilShown('Mon 5 May, 9 to 12', 'Delivered Mon 5 May 9 to 12 to 560004, ₹40; free from ₹999: add ₹749');
    expect(button('Place order')?.textContent).toBe('Place order · ₹290');
    await place();
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ delivery: { slot: 'monday', charge: 40 } }]);
  });

  it('the times of a day stand together below it, and each still names its day', async () => {
    const slot = (_id: string, from: string, to: string) => ({ _id, from, to, left: null });
    const morning = slot('m', '09:00', '12:00');
    const evening = slot('e', '17:00', '20:00');
    shop.delivery = found({
      days: [
        { day: '2031-05-05', slots: [morning, evening] },
        { day: '2031-05-06', slots: [{ ...morning, _id: 'tuesday' }] },
      ],
    });
    await open();
    await untilShown('Mon 5 May, 9 to 12');
    await act(async () => page.container.querySelector<HTMLElement>('[aria-label="Change: Delivery"]')?.click());
    const list = page.container.querySelector('[role=radiogroup][aria-label=Delivery]');
    const shown = [...(list?.querySelectorAll('p, label b') ?? [])].map(({ textContent }) => textContent);
    expect(shown).toEqual([
      'Mon 5 May',
      'Mon 5 May, 9 to 12',
      'Mon 5 May, 5 to 8 pm',
      'Tue 6 May',
      'Tue 6 May, 9 to 12',
    ]);
  });

  it('the amounts and the button follow the quantity at once, and the chosen time stays', async () => {
    shop.delivery = found({ free_from: 300 });
    await open();
    await untilShown('Mon 5 May, 9 to 12');
    await choose('Tue 6 May');
    await untilShown('to 560004, ₹40; free from ₹300: add ₹50');
    shop.waitFor['/user/delivery/'] = new Promise(() => undefined);
    await one('less', 'Rice');
    expect(page.text()).toContain('Delivered Tue 6 May 9 to 12 to 560004, ₹40; free from ₹300: add ₹150');
    expect(button('Place order')?.textContent).toBe('Place order · ₹190');
    for (const _ of [1, 2]) await one('more', 'Rice');
    expect(page.text()).toContain('Delivered Tue 6 May 9 to 12 to 560004, free');
    expect(button('Place order')?.textContent).toBe('Place order · ₹350');
  });

  it('without a network the least value stays a rule, and the button has the reason', async () => {
    shop.delivery = found({ least: 300 });
    await open();
    await untilShown('Orders begin at ₹300: add ₹50');
    shop.failing['/user/delivery/'] = new ApiError(0, 'network', 'Nothing came back.');
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => dispatchEvent(new Event('offline')));
    await untilShown('No connection');
    await one('less', 'Rice');
    await untilShown('Orders to 560004 begin at ₹300: add ₹150.');
    await act(async () => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(page.text()).toContain('Orders to 560004 begin at ₹300: add ₹150.');
    expect(page.text()).not.toContain('could not be looked up');
    network.mockRestore();
  });

  it('the button names no amount before the delivery is known, and nothing is ordered', async () => {
    let comes: (value?: undefined) => void = () => undefined;
    shop.waitFor['/user/delivery/'] = new Promise<void>((resolve) => {
      comes = resolve;
    });
    page = await shop.openFull();
    expect(button('Place order')?.textContent).toBe('Place order');
    await place();
    expect(shop.orders).toEqual([]);
    await act(async () => comes());
    await until(() => button('Place order')?.textContent === 'Place order · ₹290');
  });

  it('cash above the limit is not offered, and the reason is beside it', async () => {
    shop.delivery = found({ cod: false, cod_up_to: 200 });
    await open();
    const payBy = () => page.container.querySelector<HTMLElement>('[aria-label="Pay by"]');
    const fold = [...page.container.querySelectorAll('section')].find(({ textContent }) =>
      textContent?.startsWith('Pay by'),
    );
    await act(async () => fold?.querySelector('button')?.click());
    await until(() => payBy()?.textContent?.includes('Only up to ₹200') === true);
    expect(payBy()?.querySelector<HTMLInputElement>('input[value="0"]')?.disabled).toBe(true);
    expect(payBy()?.querySelector<HTMLInputElement>('input[value="0"]')?.checked).toBe(false);
  });

  it('cash above the limit is not offered either while another price is not known', async () => {
    shop.delivery = found({ cod: false, cod_up_to: 200 });
    shop.lines = [
      { product: rice, quantity: 2 },
      { product: { ...dal, mrp_price: null, is_pricing: false }, quantity: 1 },
    ];
    await open();
    const fold = [...page.container.querySelectorAll('section')].find(({ textContent }) =>
      textContent?.startsWith('Pay by'),
    );
    await act(async () => fold?.querySelector('button')?.click());
    await until(() => page.text().includes('Only up to ₹200'));
  });

  it('another time, and picking up at the shop, can be chosen', async () => {
    shop.delivery = found({ pickup: { address: '1 MG Road', note: 'Ready in two hours', note_lang: 'en' } });
    await open();
    await untilShown('Mon 5 May, 9 to 12');
    await choose('Tue 6 May');
    await untilShown('Delivered Tue 6 May 9 to 12 to 560004, ₹40');
    expect(page.text()).not.toContain('Delivered Mon 5 May');
    await choose('Pick up at the shop');
    await untilShown('1 MG Road. Ready in two hours');
    expect(page.container.querySelector('[lang=en]')?.textContent).toBe('Ready in two hours');
    expect(button('Place order')?.textContent).toBe('Place order · ₹250');
    await place();
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ delivery: { pickup: true, charge: 0 } }]);
  });

  it('a time that has become full gets a sentence and new choices, and the cart stays', async () => {
    await open();
    await untilShown('Mon 5 May, 9 to 12');
    shop.failing['/place-order/'] = refusal({ reason: 'slot_full', message: 'Mon 5 May, 9 to 12 is full.' });
    shop.delivery = found({ days: [{ day: '2031-05-05', slots: [slot('monday', 0)] }, ...found().days.slice(1)] });
    await place();
    await untilShown('Mon 5 May, 9 to 12 is full.', 'Tue 6 May, 9 to 12');
    shop.failing = {};
    await place();
    await untilShown('Order placed');
    expect(shop.orders).toMatchObject([{ delivery: { slot: 'tuesday' } }]);
  });

  it('a time that somebody has chosen is not replaced by another one unseen', async () => {
    await open();
    await untilShown('Mon 5 May, 9 to 12');
    await choose('Tue 6 May');
    shop.failing['/place-order/'] = refusal({ reason: 'slot_full', message: 'Tue 6 May, 9 to 12 is full.' });
    shop.delivery = found({ days: [found().days[0] as never, { day: '2031-05-06', slots: [slot('tuesday', 0)] }] });
    await place();
    await untilShown('Tue 6 May, 9 to 12 is full.', 'Full');
    shop.failing = {};
    await place();
    expect(shop.notices).toContain('The time that you chose is not free any more. Please choose another one.');
    expect(shop.orders).toEqual([]);
  });

  it('a customer without an address can pick the order up', async () => {
    shop.addresses = [];
    shop.delivery = found({ pickup: { address: '12 Khari Baoli', note: '' } });
    localStorage.setItem('delivery-pin', '560004');
    await open();
    await untilShown('Pick up at the shop, free');
    await choose('Pick up at the shop, free');
    await until(() => page.container.querySelector('[hidden]')?.textContent?.includes('Deliver to') === true);
    await place();
    await until(() => shop.orders.length === 1);
    expect(shop.orders[0]).toMatchObject({
      deliveryAddress: '',
      city: '',
      state: '',
      pin: '',
      delivery: { pickup: true, charge: 0 },
    });
  });

  it('another charge is shown under Price Updates', async () => {
    await open();
    await untilShown('Mon 5 May, 9 to 12');
    const message = 'Delivery now costs ₹60.';
    shop.failing['/place-order/'] = refusal({ reason: 'charge', message, oldCharge: 40, newCharge: 60 });
    await place();
    await untilShown('Price Updates', '₹40', '₹60', '₹20 more');
  });

  it('nothing is ordered below the least value, or where the shop does not deliver', async () => {
    shop.delivery = found({ least: 300 });
    await open();
    await untilShown('Orders begin at ₹300: add ₹50');
    expect(page.container.querySelector('[role=alert]')?.textContent).toContain('add ₹50');
    const why = button('Place order')?.getAttribute('aria-describedby') ?? '';
    expect(button('Place order')?.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(why)?.textContent).toBe('Orders to 560004 begin at ₹300: add ₹50.');
    await place();
    expect(shop.notices).toContain('Orders to 560004 begin at ₹300: add ₹50.');
    await one('more', 'Dal');
    expect(button('Place order')?.hasAttribute('aria-disabled')).toBe(false);
    await leaveCheckout(page);
    queries.forget();
    shop.notices = [];
    shop.delivery = found({ serviceable: false, charge: null, days: [], needs_slot: false });
    await open();
    await untilShown('We do not deliver to 560004.');
    // Said once; the button names what to do about it.
    expect(page.text().split('We do not deliver to 560004.')).toHaveLength(2);
    expect(page.text()).toContain('DeliveryNot possible');
    await place();
    expect(shop.notices).toContain('Choose a place that we deliver to.');
    expect(shop.orders).toEqual([]);
  });
});

it('a shop that has set nothing looks nothing up, and its orders have no delivery', async () => {
  shopStore.set(profileAtom, { has_delivery: false });
  page = await shop.openFull();
  await place();
  await untilShown('Order placed');
  expect(shop.orders[0]).not.toHaveProperty('delivery');
  expect(api.get).not.toHaveBeenCalledWith(expect.stringContaining(`/user/delivery/${home.pin}`), expect.anything());
});

it('a shop that began to deliver at chosen times while the cart was open shows the choice with its refusal', async () => {
  shopStore.set(profileAtom, { has_delivery: false });
  page = await shop.openFull();
  const sentence = 'Choose when your order is to be delivered.';
  shop.failing['/place-order/'] = new ApiError(400, 'invalid', sentence, { 'delivery.slot': sentence });
  await place();
  await untilShown('The order is not placed', sentence, 'Mon 5 May, 9 to 12');
  await until(() => document.activeElement?.closest('[role=radiogroup]')?.ariaLabel === 'Delivery');
  expect(page.container.querySelector('[aria-label="Done: Delivery"]')?.getAttribute('aria-expanded')).toBe('true');
  expect(button('Place order')?.textContent).toBe('Place order · ₹290');
  shop.failing = {};
  await place();
  await untilShown('Order placed');
  expect(shop.orders).toMatchObject([{ delivery: { slot: 'monday', charge: 40 } }]);
});
