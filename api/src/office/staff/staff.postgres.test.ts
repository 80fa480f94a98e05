import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ChangesResponse } from '@shop/contract/office/changes';
import type { Me, StaffRole } from '@shop/contract/office/rights';
import type { StaffMemberResponse, StaffResponse } from '@shop/contract/office/staff';
import type { LoggedOut } from '@shop/contract/sessions';
import type { LoginResponse } from '@shop/contract/user';
import { eq } from 'drizzle-orm';
import { sessions, staff, users } from '../../db/schema/people.ts';
import { openStream } from '../../testing/stream.ts';
import { ADMIN_PHONE, openTestApi, type Person, proofOf, type TestApi } from '../../testing/test-api.ts';

let shop: TestApi;
let owner: Person;
let origin: string;
beforeAll(async () => {
  shop = await openTestApi();
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  owner = await shop.admin();
});
afterAll(() => shop.close());

const office = <Body>(method: string, path: string, body?: unknown, token = owner.token) =>
  shop.ask<Body>(method, `/admin/${path}`, { token, body });
const at = ({ phone }: Pick<Person, 'phone'>) => `staff/${encodeURIComponent(phone)}`;
const me = ({ token }: Person) => shop.ask<Me>('GET', '/admin/me', { token });

async function hire(role: StaffRole, name?: string) {
  const person = await shop.signUp(undefined, name);
  const { status } = await office('POST', 'staff', { phone: person.phone, role });
  expect(status).toBe(201);
  return person;
}

describe('the staff', () => {
  test('is found by number: an open session has the right from the next call on', async () => {
    const bala = await shop.signUp(undefined, 'Bala');
    expect((await me(bala)).status).toBe(403);
    expect((await office('POST', 'staff', { phone: bala.phone, role: 'desk' })).status).toBe(201);
    expect((await me(bala)).body).toMatchObject({ user_name: 'Bala', role: 'desk' });
    const token = proofOf(bala.phone);
    const login = await shop.ask<LoginResponse>('POST', '/user/login', { token, body: { phoneNumber: bala.phone } });
    expect(login.body).toMatchObject({
      role: 'admin',
      user: {
        role: 'admin',
        rights: [
          'see',
          'orders.move',
          'orders.deliver',
          'payments.record',
          'invoices.issue',
          'customers.see',
          'customers.edit',
          'amounts.see',
        ],
      },
    });
    const { body } = await office<StaffResponse>('GET', 'staff');
    expect(body.staff[0]).toMatchObject({ phone: ADMIN_PHONE, role: 'owner', fixed: true });
    expect(body.staff).toContainEqual(
      expect.objectContaining({ name: 'Bala', role: 'desk', added_by: 'Admin', fixed: false }),
    );
  });

  test('may be added before signing up', async () => {
    const phone = '+917000000001';
    const added = await office<StaffMemberResponse>('POST', 'staff', { phone, role: 'stock', name: 'Chitra' });
    expect(added.body.member).toMatchObject({ name: 'Chitra', signed_up: false });
    expect((await me(await shop.signUp(phone, 'Chitra Rao'))).body.role).toBe('stock');
    const { staff } = (await office<StaffResponse>('GET', 'staff')).body;
    expect(staff).toContainEqual(expect.objectContaining({ phone, name: 'Chitra Rao', signed_up: true }));
    const log = await office<ChangesResponse>('GET', `changes?kind=staff&subject=${encodeURIComponent(phone)}`);
    expect(log.body.changes[0]).toMatchObject({ subject: { name: 'Chitra' } });
    expect((await office('POST', 'staff', { phone, role: 'owner' })).status).toBe(409);
  });

  test('loses a right with its role, at once', async () => {
    const chitra = await hire('manager');
    const change = () => office('PATCH', 'profile', { address: '1 Market Road' }, chitra.token);
    expect((await change()).status).toBe(200);
    expect((await office('PATCH', at(chitra), { role: 'reader' })).status).toBe(200);
    const refused = await change();
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Your role does not include this.')]);
    expect((await me(chitra)).body.rights).toEqual(['see', 'amounts.see']);
  });

  test('that is removed is logged out, and a new session is a customer’s', async () => {
    const deepa = await hire('manager');
    expect((await office('POST', `${at(deepa)}/delete`)).status).toBe(204);
    expect((await me(deepa)).status).toBe(401);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, deepa.id))).toEqual([]);
    expect((await me({ ...deepa, token: await shop.sessionOf(deepa.id) })).status).toBe(403);
    expect((await office('POST', `${at(deepa)}/delete`)).status).toBe(404);
  });

  test('that is removed no longer follows the orders', async () => {
    const esha = await hire('desk');
    const stream = await openStream(`${origin}/user/order-events/${esha.id}`, {
      authorization: `Bearer ${esha.token}`,
    });
    const started = Date.now();
    await office('POST', `${at(esha)}/delete`);
    await stream.ended();
    expect(Date.now() - started).toBeLessThan(2000);
  });

  test("who lose the right to see customers stop getting news of a customer's account", async () => {
    const gita = await hire('desk');
    const customer = await shop.signUp();
    const stream = await openStream(`${origin}/user/order-events/${customer.id}`, {
      authorization: `Bearer ${gita.token}`,
    });
    await office('PATCH', at(gita), { role: 'stock' });
    await stream.ended();
    await expect(
      openStream(`${origin}/user/order-events/${customer.id}`, { authorization: `Bearer ${gita.token}` }),
    ).rejects.toThrow('403');
  });

  test('is in the log: who was added, changed and removed', async () => {
    const farid = await hire('reader', 'Farid');
    await office('PATCH', at(farid), { role: 'stock' });
    await office('POST', `${at(farid)}/delete`);
    const { body } = await office<ChangesResponse>(
      'GET',
      `changes?kind=staff&subject=${encodeURIComponent(farid.phone)}`,
    );
    expect(body.changes.map(({ before, after, subject, who }) => [subject.name, who._id, before, after])).toEqual([
      ['Farid', owner.id, { role: 'stock' }, { role: null }],
      ['Farid', owner.id, { role: 'reader' }, { role: 'stock' }],
      ['Farid', owner.id, { role: null }, { role: 'reader' }],
    ]);
  });
});

