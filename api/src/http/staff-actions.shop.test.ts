import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ChangesResponse } from '@shop/contract/office/changes';
import { isOfOffice, rightsOf, type StaffRole } from '@shop/contract/office/rights';
import type { HistoryResponse, OrderFigures, OrderResponse } from '@shop/contract/order';
import { STAFF_POLICY, type StaffAction, type Target, verdictOn } from '../accounts/staff-policy.ts';
import { staff } from '../db/schema/people.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

const ROLES: readonly StaffRole[] = ['owner', 'manager', 'desk', 'stock', 'reader', 'rider'];
/** A rider reads the run sheet only (`dispatch.postgres.test.ts`). */
const READERS = ROLES.filter(isOfOffice);
const STATUS = { yes: 'done', 'no right': 403, 'own standing': 403, above: 403, 'is staff': 409 } as const;

let shop: TestApi;
let asha: Person;
let product: string;
let unpriced: string;
/** Two of each role: one acts, the other is the target. */
const actors = new Map<StaffRole, Person>();
const targets = new Map<Target, Person>();

async function hire(role: StaffRole, name: string) {
  const person = await shop.signUp(undefined, name);
  await shop.db.insert(staff).values({ phone: person.phone, role });
  return { ...person, token: await shop.sessionOf(person.id) };
}

const actor = (role: StaffRole) => actors.get(role) as Person;
const personAt = (role: StaffRole, target: Target) =>
  target === 'self' ? actor(role) : (targets.get(target) as Person);

beforeAll(async () => {
  shop = await openTestApi({ LIMIT_SIGN_UP_BY_ADDRESS: '1000/60', LIMIT_ORDER_BY_ADDRESS: '1000/60' });
  const category = await shop.addCategory();
  product = await shop.addProduct(category, { prod_quantity: 10_000 });
  unpriced = await shop.addProduct(category, { prod_quantity: 10_000, is_pricing: false });
  asha = await shop.signUp(undefined, 'Asha Rao');
  targets.set('customer', asha);
  for (const role of ROLES) {
    actors.set(role, await hire(role, `Acting ${role}`));
    targets.set(role, await hire(role, `Other ${role}`));
  }
});
afterAll(() => shop.close());

const ask = <Body>(by: Person, method: string, path: string, body?: unknown) =>
  shop.ask<Body>(method, path, { token: by.token, body });
const placedBy = async (person: Person, productId = product) => {
  const body = orderOf([{ productId, price: productId === product ? 99.5 : null }]);
  return (await ask<OrderResponse>(person, 'POST', `/user/place-order/${person.id}`, body)).body.order;
};

/** One call of each action. */
const CALLS: Record<StaffAction, (by: Person, to: Person) => Promise<{ status: number }>> = {
  'change account': (by, to) => ask(by, 'PATCH', `/user/update-user-profile/${to.id}`, { user_email: 'a@b.in' }),
  'place order': (by, to) => ask(by, 'POST', `/user/place-order/${to.id}`, orderOf([{ productId: product }])),
  'move order': async (by, to) => ask(by, 'PATCH', `/admin/order-status/${(await placedBy(to))._id}`, { status: 5 }),
  'deliver order': async (by, to) => {
    const { _id } = await placedBy(to);
    for (const status of [5, 3]) await ask(actor('owner'), 'PATCH', `/admin/order-status/${_id}`, { status });
    return ask(by, 'PATCH', `/admin/order-status/${_id}`, { status: 1, received_by: 'Ravi' });
  },
  'quote order': async (by, to) =>
    ask(by, 'PATCH', `/admin/order-prices/${(await placedBy(to, unpriced))._id}`, {
      items: [{ productId: unpriced, price: 20 }],
    }),
  'record payment': async (by, to) => {
    const cash = { amount: 1, method: 'cash', reference: null };
    return ask(by, 'POST', `/admin/payments/${(await placedBy(to))._id}`, cash);
  },
  'refund order': async (by, to) => {
    const { _id } = await placedBy(to);
    await ask(actor('owner'), 'POST', `/admin/payments/${_id}`, { amount: 1, method: 'cash', reference: null });
    return ask(by, 'POST', `/admin/refunds/${_id}`, { amount: 1, reason: 'It was torn' });
  },
  'write off': async (by, to) =>
    ask(by, 'POST', `/admin/write-offs/${(await placedBy(to))._id}`, { amount: 1, reason: 'Never paid' }),
  'set group': (by, to) => ask(by, 'PATCH', `/admin/customers/${to.id}`, { group_id: null }),
  note: (by, to) => ask(by, 'POST', `/admin/customers/${to.id}/notes`, { text: 'Rings twice' }),
  block: (by, to) => ask(by, 'PATCH', `/admin/customers/${to.id}`, { blocked: false }),
  'log out': async (by, to) => {
    const reply = await ask(by, 'POST', `/admin/customers/${to.id}/log-out`);
    if (reply.status === 200) targets.set('customer', { ...to, token: await shop.sessionOf(to.id) });
    return reply;
  },
  'set role': async (by, to) => {
    const role = [...targets].find(([, { id }]) => id === to.id)?.[0] ?? 'owner';
    return ask(by, 'PATCH', `/admin/staff/${encodeURIComponent(to.phone)}`, { role });
  },
  'log out staff': async (by, to) => {
    const reply = await ask(by, 'POST', `/admin/staff/${encodeURIComponent(to.phone)}/log-out`);
    for (const [kind, { id }] of targets)
      if (id === to.id && reply.status === 200) targets.set(kind, { ...to, token: await shop.sessionOf(id) });
    return reply;
  },
};

