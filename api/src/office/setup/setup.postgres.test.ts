import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Figures } from '@shop/contract/office/figures';
import type { Setup, SetupStepName } from '@shop/contract/office/setup';
import type { OrderResponse } from '@shop/contract/order';
import type { SearchResponse } from '@shop/contract/product';
import { sql } from 'drizzle-orm';
import { EMPTY_PROFILE } from '../../catalogue/profile.ts';
import type { Contents } from '../../contents.ts';
import { rows } from '../../db/migrate.ts';
import { staff } from '../../db/schema/people.ts';
import { businessProfile } from '../../db/schema/shop.ts';
import { city, deliveryShop } from '../../testing/delivery-shop.ts';
import { openTestApi, orderOf, type TestApi } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';

const DEMO_PROFILE = 'd'.repeat(24);
const { _id, ...EMPTY } = EMPTY_PROFILE;

const isDemo: NonNullable<Contents['isDemo']> = async (db) =>
  (await db.select().from(businessProfile)).some(({ id }) => id === DEMO_PROFILE);

let shop: TestApi;
let admin: Awaited<ReturnType<TestApi['admin']>>;
let category: string;

async function open(demo: boolean) {
  const contents = { drawings: { ids: () => [], draw: async () => undefined }, ...(demo && { isDemo }) };
  shop = await openTestApi({}, undefined, { contents });
  admin = await shop.admin();
  category = await shop.addCategory();
}
afterEach(() => shop.close());

const read = async () => (await shop.ask<Setup>('GET', '/admin/setup', { token: admin.token })).body;
const patch = (body: object) => shop.ask<Setup>('PATCH', '/admin/setup', { token: admin.token, body });
const statesOf = ({ steps }: Setup) => Object.fromEntries(steps.map(({ name, state }) => [name, state]));
const doneOf = async () => (await read()).steps.flatMap(({ name, state }) => (state === 'done' ? [name] : []));
const empty = (business_name: string, token = admin.token) =>
  shop.ask<Setup & { error: { code: string; fields?: Record<string, string> } }>('POST', '/admin/demo/empty', {
    token,
    body: { business_name },
  });

describe('the guide of the first day', () => {
  beforeEach(() => open(false));

  test('has each step done as soon as the shop has what it is about', async () => {
    const steps: [SetupStepName, () => Promise<unknown>][] = [
      ['identity', () => save({ business_name: 'Asha Stores', img_ids: [{ url: 'https://asha.example/logo.png' }] })],
      ['contact', () => save({ phone_numbers: ['+919812345678'], opening_hours: { week: WEEK, holidays: [] } })],
      ['payment', () => save({ upi_id: 'asha@bank' })],
      ['gst', () => save({ gst: { scheme: 'not_registered' } })],
      ['delivery', async () => (await deliveryShop(shop)).set({ zones: [city()] })],
      ['products', () => shop.addProduct(category)],
      ['home', publish],
      ['staff', () => shop.db.insert(staff).values({ phone: '+919812345679', role: 'desk' })],
      ['order', orderOnce],
    ];
    const done: SetupStepName[] = [];
    expect((await read()).steps.map(({ name }) => name)).toEqual(steps.map(([name]) => name));
    for (const [name, work] of steps) {
      await work();
      done.push(name);
      expect(await doneOf()).toEqual(done);
    }
  });

  test('leaves out what the owner marks as not needed, and can be hidden', async () => {
    expect(statesOf((await patch({ skipped: ['staff'] })).body)).toMatchObject({ staff: 'skipped', home: 'open' });
    expect((await patch({ dismissed: true })).body).toMatchObject({ dismissed: true, demo: null });
    expect(statesOf(await read())).toMatchObject({ staff: 'skipped' });
  });

  test('empties no shop that is not the demo', async () => {
    await save({ business_name: 'Asha Stores' });
    const refused = await empty('Asha Stores');
    expect([refused.status, refused.body.error.code]).toEqual([409, 'no_demo']);
  });
});

