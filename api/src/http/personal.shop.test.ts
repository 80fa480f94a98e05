import { expect, test } from '@jest/globals';
import { fill, operationsOf } from '../testing/routes.ts';
import { openTestApi } from '../testing/test-api.ts';

const params = new Proxy<Record<string, string>>(
  {},
  { get: (_target, name) => (name === 'flag' ? '0' : 'a'.repeat(24)) },
);

test('restricted data is stored by no cache, whether it is given or refused', async () => {
  const shop = await openTestApi();
  const admin = await shop.admin();
  const operations = (await operationsOf(shop)).filter(
    ({ policy, path }) => policy !== 'public' && !path.startsWith('/user/order-events'),
  );
  expect(operations.map(({ path }) => path)).toContain('/user/theme-preview');
  for (const { method, path, body } of operations) {
    for (const token of [undefined, admin.token]) {
      const { headers, status } = await shop.ask(method, fill(path, params), { token, body: body && {} });
      const isStorable = !String(headers['cache-control']).includes('no-store') || headers.vary !== 'Authorization';
      expect([method, path, status, isStorable]).toEqual([method, path, status, false]);
    }
    if (path === '/user/logout') Object.assign(admin, await shop.admin());
  }
  const { headers, status } = await shop.ask('GET', '/user/theme-preview', { token: admin.token });
  expect([status, headers['cache-control'], headers.vary]).toEqual([200, 'private, no-store', 'Authorization']);
  await shop.close();
});
