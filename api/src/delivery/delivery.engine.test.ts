import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DeliveryResponse } from '@shop/contract/delivery';
import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { and, eq } from 'drizzle-orm';
import { slotPlaces } from '../db/schema/delivery.ts';
import { messages } from '../db/schema/messages.ts';
import { readAbout } from '../messages/values.ts';
import { addDays, shopDay } from '../shop-time.ts';
import { city, deliveryShop, morning, type Placed } from '../testing/delivery-shop.ts';
import { openTestApi, type Person, type TestApi, type TestResponse } from '../testing/test-api.ts';

let shop: TestApi;
let world: Awaited<ReturnType<typeof deliveryShop>>;
let asha: Person;
let rice: string;
let quoted: string;
beforeAll(async () => {
  shop = await openTestApi({ DATABASE_POOL: '10' });
  world = await deliveryShop(shop);
  asha = await shop.signUp();
  const category = await shop.addCategory();
  const priced = { mrp_price: 100, discounted_price: null, prod_quantity: 100_000, name: 'Rice' };
  rice = await shop.addProduct(category, { ...priced, pack: { amount: 5000, unit: 'g' } });
  quoted = await shop.addProduct(category, { ...priced, name: 'Ghee', is_pricing: false });
});
afterAll(() => shop.close());
beforeEach(async () => void expect((await world.set({})).status).toBe(200));

const bags = (quantity: number) => [{ productId: rice, quantity, price: 100 }];
const why = ({ status, body }: TestResponse<Placed>) => [status, body.delivery?.reason, body.delivery?.message];
const move = (order: string, status: number, reason = 'Changed my mind') =>
  shop.ask<Placed>('PATCH', `/admin/order-status/${order}`, {
    token: world.admin.token,
    body: { status, ...(status === OrderStatus.Cancelled && { cancellation_reason: reason }) },
  });
const tomorrow = () => addDays(shopDay(new Date()), 1);

describe('prices that a customer does not see', () => {
  const ghee = () => [{ productId: quoted, quantity: 1, price: null }];
  const placed = async (more: object = {}) => {
    const { status, body } = await world.place(asha, ghee(), { ...more, pin: '560001' });
    expect(status).toBe(201);
    return body.order;
  };

  test('leave the charge open: no message says that the delivery is free', async () => {
    await world.set({ zones: [city()] });
    const order = await placed();
    expect(order.delivery?.charge).toBeNull();
    const rows = await shop.db.select().from(messages).where(eq(messages.orderId, order._id));
    const texts = await Promise.all(rows.map((row) => readAbout(shop.db, row, { origin: undefined })));
    expect(texts.map((about) => about?.valuesIn('en').delivery)).toEqual([
      'Delivery: the shop will tell you the price',
      'Delivery: the shop will tell you the price',
    ]);
    await shop.ask('PATCH', `/admin/order-prices/${order._id}`, {
      token: world.admin.token,
      body: { items: [{ productId: quoted, price: 250 }] },
    });
    const [toBusiness] = rows.filter(({ recipient }) => recipient === 'business');
    const now = toBusiness && (await readAbout(shop.db, toBusiness, { origin: undefined }));
    expect(now?.valuesIn('en').delivery).toBe('Delivery: ₹40');
  });

  test('do not matter to a delivery that is free for the priced goods alone', async () => {
    await world.set({ zones: [city({ free_from: 200 })] });
    const { body } = await world.place(asha, [...bags(3), ...ghee()], { pin: '560001', delivery: { charge: 0 } });
    expect(body.order).toMatchObject({ totalAmount: null, delivery: { charge: 0 } });
    const rows = await shop.db.select().from(messages).where(eq(messages.orderId, body.order._id));
    const [about] = await Promise.all(rows.map((row) => readAbout(shop.db, row, { origin: undefined })));
    expect(about?.valuesIn('en').delivery).toBe('Delivery: free');
  });

  test('do not appear in the refusal of another address', async () => {
    await world.set({ zones: [city({ least: 999 })] });
    const order = await placed();
    await shop.ask('PATCH', `/admin/order-prices/${order._id}`, {
      token: world.admin.token,
      body: { items: [{ productId: quoted, price: 250 }] },
    });
    const path = `/user/change-order/${asha.id}/${order._id}`;
    const body = { seen: order.moves.at(-1)?.at, pin: '560005' };
    const { status, body: refused } = await shop.ask<Placed & { error: { message: string } }>('PATCH', path, {
      token: asha.token,
      body,
    });
    const seen = await shop.ask<Placed>('GET', `/user/order-details/${asha.id}/${order._id}`, { token: asha.token });
    expect([status, seen.body.order.totalAmount]).toEqual([409, null]);
    expect(refused.error.message).not.toContain('749');
    await world.set({ zones: [city({ free_from: 200 })] });
    const guess = { ...body, delivery: { charge: 1 } };
    const guessed = await shop.ask<Placed>('PATCH', path, { token: asha.token, body: guess });
    expect([guessed.status, guessed.body.order?.delivery?.charge]).toEqual([200, null]);
  });
});

