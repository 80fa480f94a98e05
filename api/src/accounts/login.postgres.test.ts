import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LoginResponse, UserResponse } from '@shop/contract/user';
import { sql } from 'drizzle-orm';
import { sessions } from '../db/schema/people.ts';
import { ADMIN_PHONE, openTestApi, proofOf, type TestApi } from '../testing/test-api.ts';

type Refused = { error: { code: string } };

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const login = (phone: string, token?: string) =>
  shop.ask<LoginResponse & Refused>('POST', '/user/login', {
    token,
    body: new URLSearchParams({ phoneNumber: phone }).toString(),
    headers: form,
  });
const signUp = (phone: string, token: string, more: object = {}) =>
  shop.ask<LoginResponse & Refused>('POST', '/admin/user-add', {
    token,
    body: { phoneNumber: phone, name: 'Asha', ...more },
  });

describe('logging in', () => {
  test('a proved number without a user has no session, and the same token signs up', async () => {
    const phone = '+919811111111';
    const token = proofOf(phone);
    const unknown = await login(phone, token);
    expect([unknown.status, unknown.body]).toEqual([200, { token: null, role: null, user: null }]);
    const signedUp = await signUp(phone, token, { email: 'asha@example.in' });
    expect(signedUp.status).toBe(201);
    expect(signedUp.body).toMatchObject({
      role: 'user',
      user: { phoneNumber: phone, user_name: 'Asha', user_email: 'asha@example.in', role: 'user', savedAddresses: [] },
    });
    expect(signedUp.headers['cache-control']).toContain('no-store');
  });

  test('a form field alone logs nobody in', async () => {
    const { phone } = await shop.signUp();
    const { status, body } = await login(phone);
    expect([status, body.error.code]).toEqual([401, 'bad_token']);
  });

  test('a token for one number does not open another', async () => {
    const [asha, bala] = [await shop.signUp(), await shop.signUp()];
    const { status, body } = await login(bala.phone, proofOf(asha.phone));
    expect([status, body.error.code]).toEqual([403, 'other_number']);
    expect((await signUp('+919822222222', proofOf(asha.phone))).status).toBe(403);
  });

  test('a token gives one session, also when sent twice at once', async () => {
    const { phone } = await shop.signUp();
    const token = proofOf(phone);
    const responses = await Promise.all([login(phone, token), login(phone, token), login(phone, token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await login(phone, token)).status).toBe(401);
  });

  test('a number signs up once', async () => {
    const { phone } = await shop.signUp();
    const again = await signUp(phone, proofOf(phone));
    expect([again.status, again.body.error.code]).toEqual([409, 'user_exists']);
  });

  test.each([
    ['an empty name', { name: '   ' }],
    ['a name of 40 characters', { name: 'x'.repeat(40) }],
    ['a broken email', { email: 'asha@' }],
    ['a role', { role: 'admin' }],
  ])('signing up with %s is refused', async (_what, more) => {
    const phone = '+919833333333';
    expect((await signUp(phone, proofOf(phone), more)).status).toBe(400);
  });

  test('the admin is the person with the admin’s number, and not somebody who claims it', async () => {
    const { body } = await login(ADMIN_PHONE, proofOf(ADMIN_PHONE));
    const admin = body.user ? body : (await signUp(ADMIN_PHONE, proofOf(ADMIN_PHONE))).body;
    expect(admin.role).toBe('admin');
  });

  test('the demo admin’s password works in emulator mode only, and only with the number', async () => {
    const ask = (phoneNumber: string, password: string) =>
      shop.ask('POST', '/user/login', { body: { phoneNumber, password } });
    expect((await ask(ADMIN_PHONE, 'demo-admin')).status).toBe(200);
    expect((await ask(ADMIN_PHONE, 'wrong')).status).toBe(401);
    expect((await ask('+919811111111', 'demo-admin')).status).toBe(401);
  });
});

describe('a session', () => {
  const me = (person: { id: string; token: string }) =>
    shop.ask<UserResponse & Refused>('GET', `/user/user-by-id/${person.id}`, { token: person.token });

  test('ends at once after logging out, and the person’s other sessions do not', async () => {
    const person = await shop.signUp();
    const other = { ...person, token: await shop.sessionOf(person.id) };
    expect((await shop.ask('POST', '/user/logout', { token: person.token })).status).toBe(204);
    expect([(await me(person)).status, (await me(other)).status]).toEqual([401, 200]);
  });

  test('is stored only as a hash', async () => {
    const person = await shop.signUp();
    const stored = await shop.db.select().from(sessions);
    expect(stored.some((row) => JSON.stringify(row).includes(person.token))).toBe(false);
  });

  const age = (userId: string, column: 'created_at' | 'last_used_at' | 'expires_at', by: string) =>
    shop.db.execute(
      sql`update sessions set ${sql.raw(column)} = ${sql.raw(column)} - ${by}::interval where user_id = ${userId}`,
    );

  test('ends after seven idle days, and after thirty in any case', async () => {
    const [idle, old] = [await shop.signUp(), await shop.signUp()];
    await age(idle.id, 'last_used_at', '6 days 23 hours');
    expect((await me(idle)).status).toBe(200);
    await age(idle.id, 'last_used_at', '7 days 1 hour');
    await age(old.id, 'expires_at', '30 days 1 minute');
    expect([(await me(idle)).status, (await me(old)).status]).toEqual([401, 401]);
  });

  test('of the admin ends after twelve hours', async () => {
    const admin = await shop.admin();
    await age(admin.id, 'created_at', '11 hours 59 minutes');
    expect((await me(admin)).status).toBe(200);
    await age(admin.id, 'created_at', '2 minutes');
    expect((await me(admin)).status).toBe(401);
  });
});