describe.each(Object.keys(STAFF_POLICY) as StaffAction[])('to %s', (action) => {
  const isOfStaff = action === 'set role' || action === 'log out staff';

  test.each(ROLES)('%s may do what the policy allows, and nothing else', async (role) => {
    for (const target of ['self', ...(isOfStaff ? [] : ['customer' as const]), ...ROLES] as Target[]) {
      const { status } = await CALLS[action](actor(role), personAt(role, target));
      const verdict = verdictOn(role, action, target);
      const expected = action === 'log out staff' && verdict === 'own standing' ? 409 : STATUS[verdict];
      expect([target, status < 300 ? 'done' : status]).toEqual([target, expected]);
    }
  });
});

describe('what staff change about a customer is logged, under the customer’s previous name', () => {
  const lastChange = async (subject: string) => {
    const { body } = await ask<ChangesResponse>(actor('owner'), 'GET', `/admin/changes?subject=${subject}&limit=1`);
    return body.changes[0];
  };

  test('name and email', async () => {
    const bala = await shop.signUp(undefined, 'Bala');
    await ask(actor('desk'), 'PATCH', `/user/update-user-profile/${bala.id}`, { user_name: 'Balaji' });
    const change = await lastChange(bala.id);
    expect([change?.kind, change?.subject.name, change?.before, change?.after, change?.who.name]).toEqual([
      'customer',
      'Bala',
      { name: 'Bala' },
      { name: 'Balaji' },
      'Acting desk',
    ]);
  });

  test('not of somebody above: their name, addresses and cart are refused', async () => {
    const [desk, owner] = [actor('desk'), actor('owner')];
    const place = {
      address: '12 MG Road',
      pin: '560001',
      city: 'Bengaluru',
      state: 'Karnataka',
      address_nickname: 'Home',
    };
    const cart = { userID: owner.id, version: 0, items: [{ productId: product, quantity: 1 }] };
    const refused = await Promise.all([
      ask(desk, 'PATCH', `/user/update-user-profile/${owner.id}`, { user_name: 'Somebody else' }),
      ask(desk, 'POST', '/user/add-address/', { ...place, user_id: owner.id }),
      ask(desk, 'POST', `/user/save-cart/${owner.id}`, cart),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('addresses and cart, but not the customer’s own changes', async () => {
    const chitra = await shop.signUp(undefined, 'Chitra');
    const place = { address: '12 MG Road', pin: '560001', city: 'Bengaluru', state: 'Karnataka' };
    const add = (by: Person, address_nickname: string) =>
      ask<{ address: { _id: string } }>(by, 'POST', '/user/add-address/', {
        address_nickname,
        user_id: chitra.id,
        ...place,
      });
    await add(chitra, 'Home');
    expect(await lastChange(chitra.id)).toBeUndefined();
    const { body } = await add(actor('desk'), 'Work');
    const home = 'Home: 12 MG Road, Bengaluru 560001, Karnataka';
    const work = 'Work: 12 MG Road, Bengaluru 560001, Karnataka';
    expect((await lastChange(chitra.id))?.after).toEqual({ addresses: [home, work] });
    await ask(actor('desk'), 'PATCH', `/user/update-user-address/${chitra.id}/${body.address._id}`, { city: 'Mysuru' });
    expect((await lastChange(chitra.id))?.before).toEqual({ addresses: [home, work] });
    await ask(actor('desk'), 'POST', `/user/delete-address/${chitra.id}/${body.address._id}`);
    expect((await lastChange(chitra.id))?.after).toEqual({ addresses: [home] });
    const save = (by: Person, version: number, quantity: number) =>
      ask(by, 'POST', `/user/save-cart/${chitra.id}`, {
        userID: chitra.id,
        version,
        items: [{ productId: product, quantity }],
      });
    await save(chitra, 0, 1);
    expect((await save(actor('desk'), 1, 3)).status).toBe(200);
    const change = await lastChange(chitra.id);
    expect([change?.before, change?.after]).toEqual([{ cart: ['Toor Dal × 1'] }, { cart: ['Toor Dal × 3'] }]);
  });

  test('an order that they place for a customer, under the actor’s previous name', async () => {
    const desk = await hire('desk', 'Divya');
    const body = orderOf([{ productId: product }]);
    const placed = await ask<OrderResponse>(desk, 'POST', `/user/place-order/${asha.id}`, body);
    await ask(desk, 'PATCH', `/user/update-user-profile/${desk.id}`, { user_name: 'Somebody else' });
    const change = await lastChange(placed.body.order._id);
    expect([change?.kind, change?.who.name, change?.subject.name, change?.after]).toEqual([
      'order',
      'Divya',
      placed.body.order.orderId,
      { status: 0, customer: 'Asha Rao' },
    ]);
  });

  test('a rating that they give for a customer', async () => {
    const order = await placedBy(targets.get('customer') as Person);
    for (const status of [5, 3, 1]) await ask(actor('desk'), 'PATCH', `/admin/order-status/${order._id}`, { status });
    expect((await ask(actor('desk'), 'PUT', `/user/update-rating/${asha.id}/${product}`, { rating: 4 })).status).toBe(
      200,
    );
    expect((await lastChange(asha.id))?.after).toEqual({ 'rating of Toor Dal': 4 });
  });
});

describe('phone numbers, addresses and amounts', () => {
  const address = '7 Temple Street';

  test.each(READERS)('%s gets those that the work needs, from every route of orders', async (role) => {
    const person = await shop.signUp(undefined, 'Esha');
    const phoneNumber = '+919812345670';
    const { body } = await ask<OrderResponse>(person, 'POST', `/user/place-order/${person.id}`, {
      ...orderOf([{ productId: product }, { productId: unpriced, price: null }]),
      deliveryAddress: address,
      phoneNumber,
      user_note: 'The bell is broken',
    });
    const { _id } = body.order;
    await ask(actor('owner'), 'PATCH', `/admin/order-prices/${_id}`, { items: [{ productId: unpriced, price: 777 }] });
    const by = actor(role);
    const contacts = rightsOf(role).includes('customers.see');
    const amounts = rightsOf(role).includes('amounts.see');
    const paths = [
      `/user/history/${by.id}?limit=100`,
      `/user/history/${person.id}`,
      `/user/order-details/${by.id}/${_id}`,
    ];
    for (const path of paths) {
      const { status, body: found } = await ask<Partial<HistoryResponse & OrderResponse>>(by, 'GET', path);
      const text = JSON.stringify(found.order ?? found.data?.find((order) => order._id === _id));
      const has = (word: string | RegExp) => (typeof word === 'string' ? text.includes(word) : word.test(text));
      const seen = [
        address,
        phoneNumber,
        person.phone,
        'bell',
        `"pin":"${body.order.pin}"`,
        /"price":\d/,
        /"totalAmount":\d/,
      ].map(has);
      expect([path, status, ...seen]).toEqual([path, 200, ...Array(5).fill(contacts), amounts, amounts]);
      expect(text).toContain('Esha');
    }
    const found = async (q: string) =>
      (await ask<HistoryResponse>(by, 'GET', `/user/history/${by.id}?q=${encodeURIComponent(q)}`)).body.data.length;
    expect([await found(phoneNumber), await found(body.order.orderId)]).toEqual([contacts ? expect.any(Number) : 0, 1]);
    const figures = await ask<OrderFigures>(by, 'GET', '/admin/order-figures?since=1600000000000');
    expect(figures.body.revenue !== null).toBe(amounts);
  });

  test.each(READERS)('the numbers of the staff are seen by %s only if customers are', async (role) => {
    const contacts = rightsOf(role).includes('customers.see');
    const staff = await ask(actor(role), 'GET', '/admin/staff');
    expect([staff.status, staff.text.includes(actor('owner').phone)]).toEqual([contacts ? 200 : 403, contacts]);
    const changes = await ask(actor(role), 'GET', '/admin/changes?kind=staff&limit=100');
    expect([changes.status, /\d{10}/.test(changes.text)]).toEqual([200, contacts]);
  });

  test('staff see what their own order comes to, whatever their role', async () => {
    const own = actor('stock');
    const { status, body } = await ask<OrderResponse>(
      own,
      'POST',
      `/user/place-order/${own.id}`,
      orderOf([{ productId: product }]),
    );
    expect([status, body.order.totalAmount]).toEqual([201, expect.any(Number)]);
  });

  test('the log of changes has customers only for those who see them', async () => {
    await ask(actor('desk'), 'POST', `/admin/customers/${asha.id}/notes`, { text: 'Pays on Fridays' });
    for (const role of ROLES) {
      const { text } = await ask(actor(role), 'GET', '/admin/changes?limit=100');
      expect([role, text.includes('Fridays')]).toEqual([role, rightsOf(role).includes('customers.see')]);
    }
  });
});
