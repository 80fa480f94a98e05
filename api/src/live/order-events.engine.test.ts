import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderEvent, OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { openStream, type Stream } from '../testing/stream.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let origin: string;
let admin: Person;
let asha: Person;
let product: string;
const open: Stream[] = [];

beforeAll(async () => {
  shop = await openTestApi();
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await shop.admin();
  asha = await shop.signUp();
  product = await shop.addProduct(await shop.addCategory());
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => shop.close());

async function follow(person: Person, query = '', headers: Record<string, string> = {}) {
  const stream = await openStream(`${origin}/user/order-events/${person.id}${query}`, {
    authorization: `Bearer ${person.token}`,
    ...headers,
  });
  open.push(stream);
  return stream;
}

async function place(person: Person, lines: Parameters<typeof orderOf>[0] = [{ productId: product }]) {
  const { body } = await shop.ask<OrderResponse>('POST', `/user/place-order/${person.id}`, {
    token: person.token,
    body: orderOf(lines),
  });
  return body.order;
}

const confirm = (orderId: string) =>
  shop.ask('PATCH', `/admin/order-status/${orderId}`, { token: admin.token, body: { status: OrderStatus.Confirmed } });

const shortly = (event: OrderEvent) => [event.orderId, event.kind, event.status];

describe('the live stream', () => {
  test('sends a customer events of their own orders, and the admin those of everybody’s', async () => {
    const other = await shop.signUp();
    const [mine, theirs, all] = [await follow(asha), await follow(other), await follow(admin)];
    const order = await place(asha);
    await confirm(order.orderId);
    expect((await mine.events(2)).map(shortly)).toEqual([
      [order.orderId, 'placed', 0],
      [order.orderId, 'moved', 5],
    ]);
    expect(await all.events(2)).toHaveLength(2);
    const foreign = await place(other);
    expect((await theirs.events(1)).map(shortly)).toEqual([[foreign.orderId, 'placed', 0]]);
    expect(mine.received()).toHaveLength(2);
  });

  test('informs customer and desk of a quoted price', async () => {
    const saffron = await shop.addProduct(await shop.addCategory(), { is_pricing: false });
    const order = await place(asha, [{ productId: saffron, price: null }]);
    const [mine, all] = [await follow(asha), await follow(admin)];
    await shop.ask('PATCH', `/admin/order-prices/${order.orderId}`, {
      token: admin.token,
      body: { items: [{ productId: saffron, price: 250 }] },
    });
    for (const stream of [mine, all])
      expect((await stream.events(1)).map(shortly)).toEqual([[order.orderId, 'quoted', OrderStatus.Ordered]]);
  });

  test('informs customer and desk of all that follows: changes, questions, the carrier, the trip and returns', async () => {
    await shop.ask('PATCH', '/admin/profile', { token: admin.token, body: { return_days: 7 } });
    const { _id, items, moves } = await place(asha);
    const [line] = items;
    const [mine, all] = [await follow(asha), await follow(admin)];
    const call = async (person: Person, method: 'POST' | 'PATCH', path: string, body: object) => {
      const response = await shop.ask<OrderResponse>(method, path, { token: person.token, body });
      if (response.status >= 300) throw new Error(`${path}: ${response.text}`);
      return response.body.order;
    };
    const newest = moves.at(-1)?.at;
    const more = [{ productId: product, quantity: (line?.quantity ?? 0) + 1, price: line?.price }];
    const changed = await call(asha, 'PATCH', `/user/change-order/${asha.id}/${_id}`, { seen: newest, items: more });
    const fewer = { seen: changed.moves.at(-1)?.at, lines: [{ productId: product, quantity: 1 }] };
    const withQuestion = await call(admin, 'POST', `/admin/propose-change/${_id}`, fewer);
    const choice = { proposal: withQuestion.proposal?._id, choice: 'agree' };
    await call(asha, 'POST', `/user/answer-proposal/${asha.id}/${_id}`, choice);
    for (const status of [OrderStatus.Confirmed, OrderStatus.Shipped])
      await call(admin, 'PATCH', `/admin/order-status/${_id}`, { status });
    await call(admin, 'PATCH', `/admin/order-carrier/${_id}`, { carrier: 'Blue', tracking: '7', link: '' });
    await call(admin, 'POST', `/admin/order-trips/${_id}`, { trip: 'out' });
    await call(admin, 'PATCH', `/admin/order-status/${_id}`, { status: OrderStatus.Delivered });
    const back = { lines: [{ productId: product, quantity: 1 }], reason: 'Broken' };
    await call(asha, 'POST', `/user/request-return/${asha.id}/${_id}`, back);
    for (const stream of [mine, all])
      expect((await stream.events(9)).map(({ kind }) => kind)).toEqual([
        ...['changed', 'asked', 'changed', 'moved', 'moved'],
        ...['moved', 'moved', 'moved', 'return'],
      ]);
  });

  test('catches up from the last event seen, by header and by address', async () => {
    const first = await follow(asha);
    const seen = await place(asha);
    await first.events(1);
    const lastId = first.lastId();
    first.close();
    const missed = await place(asha);
    await confirm(seen.orderId);
    for (const again of [await follow(asha, `?since=${lastId}`), await follow(asha, '', { 'last-event-id': lastId })]) {
      const events = await again.until((all) =>
        all.some((event) => event.orderId === seen.orderId && event.status === OrderStatus.Confirmed),
      );
      expect(events.map(shortly)).toEqual(
        expect.arrayContaining([
          [missed.orderId, 'placed', 0],
          [seen.orderId, 'moved', 5],
        ]),
      );
    }
  });

  test('starts with how long there was no event: none yet, or one of a moment ago', async () => {
    const person = await shop.signUp();
    const quiet = async () => JSON.parse((await follow(person)).first()).quietMs;
    expect(await quiet()).toBeNull();
    await place(person);
    const quietMs = await quiet();
    expect(quietMs).toBeGreaterThanOrEqual(0);
    expect(quietMs).toBeLessThan(60_000);
  });

  test('sends the version of the saved cart, the name and a mark of the addresses at its start, and when they change', async () => {
    const person = await shop.signUp();
    const other = await shop.signUp();
    const [mine, theirs] = [await follow(person), await follow(other)];
    const start = await mine.account(() => true);
    expect(start).toEqual({
      cart_version: 0,
      user_name: expect.any(String),
      user_email: null,
      addresses: expect.any(String),
    });
    await theirs.account(() => true);
    const send = (method: string, path: string, body: object) =>
      shop.ask(method, `${path}/${person.id}`, { token: person.token, body });
    const items = [{ productId: product, quantity: 1 }];
    await send('POST', '/user/save-cart', { userID: person.id, version: 0, items });
    await mine.account(({ cart_version }) => cart_version === 1);
    await send('POST', '/user/place-order', orderOf([{ productId: product }], { cart_version: 1 }));
    await mine.account(({ cart_version }) => cart_version === 2);
    await send('PATCH', '/user/update-user-profile', { user_name: 'Asha Devi' });
    await mine.account(({ user_name }) => user_name === 'Asha Devi');
    const home = {
      address_nickname: 'Home',
      address: '14, 3rd Cross',
      pin: '560004',
      city: 'Bengaluru',
      state: 'Karnataka',
    };
    const { body } = await shop.ask<{ address: { _id: string } }>('POST', '/user/add-address/', {
      token: person.token,
      body: { ...home, user_id: person.id },
    });
    await mine.account(({ addresses }) => addresses !== start?.addresses);
    await send('PATCH', '/user/update-user-profile', { user_name: 'Asha' });
    const renamed = await mine.account(({ user_name }) => user_name === 'Asha');
    await shop.ask('POST', `/user/delete-address/${person.id}/${body.address._id}`, { token: person.token });
    await mine.account(({ user_name, addresses }) => user_name === 'Asha' && addresses !== renamed?.addresses);
    expect(await theirs.account(() => true)).toMatchObject({ cart_version: 0 });
  });

  test('contains no price', async () => {
    const stream = await follow(asha);
    await place(asha);
    const [event] = await stream.events(1);
    expect(Object.keys(event ?? {}).sort()).toEqual(['_id', 'at', 'customerId', 'kind', 'orderId', 'status']);
  });

  test('is refused to strangers and visitors', async () => {
    const other = await shop.signUp();
    const ask = (token?: string) => shop.ask('GET', `/user/order-events/${asha.id}`, { token });
    expect([(await ask(other.token)).status, (await ask()).status]).toEqual([403, 401]);
  });

  test('can be opened a dozen times by one person, and no more', async () => {
    const person = await shop.signUp();
    for (let i = 0; i < 12; i += 1) await follow(person);
    await expect(follow(person)).rejects.toThrow('429');
  });
});