describe('a shop that has set nothing', () => {
  test('delivers everywhere, free of charge, and its orders say nothing of a delivery', async () => {
    expect(await world.askFor('560001', 500)).toMatchObject({ serviceable: true, charge: 0, cod: true, days: [] });
    const { status, body } = await world.place(asha, bags(1), { delivery: undefined });
    expect([status, body.order.totalAmount, body.order.delivery]).toEqual([201, 100, undefined]);
    const { body: profile } = await shop.ask<object>('GET', '/admin/profile');
    expect(profile).not.toHaveProperty('has_delivery');
  });
});

describe('a zone', () => {
  test('shows whether, when and for how much the shop delivers, without a login', async () => {
    await world.set({ zones: [city({ least: 200, slots: [morning(2)], cod: { allowed: true, up_to: 2000 } })] });
    const found = await world.askFor('560004', 859);
    expect(found).toMatchObject({
      serviceable: true,
      charge: 40,
      free_from: 999,
      least: 200,
      cod: true,
      cod_up_to: 2000,
    });
    expect(found.days[0]).toEqual({
      day: tomorrow(),
      slots: [{ _id: expect.stringMatching(/^[0-9a-f]{24}-/), from: '09:00', to: '12:00', left: 2 }],
    });
    expect(await world.askFor('560004', 999)).toMatchObject({ charge: 0 });
    expect(await world.askFor('560004', 2500)).toMatchObject({ cod: false });
    expect(await world.askFor('110001', 500)).toMatchObject({ serviceable: false, charge: null, cod: false, days: [] });
    const { body: profile } = await shop.ask<object>('GET', '/admin/profile');
    expect(profile).toHaveProperty('has_delivery', true);
  });

  test('adds its charge to the order, as a part of its total and of its money', async () => {
    await world.set({ zones: [city()] });
    const { status, body } = await world.place(asha, bags(2), { delivery: { charge: 40 } });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      totalAmount: 240,
      money: { total: 240, due: 240 },
      delivery: { charge: 40, slot: null, pickup: false, carrier: null, tracking: null },
    });
    const free = await world.place(asha, bags(10));
    expect(free.body.order).toMatchObject({ totalAmount: 1000, delivery: { charge: 0 } });
  });

  test('that the shop saves while a cart is open is charged to nobody who has not seen it', async () => {
    await world.set({ zones: [] });
    const open = { delivery: undefined };
    expect((await world.place(asha, bags(2), open)).body.order.totalAmount).toBe(200);
    await world.set({ zones: [city()] });
    const refused = await world.place(asha, bags(2), open);
    expect(why(refused)).toEqual([409, 'charge', 'Delivery now costs ₹40.']);
    expect(refused.body.delivery).toMatchObject({ oldCharge: 0, newCharge: 40 });
    expect((await world.place(asha, bags(2), { delivery: { charge: 40 } })).body.order.totalAmount).toBe(240);
    expect((await world.place(asha, bags(10), open)).body.order.totalAmount).toBe(1000);
    const openPrice = [{ productId: quoted, quantity: 1, price: null }];
    expect((await world.place(asha, openPrice, open)).status).toBe(201);
  });

  test('charges by the weight of the goods', async () => {
    const charge = {
      by: 'weight' as const,
      steps: [
        { from: 0, charge: 30 },
        { from: 10_000, charge: 80 },
      ],
    };
    await world.set({ zones: [city({ charge, free_from: null })] });
    expect((await world.place(asha, bags(1))).body.order.totalAmount).toBe(130);
    expect((await world.place(asha, bags(2))).body.order.totalAmount).toBe(280);
    expect(await world.askFor('560001', 200, 10_000)).toMatchObject({ charge: 80 });
  });

  test('refuses what its settings do not allow, with a sentence, and writes nothing', async () => {
    await world.set({ zones: [city({ least: 200, cod: { allowed: true, up_to: 500 } })] });
    expect(why(await world.place(asha, bags(3), { pin: '110001' }))).toEqual([
      ...[409, 'not_served', 'The shop does not deliver to 110001.'],
    ]);
    expect(why(await world.place(asha, bags(1)))).toEqual([409, 'least', 'Orders to 560001 begin at ₹200: add ₹100.']);
    expect(why(await world.place(asha, bags(5)))[1]).toBe('no_cash');
    const withOpenPrice = [...bags(6), { productId: quoted, quantity: 1, price: null }];
    expect(why(await world.place(asha, withOpenPrice))[1]).toBe('no_cash');
    const later = { paymentMode: PaymentMode.Offline };
    expect((await world.place(asha, bags(5), later)).status).toBe(201);
    const changed = await world.place(asha, bags(3), { delivery: { charge: 0 } });
    expect(why(changed)).toEqual([409, 'charge', 'Delivery now costs ₹40.']);
    expect(changed.body).toMatchObject({
      error: { code: 'order_changed' },
      priceMismatched: [],
      removed: [],
      delivery: { oldCharge: 0, newCharge: 40 },
    });
    expect((await world.place(asha, bags(3), { delivery: { charge: 40 } })).status).toBe(201);
  });

  test('decides nothing by a price that is not known, and charges when it is quoted', async () => {
    await world.set({ zones: [city({ least: 200 })] });
    const { status, body } = await world.place(asha, [{ productId: quoted, price: null }]);
    expect([status, body.order.delivery?.charge]).toEqual([201, null]);
    const quote = (price: number, seen: number | null) =>
      shop.ask<Placed>('PATCH', `/admin/order-prices/${body.order._id}`, {
        token: world.admin.token,
        body: { items: [{ productId: quoted, price, seen }] },
      });
    expect((await quote(500, null)).body.order).toMatchObject({ totalAmount: 540, delivery: { charge: 40 } });
    expect((await quote(1000, 500)).body.order).toMatchObject({ totalAmount: 1000, delivery: { charge: 0 } });
  });
});

