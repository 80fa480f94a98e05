import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Right, rightsOf, type StaffRole } from '@shop/contract/office/rights';
import { staff } from '../db/schema/people.ts';
import { fill, type Operation, operationsOf, paramsFor } from '../testing/routes.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { type May, WHO_MAY } from '../testing/who-may.ts';

type Actor = 'visitor' | 'stranger' | 'owner of it' | StaffRole;

const ROLES: readonly StaffRole[] = ['owner', 'manager', 'desk', 'stock', 'reader', 'rider'];
const ACTORS: readonly Actor[] = ['visitor', 'stranger', 'owner of it', ...ROLES];
const mayBy = new Map(WHO_MAY.flatMap(({ may, call }) => call.map((name) => [name, may] as const)));

let shop: TestApi;
let operations: Operation[];
const idOf = new Map<Actor, string>();

beforeAll(async () => {
  shop = await openTestApi();
  operations = await operationsOf(shop);
  for (const actor of ACTORS.slice(1)) {
    const { id, phone } = await shop.signUp();
    idOf.set(actor, id);
    const role = ROLES.find((one) => one === actor);
    if (role) await shop.db.insert(staff).values({ phone, role });
  }
});
afterAll(() => shop.close());

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const isStaff = (actor: Actor): actor is StaffRole => (ROLES as readonly Actor[]).includes(actor);

function gets(actor: Actor, may: readonly May[]): 'in' | 401 | 403 {
  if (may.includes('everybody')) return 'in';
  if (actor === 'visitor') return 401;
  if (may.includes('signed in') || (actor === 'owner of it' && may.includes('own'))) return 'in';
  const rights: readonly May[] = isStaff(actor) ? rightsOf(actor) : [];
  return may.some((one) => rights.includes(one)) ? 'in' : 403;
}

/** Bodies that pass the schema, for routes that check rights after it; nothing that the office would store. */
const bodies = (customer: string): Record<string, object> => ({
  'POST /user/add-address/': {
    address_nickname: 'Home',
    user_id: customer,
    address: '1 Market Road',
    pin: '560001',
    city: 'Bengaluru',
    state: 'Karnataka',
  },
  'PATCH /admin/product/{id}': { name: 'Rice' },
});

async function call(actor: Actor, operation: Operation, given?: object) {
  const customer = idOf.get('owner of it') ?? '';
  const id = idOf.get(actor);
  const body = given ?? bodies(customer)[nameOf(operation)] ?? (operation.body ? {} : undefined);
  const params = { ...paramsFor(customer), noteId: customer, version: '1', phone: '+919999999999' };
  return shop.ask(operation.method, fill(operation.path, params), {
    token: id && (await shop.sessionOf(id)),
    body,
  });
}

/** Streams stay open as long as the person may read. */
const isEndless = ({ path }: Operation) => path.startsWith('/user/order-events');

test('every route is in the table of who may call it, and nothing else is', () => {
  expect([...mayBy.keys()].sort()).toEqual(operations.map(nameOf).sort());
});

describe.each(ACTORS)('as %s', (actor) => {
  test('accepts exactly the calls with the right', async () => {
    for (const operation of operations) {
      const may = mayBy.get(nameOf(operation));
      if (!may || may.includes('proof')) continue;
      const expected = gets(actor, may);
      if (expected === 'in' && isEndless(operation)) continue;
      const { status } = await call(actor, operation);
      const got = status === 401 || status === 403 ? status : 'in';
      expect([nameOf(operation), got]).toEqual([nameOf(operation), expected]);
    }
  });
});

const patchProduct = (actor: Actor, body: object) => {
  const operation = operations.find((one) => nameOf(one) === 'PATCH /admin/product/{id}');
  return operation ? call(actor, operation, body) : undefined;
};

test.each<[string, object, Right[]]>([
  ['a movement of stock', { movement: { kind: 'received', quantity: 1 } }, ['stock.edit']],
  ['both at once', { name: 'Rice', movement: { kind: 'received', quantity: 1 } }, ['stock.edit', 'products.edit']],
])('a change of a product that is %s needs these rights', async (_what, body, needed) => {
  for (const role of ROLES) {
    const mayIt = needed.every((right) => rightsOf(role).includes(right));
    expect([role, (await patchProduct(role, body))?.status]).toEqual([role, mayIt ? 404 : 403]);
  }
});

test('an order can be moved by everybody with the right, and by nobody else', async () => {
  const operation = operations.find((one) => nameOf(one) === 'PATCH /admin/order-status/{orderId}');
  if (!operation) throw new Error('There is no such route.');
  const statuses = [];
  for (const role of ROLES) statuses.push([role, (await call(role, operation, { status: 5 })).status]);
  expect(statuses).toEqual([
    ['owner', 404],
    ['manager', 404],
    ['desk', 404],
    ['stock', 403],
    ['reader', 403],
    // What is not a delivery is refused once the order is found.
    ['rider', 404],
  ]);
});
