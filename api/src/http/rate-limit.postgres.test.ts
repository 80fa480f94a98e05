import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderResponse } from '@shop/contract/order';
import { openTestApi, orderOf, proofOf, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi({
    LIMIT_LOGIN_BY_ADDRESS: '5/600',
    LIMIT_LOGIN_BY_NUMBER: '2/600',
    LIMIT_ORDER_BY_NUMBER: '3/600',
  });
});
afterAll(() => shop.close());

const login = (phone: string, from: string, token = proofOf(phone)) =>
  shop.ask<{ error: { code: string } }>('POST', '/user/login', {
    token,
    body: { phoneNumber: phone },
    headers: { 'x-forwarded-for': from },
  });

const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
  const all = [];
  for (let i = 0; i < count; i += 1) all.push((await call()).status);
  return all;
};

describe('too many calls', () => {
  test('from one address are refused with the time to wait, and another address is not', async () => {
    const numbers = ['1', '2', '3', '4', '5', '6'].map((digit) => `+91981111111${digit}`);
    const responses = [];
    for (const phone of numbers) responses.push(await login(phone, '203.0.113.9'));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    const last = responses.at(-1);
    expect(last?.body.error.code).toBe('too_many');
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(60);
    expect((await login('+919811111117', '203.0.113.10')).status).toBe(200);
  });

  test('for one number are refused from any address', async () => {
    const responses = [];
    for (const host of [1, 2, 3]) responses.push((await login('+919822222222', `198.51.100.${host}`)).status);
    expect(responses).toEqual([200, 200, 429]);
  });

  test('with another person’s number in the form use up nothing of theirs', async () => {
    const victim = '+919844444444';
    for (let i = 0; i < 4; i += 1) await login(victim, `192.0.2.${i}`, proofOf('+919855555555'));
    expect((await login(victim, '192.0.2.99')).status).toBe(200);
  });

  test('with orders are refused', async () => {
    const person = await shop.signUp();
    const product = await shop.addProduct(await shop.addCategory());
    const call = () =>
      shop.ask('POST', `/user/place-order/${person.id}`, {
        token: person.token,
        body: orderOf([{ productId: product }]),
      });
    expect(await statuses(4, call)).toEqual([201, 201, 201, 429]);
  });

  test('for an order that was already placed still return it, and place no other', async () => {
    const person = await shop.signUp();
    const product = await shop.addProduct(await shop.addCategory());
    const send = (key: string, quantity: number) =>
      shop.ask<OrderResponse & { error: { code: string } }>('POST', `/user/place-order/${person.id}`, {
        token: person.token,
        body: orderOf([{ productId: product, quantity }]),
        headers: { 'idempotency-key': key },
      });
    const placed = await send('first', 1);
    expect(await statuses(5, () => send('first', 1))).toEqual([201, 201, 201, 201, 201]);
    expect((await send('first', 1)).body.order._id).toBe(placed.body.order._id);
    expect((await send('first', 2)).body.error.code).toBe('key_reused');
    expect((await send('second', 1)).status).toBe(429);
  });

  test('sent at once are counted one by one', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => login(`+9198666666${10 + i}`, '203.0.113.77')),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});