const WEEK = [[{ from: '09:00', to: '21:00' }], [], [], [], [], [], []];

async function save(changes: object) {
  const { body } = await shop.ask<{ version: number }>('GET', '/admin/settings', { token: admin.token });
  const request = { token: admin.token, body: { version: body.version, changes } };
  expect((await shop.ask('PATCH', '/admin/settings', request)).status).toBe(200);
}

const publish = () =>
  shop.ask('PUT', '/admin/theme', {
    token: admin.token,
    body: { sections: [{ kind: 'text', title: 'Us', html: '' }], headerCategories: [], publish: true },
  });

async function orderOnce() {
  const asha = await shop.signUp();
  const body = orderOf([{ productId: await shop.addProduct(category) }], { delivery: {} });
  return shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, { token: asha.token, body });
}

describe('the demo', () => {
  beforeEach(async () => {
    await open(true);
    await shop.db.insert(businessProfile).values({ id: DEMO_PROFILE, data: { ...EMPTY, business_name: 'Panseri' } });
    await orderOnce();
  });

  test('is emptied by the owner who types its name, who stays signed in; that is logged', async () => {
    const before = await read();
    expect(before.demo).toEqual({ business_name: 'Panseri', products: 1, orders: 1, people: 2 });
    const { status, body } = await empty(' panseri ');
    expect([status, body.demo, body.steps.some(({ state }) => state === 'done')]).toEqual([200, null, false]);
    const left = await rows<{ products: number; orders: number; people: number; profile: string }>(
      shop.db,
      sql`select (select count(*) from products)::int as products, (select count(*) from orders)::int as orders,
        (select count(*) from users)::int as people, (select id from business_profile) as profile`,
    );
    expect(left).toEqual([{ products: 0, orders: 0, people: 1, profile: _id }]);
    const changes = await shop.ask<{ changes: object[] }>('GET', '/admin/changes', { token: admin.token });
    expect(changes.body.changes).toMatchObject([
      { subject: { name: 'The demo Panseri was emptied' }, before: { products: 1, orders: 1, people: 2 } },
    ]);
    expect((await empty('Shop')).body.error.code).toBe('no_demo');
  });

  test('that was emptied is not found any more, and takes a first product and order', async () => {
    const find = async () => {
      const search = { body: { name: 'toor dal', facets: true } };
      return (await shop.ask<SearchResponse>('POST', '/user/get-products', search)).body.total;
    };
    await shop.ask('PATCH', '/admin/profile', { token: admin.token, body: { email: 'a@b.in' } });
    const ordered = async () => {
      const { body } = await shop.ask<Figures>('GET', '/admin/figures', { token: admin.token });
      return body.now.orders;
    };
    await until(async () => (await find()) === 1);
    expect(await ordered()).toBe(1);
    await empty('Panseri');
    await until(async () => (await find()) === 0);
    expect(await ordered()).toBe(0);
    category = await shop.addCategory();
    const placed = await shop.signUp('+919999999999', 'First').then(async (asha) =>
      shop.ask<OrderResponse>('POST', `/user/place-order/${asha.id}`, {
        token: asha.token,
        body: orderOf([{ productId: await shop.addProduct(category) }]),
      }),
    );
    expect(placed.status).toBe(201);
  });

  test('is not emptied by a wrong name, nor by anybody but an owner', async () => {
    const wrong = await empty('Panser');
    expect([wrong.status, Object.keys(wrong.body.error.fields ?? {})]).toEqual([400, ['business_name']]);
    const manager = await shop.signUp('+919888888888', 'Manager');
    await shop.db.insert(staff).values({ phone: manager.phone, role: 'manager' });
    expect((await empty('Panseri', manager.token)).status).toBe(403);
    expect((await read()).demo?.products).toBe(1);
  });
});