describe('a slot', () => {
  const placesOf = async (key: string) => {
    const [row] = await shop.db
      .select()
      .from(slotPlaces)
      .where(and(eq(slotPlaces.slotId, key.slice(0, 24)), eq(slotPlaces.day, key.slice(25))));
    return row?.taken;
  };

  test('has to be chosen where there are some, and is on the order', async () => {
    await world.set({ zones: [city({ slots: [morning(5)] })] });
    const without = await world.place(asha, bags(1));
    expect([without.status, without.body.error.fields]).toEqual([
      400,
      { 'delivery.slot': 'Choose when your order is to be delivered.' },
    ]);
    const { _id: slot } = await world.firstSlot();
    const { body } = await world.place(asha, bags(1), { delivery: { slot } });
    expect(body.order.delivery?.slot).toEqual({
      _id: slot,
      day: tomorrow(),
      from: '09:00',
      to: '12:00',
      in_words: 'tomorrow, 9 to 12',
    });
    expect((await world.firstSlot()).left).toBe(4);
  });

  test('gives its last place once, to one of many who order at the same moment', async () => {
    await world.set({ zones: [city({ slots: [morning(3)] })] });
    const { _id: slot } = await world.firstSlot();
    const all = await Promise.all(Array.from({ length: 12 }, () => world.place(asha, bags(1), { delivery: { slot } })));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const refused of all.filter(({ status }) => status !== 201))
      expect(why(refused)).toEqual([409, 'slot_full', expect.stringContaining('9 to 12 is full.')]);
    expect([await placesOf(slot), (await world.firstSlot()).left]).toEqual([3, 0]);
  });

  test('can become another one until the order is confirmed: its place is free again, and a full one is refused', async () => {
    const evening = { ...morning(1), from: '17:00', to: '20:00', cutoff: { days: 0, time: '17:00' } };
    await world.set({ zones: [city({ slots: [morning(2), evening] })] });
    const [day] = (await world.askFor('560001')).days;
    const [early, late] = day?.slots.map(({ _id }) => _id) ?? [];
    if (!early || !late) throw new Error('Two times are offered.');
    const { order } = (await world.place(asha, bags(1), { delivery: { slot: early } })).body;
    const change = (slot: string, seen = order.moves.at(-1)?.at) =>
      shop.ask<Placed>('PATCH', `/user/change-order/${asha.id}/${order._id}`, {
        token: asha.token,
        body: { seen, delivery: { slot } },
      });
    const moved = await change(late);
    expect([moved.status, moved.body.order.delivery?.slot?._id]).toEqual([200, late]);
    expect(moved.body.order.moves.at(-1)?.edit).toMatchObject({ lines: [], address: false, time: true });
    expect([await placesOf(early), await placesOf(late)]).toEqual([0, 1]);
    expect((await change(late)).status).toBe(200);
    const other = (await world.place(asha, bags(1), { delivery: { slot: early } })).body.order;
    const full = await shop.ask<Placed>('PATCH', `/user/change-order/${asha.id}/${other._id}`, {
      token: asha.token,
      body: { seen: other.moves.at(-1)?.at, delivery: { slot: late } },
    });
    expect([full.status, full.body.error.code]).toEqual([409, 'delivery_changed']);
    expect(full.body.error.message).toContain('5 to 8 pm is full. Please choose another time.');
    const gone = await change(`${late.slice(0, 25)}2020-01-01`, moved.body.order.moves.at(-1)?.at);
    expect(gone.body.error.message).toContain('This delivery time is not offered any more.');
    const { settings } = await world.read();
    await world.set({ ...settings, closed_days: [tomorrow()] });
    const closed = await change(early, moved.body.order.moves.at(-1)?.at);
    expect([closed.status, closed.body.error.message]).toEqual([409, gone.body.error.message]);
    expect([await placesOf(early), await placesOf(late)]).toEqual([1, 1]);
    await move(order._id, OrderStatus.Confirmed);
    expect((await change(early, moved.body.order.moves.at(-1)?.at)).body.error.code).toBe('move_not_allowed');
    expect([await placesOf(early), await placesOf(late)]).toEqual([1, 1]);
  });

  test('gets its place back from a cancelled order, once, and not from a returned one', async () => {
    await world.set({ zones: [city({ slots: [morning(2)] })] });
    const { _id: slot } = await world.firstSlot();
    const [first, second] = [
      (await world.place(asha, bags(1), { delivery: { slot } })).body.order._id,
      (await world.place(asha, bags(1), { delivery: { slot } })).body.order._id,
    ];
    expect((await move(first, OrderStatus.Cancelled)).status).toBe(200);
    expect((await move(first, OrderStatus.Cancelled)).status).toBe(409);
    expect(await placesOf(slot)).toBe(1);
    for (const status of [OrderStatus.Confirmed, OrderStatus.Shipped, OrderStatus.Delivered])
      expect((await move(second, status)).status).toBe(200);
    const back = { token: world.admin.token, body: { status: OrderStatus.Returned, cancellation_reason: 'Torn' } };
    expect((await shop.ask('PATCH', `/admin/order-status/${second}`, back)).status).toBe(200);
    expect(await placesOf(slot)).toBe(1);
  });

  test('whose place was given to somebody else does not let the cancellation be taken back', async () => {
    await world.set({ zones: [city({ slots: [morning(1)] })] });
    const { _id: slot } = await world.firstSlot();
    const { order } = (await world.place(asha, bags(1), { delivery: { slot } })).body;
    await move(order._id, OrderStatus.Cancelled);
    const again = (await world.place(asha, bags(1), { delivery: { slot } })).body.order;
    const back = () =>
      shop.ask<Placed>('POST', `/admin/order-step-back/${order._id}`, {
        token: world.admin.token,
        body: { from: OrderStatus.Cancelled, reason: 'Wrong order' },
      });
    expect((await back()).body.error.code).toBe('slot_full');
    await move(again._id, OrderStatus.Cancelled);
    expect((await back()).body.order.status).toBe(OrderStatus.Ordered);
    expect(await placesOf(slot)).toBe(1);
  });

  test('that was removed, or whose day is closed now, is refused', async () => {
    await world.set({ zones: [city({ slots: [morning()] })] });
    const { settings } = await world.read();
    const { _id: slot } = await world.firstSlot();
    await world.set({ ...settings, closed_days: [tomorrow()] });
    expect(why(await world.place(asha, bags(1), { delivery: { slot } }))[1]).toBe('slot_closed');
    await world.set(settings);
    expect((await world.place(asha, bags(1), { delivery: { slot } })).status).toBe(201);
    await world.set({ zones: [city()] });
    expect(why(await world.place(asha, bags(1), { delivery: { slot } }))[1]).toBe('slot_closed');
  });
});

