import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DeviceSessions } from '@shop/contract/sessions';
import type { LoginResponse } from '@shop/contract/user';
import { sql } from 'drizzle-orm';
import { openStream } from '../testing/stream.ts';
import { openTestApi, proofOf, type TestApi } from '../testing/test-api.ts';
import { hashToken } from './sessions.ts';

type Body = DeviceSessions & { error: { code: string; message: string } };

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

let shop: TestApi;
let origin: string;
let asha: { id: string; token: string; phone: string };
beforeAll(async () => {
  shop = await openTestApi({ LOG_LEVEL: 'info' });
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await shop.signUp();
});

const devices = (token: string) => shop.ask<Body>('GET', '/user/sessions', { token });
const end = (token: string, which: string) => shop.ask<Body>('POST', '/user/sessions/end', { token, body: { which } });
const idOf = (token: string) => hashToken(token).slice(0, 16);
const isIn = async (token: string) => (await devices(token)).status === 200;

async function logIn(replaces?: string) {
  const { body } = await shop.ask<LoginResponse>('POST', '/user/login', {
    token: proofOf(asha.phone),
    body: { phoneNumber: asha.phone, ...(replaces && { replaces }) },
    headers: { 'user-agent': PHONE },
  });
  return body.token ?? '';
}

const olderBy = (token: string, column: 'created_at' | 'last_used_at', by: string) =>
  shop.db.execute(
    sql`update sessions set ${sql.raw(column)} = ${sql.raw(column)} - ${by}::interval where token_hash = ${hashToken(token)}`,
  );

describe('the devices of a person', () => {
  test('are listed, the newest login first, with their kind, and the current one is marked', async () => {
    await shop.signUp();
    const phone = await logIn();
    const { body, headers } = await devices(phone);
    expect(body.sessions).toEqual([
      expect.objectContaining({ id: idOf(phone), device: 'Chrome on Android', current: true }),
      expect.objectContaining({ id: idOf(asha.token), current: false }),
    ]);
    expect(headers['cache-control']).toContain('no-store');
  });

  test('are those that are still logged in', async () => {
    const phone = await logIn();
    await olderBy(asha.token, 'last_used_at', '7 days 1 minute');
    expect((await devices(phone)).body.sessions.map(({ id }) => id)).toEqual([idOf(phone)]);
  });
});

describe('ending sessions', () => {
  test('ends one device, and no other', async () => {
    const [phone, tablet] = [await logIn(), await logIn()];
    const { status, body } = await end(tablet, idOf(phone));
    expect([status, body.sessions.map(({ id }) => id)]).toEqual([200, [idOf(tablet), idOf(asha.token)]]);
    expect([await isIn(phone), await isIn(tablet), await isIn(asha.token)]).toEqual([false, true, true]);
    expect(shop.logged()).toContain('"event":"ended sessions"');
  });

  test("ends all others, and no other person's", async () => {
    const bala = await shop.signUp();
    const phone = await logIn();
    expect((await end(phone, 'others')).body.sessions.map(({ id }) => id)).toEqual([idOf(phone)]);
    expect([await isIn(asha.token), await isIn(phone), await isIn(bala.token)]).toEqual([false, true, true]);
  });

  test('needs a fresh proof of the number, and a new login replaces the old one', async () => {
    const phone = await logIn();
    await olderBy(phone, 'created_at', '5 minutes 1 second');
    const { status, body } = await end(phone, 'others');
    expect([status, body.error.code]).toEqual([403, 'prove_again']);
    expect(body.error.message).toMatch(/new code/);
    expect(await isIn(asha.token)).toBe(true);

    const again = await logIn(phone);
    expect(await isIn(phone)).toBe(false);
    expect((await end(again, 'others')).status).toBe(200);
    expect(await isIn(asha.token)).toBe(false);
  });

  test('does not find other people’s sessions by id', async () => {
    const bala = await shop.signUp();
    expect((await end(asha.token, idOf(bala.token))).status).toBe(404);
    expect(await isIn(bala.token)).toBe(true);
  });

  test('ends their event streams at once', async () => {
    const phone = await logIn();
    const stream = await openStream(`${origin}/user/order-events/${asha.id}`, { authorization: `Bearer ${phone}` });
    const started = Date.now();
    await end(asha.token, 'others');
    await stream.ended();
    expect(Date.now() - started).toBeLessThan(5000);
  });
});
