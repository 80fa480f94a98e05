import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProductResponse } from '@shop/contract/product';
import { buildApp } from '../app.ts';
import { failTest } from '../testing/fail-test.ts';
import { openStream } from '../testing/stream.ts';
import { openTestApi, orderOf, type TestApi } from '../testing/test-api.ts';
import { openDatabase } from './open.ts';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi({ LIMIT_ORDER_BY_NUMBER: '3/600' });
});
afterAll(() => shop.close());

const onPostgres = () => shop.database.engine === 'postgres';

async function waitFor(isTrue: () => Promise<boolean>) {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('a second process', () => {
  test('on one PGlite folder is refused with a sentence; on one PostgreSQL it opens', async () => {
    const second = openDatabase(shop.settings, failTest);
    if (onPostgres()) await (await second).close();
    else await expect(second).rejects.toThrow(/The data folder .* is in use by process \d+\. Stop that one first/);
  });

  test('on one PostgreSQL sees writes, follows orders and shares the limits', async () => {
    if (!onPostgres()) return expect(shop.settings.databaseUrl).toBeUndefined();
    const database = await openDatabase(shop.settings, failTest);
    const other = await buildApp(shop.config, database, shop.log);
    const origin = await other.listen({ port: 0, host: '127.0.0.1' });
    try {
      const asha = await shop.signUp();
      const product = await shop.addProduct(await shop.addCategory());
      const read = async () => {
        const response = await fetch(`${origin}/user/product-details/${product}`);
        return ((await response.json()) as ProductResponse).product;
      };
      expect((await read()).prod_quantity).toBe(100);
      const stream = await openStream(`${origin}/user/order-events/${asha.id}`, {
        authorization: `Bearer ${asha.token}`,
      });
      const body = orderOf([{ productId: product, quantity: 5 }]);
      const url = `/user/place-order/${asha.id}`;
      expect((await shop.ask('POST', url, { token: asha.token, body })).status).toBe(201);
      await waitFor(async () => (await read()).prod_quantity === 95);
      expect(await stream.events(1)).toHaveLength(1);
      stream.close();

      const admin = await shop.admin();
      await shop.ask('PATCH', `/admin/product/${product}`, { token: admin.token, body: { name: 'Moong Dal' } });
      await waitFor(async () => (await read()).name === 'Moong Dal');

      const placeThere = () =>
        other.inject({ method: 'POST', url, headers: { authorization: `Bearer ${asha.token}` }, payload: body });
      expect([(await placeThere()).statusCode, (await placeThere()).statusCode]).toEqual([201, 201]);
      expect((await placeThere()).statusCode).toBe(429);
      expect((await shop.ask('POST', url, { token: asha.token, body })).status).toBe(429);

      await shop.ask('POST', '/user/logout', { token: asha.token });
      expect((await placeThere()).statusCode).toBe(401);
    } finally {
      await other.close();
      await database.close();
    }
  });
});