describe('picking up at the shop', () => {
  test('costs nothing, also where the shop does not deliver', async () => {
    const in_languages = { hi: { note: ' दो घंटे में तैयार ' }, kn: { note: '' } };
    await world.set({ zones: [city()], pickup: { allowed: true, note: 'Ready in two hours', in_languages } });
    expect((await world.askFor('110001')).pickup).toEqual({ address: '', note: 'Ready in two hours' });
    const { token } = world.admin;
    const { body: now } = await shop.ask<{ version: number }>('GET', '/admin/settings', { token });
    const changes = { address: '1 MG Road', in_languages: { hi: { address: '1 एमजी रोड' } } };
    await shop.ask('PATCH', '/admin/settings', { token, body: { version: now.version, changes } });
    const inHindi = await shop.ask<DeliveryResponse>('GET', '/user/delivery/110001?lang=hi');
    expect(inHindi.body.pickup).toEqual({ address: '1 एमजी रोड', note: 'दो घंटे में तैयार' });
    const inKannada = await shop.ask<DeliveryResponse>('GET', '/user/delivery/110001?lang=kn');
    expect(inKannada.body.pickup).toMatchObject({ address_lang: 'en', note_lang: 'en' });
    const { status, body } = await world.place(asha, bags(1), { pin: '110001', delivery: { pickup: true } });
    expect([status, body.order.totalAmount]).toEqual([201, 100]);
    expect(body.order.delivery).toMatchObject({ charge: 0, slot: null, pickup: true, note: 'Ready in two hours' });
    const read = await shop.ask<{ order: Order }>(
      'GET',
      `/user/order-details/${asha.id}/${body.order.orderId}?lang=hi`,
      { token: asha.token },
    );
    expect(read.body.order.delivery?.note).toBe('दो घंटे में तैयार');
  });

  test('needs no address of the customer, which every delivery does', async () => {
    await world.set({ zones: [city()], pickup: { allowed: true, note: '' } });
    const nowhere = { deliveryAddress: '', city: '', state: '', pin: '' };
    expect((await world.place(asha, bags(1), { ...nowhere, delivery: { pickup: true } })).status).toBe(201);
    const { status, body } = await world.place(asha, bags(1), nowhere);
    expect([status, Object.keys((body as unknown as { error: { fields: object } }).error.fields).sort()]).toEqual([
      400,
      ['city', 'deliveryAddress', 'pin', 'state'],
    ]);
  });

  test('is refused in a shop that does not offer it', async () => {
    await world.set({ zones: [city()] });
    expect(why(await world.place(asha, bags(1), { delivery: { pickup: true } }))[1]).toBe('no_pickup');
  });
});