describe('one of the staff who is logged out everywhere', () => {
  const logOut = (person: Pick<Person, 'phone'>, token = owner.token) =>
    office<LoggedOut>('POST', `${at(person)}/log-out`, undefined, token);

  test('loses all sessions and streams at once, and keeps the role', async () => {
    const indu = await hire('desk', 'Indu');
    const second = { ...indu, token: await shop.sessionOf(indu.id) };
    const stream = await openStream(`${origin}/user/order-events/${indu.id}`, {
      authorization: `Bearer ${indu.token}`,
    });
    expect(await logOut(indu)).toMatchObject({ status: 200, body: { devices: 2 } });
    expect([(await me(indu)).status, (await me(second)).status]).toEqual([401, 401]);
    await stream.ended();
    expect((await me({ ...indu, token: await shop.sessionOf(indu.id) })).body.role).toBe('desk');
    const { body } = await office<ChangesResponse>('GET', `changes?subject=${encodeURIComponent(indu.phone)}`);
    expect(body.changes[0]).toMatchObject({
      kind: 'staff',
      subject: { name: 'Indu' },
      before: { devices: 2 },
      after: { devices: 0 },
    });
  });

  test('may be the configured owner, but not oneself', async () => {
    const jaya = await hire('owner');
    const own = await logOut(jaya, jaya.token);
    expect([own.status, own.text]).toEqual([409, expect.stringContaining('Your devices')]);
    expect((await me(jaya)).status).toBe(200);
    const configured = { ...owner, token: await shop.sessionOf(owner.id) };
    expect((await logOut(owner, jaya.token)).status).toBe(200);
    expect((await me(configured)).status).toBe(401);
    owner = { ...owner, token: await shop.sessionOf(owner.id) };
    const manager = await hire('manager');
    expect((await logOut(jaya, manager.token)).status).toBe(403);
    expect((await logOut({ phone: '+917000000055' })).status).toBe(404);
  });
});

describe('an owner', () => {
  test('from the configuration is neither removed, lowered nor added', async () => {
    const { token } = await hire('owner');
    const responses = [
      await office('POST', `${at({ phone: ADMIN_PHONE })}/delete`, undefined, token),
      await office('PATCH', at({ phone: ADMIN_PHONE }), { role: 'reader' }, token),
      await office('POST', 'staff', { phone: ADMIN_PHONE, role: 'reader' }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(responses[0]?.text).toContain('configuration');
    expect((await me(owner)).body.role).toBe('owner');
  });

  test('cannot be removed if nobody else could log in, also when two leave at once', async () => {
    const other = await openTestApi({ ADMIN_PHONE: '+917000000099' });
    const [gita, hari] = [await other.signUp(), await other.signUp()];
    for (const { phone } of [gita, hari])
      await other.db.insert(staff).values({ phone, role: 'owner', addedBy: gita.id });
    const take = (from: Person, by: Person) =>
      other.ask<{ error?: { code: string } }>('POST', `/admin/${at(from)}/delete`, { token: by.token });
    const both = await Promise.all([take(hari, gita), take(gita, hari)]);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
    const [left] = await other.db.select({ id: users.id }).from(staff).innerJoin(users, eq(users.phone, staff.phone));
    const last = left?.id === gita.id ? gita : hari;
    const own = await take(last, last);
    expect([own.status, own.body.error?.code]).toEqual([403, 'forbidden']);
    const lower = await other.ask('PATCH', `/admin/${at(last)}`, { token: last.token, body: { role: 'manager' } });
    expect(lower.status).toBe(403);
    const configured = await other.signUp('+917000000099');
    expect((await take(last, configured)).status).toBe(204);
    await other.close();
  });
});

test('only an owner changes the staff', async () => {
  const manager = await hire('manager');
  const body = { phone: '+917000000002', role: 'owner' };
  expect((await office('POST', 'staff', body, manager.token)).status).toBe(403);
  expect((await office('PATCH', at(manager), { role: 'owner' }, manager.token)).status).toBe(403);
  expect((await office('GET', 'staff', undefined, manager.token)).status).toBe(200);
});