test('the desk finds the orders of a day, and those that are picked up', async () => {
  await world.set({ zones: [city({ slots: [morning(9)] })], pickup: { allowed: true, note: '' } });
  const [day] = (await world.askFor('560001', 500)).days;
  const slot = day?.slots[0]?._id;
  const { body: sent } = await world.place(asha, bags(1), { delivery: { slot } });
  const { body: fetched } = await world.place(asha, bags(1), { delivery: { pickup: true } });
  const found = async (delivery: string) => {
    const path = `/user/history/${world.admin.id}?limit=100&delivery=${delivery}`;
    const { body } = await shop.ask<{ data: Placed['order'][] }>('GET', path, { token: world.admin.token });
    return body.data.map(({ _id }) => _id);
  };
  const tomorrows = await found('tomorrow');
  expect(tomorrows).toContain(sent.order._id);
  expect(tomorrows).not.toContain(fetched.order._id);
  expect(await found('pickup')).toContain(fetched.order._id);
  expect(await found('today')).toEqual([]);
});

describe('an order that its customer changes', () => {
  const change = async (order: Placed['order'], part: object) =>
    shop.ask<Placed & { error: { message: string } }>('PATCH', `/user/change-order/${asha.id}/${order._id}`, {
      token: asha.token,
      body: { seen: order.moves.at(-1)?.at, ...part },
    });

  test('keeps its time, and its charge follows the goods and the pincode', async () => {
    const rest = city({
      name: 'Rest',
      pins: [],
      everywhere: true,
      charge: { by: 'value', steps: [{ from: 0, charge: 90 }] },
    });
    await world.set({ zones: [city({ slots: [morning(1)] }), rest] });
    const { _id: slot } = await world.firstSlot();
    const { order } = (await world.place(asha, bags(2), { delivery: { slot } })).body;
    const dearer = await change(order, { items: [{ productId: rice, quantity: 10, price: 100 }] });
    expect(dearer.body.order).toMatchObject({ totalAmount: 1000, delivery: { charge: 0, slot: { _id: slot } } });
    const fewer = await change(dearer.body.order, { items: [{ productId: rice, quantity: 3, price: 100 }] });
    expect(fewer.body.order).toMatchObject({ totalAmount: 340, delivery: { charge: 40 } });
    const away = { pin: '110001', city: 'Delhi', state: 'Delhi', deliveryAddress: '1 Ring Road' };
    expect((await change(fewer.body.order, away)).body.order).toMatchObject({
      totalAmount: 390,
      delivery: { charge: 90 },
    });
  });

  test('is not charged other than the customer saw', async () => {
    await world.set({ zones: [city()] });
    const { order } = (await world.place(asha, bags(2))).body;
    const items = [{ productId: rice, quantity: 3, price: 100 }];
    const dearer = { by: 'value' as const, steps: [{ from: 0, charge: 60 }] };
    await world.set({ zones: [city({ charge: dearer })] });
    const { status, body } = await change(order, { items, delivery: { charge: 40 } });
    expect([status, body.error.code, body.error.message]).toEqual([
      ...[409, 'delivery_changed', 'Delivery now costs ₹60. Nothing was changed.'],
    ]);
    const seen = await change(order, { items, delivery: { charge: 60 } });
    expect(seen.body.order).toMatchObject({ totalAmount: 360, delivery: { charge: 60 } });
  });

  test('has no time any more at a place to which the shop brings without one, and its place is free again', async () => {
    const zones = [city({ pins: ['560001'], slots: [morning(1)] }), city({ name: 'Village', pins: ['560002'] })];
    expect((await world.set({ zones })).status).toBe(200);
    const { _id: slot } = await world.firstSlot();
    const { order } = (await world.place(asha, bags(2), { delivery: { slot, charge: 40 } })).body;
    const { body } = await change(order, { deliveryAddress: '1 Temple Road', pin: '560002' });
    expect(body.order.delivery).toMatchObject({ slot: null });
    expect(body.order.moves.at(-1)?.edit).toMatchObject({ address: true, time: true });
    expect((await world.place(asha, bags(2), { delivery: { slot, charge: 40 } })).status).toBe(201);
  });

  test('cannot come to more than is taken in cash, and is unchanged', async () => {
    await world.set({ zones: [city({ cod: { allowed: true, up_to: 500 } })] });
    const { order } = (await world.place(asha, bags(2))).body;
    const items = [{ productId: rice, quantity: 5, price: 100 }];
    const { status, body } = await change(order, { items });
    expect([status, body.error.code, body.error.message]).toEqual([
      ...[409, 'delivery_changed'],
      'Cash on Delivery to 560001 is possible up to ₹500. Please choose another address, or contact the shop to pay another way. Nothing was changed.',
    ]);
    const fewer = await change(order, { items: [{ productId: rice, quantity: 4, price: 100 }] });
    expect(fewer.body.order).toMatchObject({ totalAmount: 440, delivery: { charge: 40 } });
  });

  test('cannot go where the shop does not deliver, and is unchanged', async () => {
    await world.set({ zones: [city()] });
    const { order } = (await world.place(asha, bags(2))).body;
    const { status, body } = await change(order, { pin: '110001' });
    expect([status, body.error.code, body.error.message]).toEqual([
      ...[409, 'delivery_changed', 'The shop does not deliver to 110001. Nothing was changed.'],
    ]);
  });
});
